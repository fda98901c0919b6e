#pragma once
int mine;
