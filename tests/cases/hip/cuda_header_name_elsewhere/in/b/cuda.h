int other();
