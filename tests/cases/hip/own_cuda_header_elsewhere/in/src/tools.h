#pragma once
int tools();
