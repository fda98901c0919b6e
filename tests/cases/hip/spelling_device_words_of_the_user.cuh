// flags: --no-ast
float saturate(float x);
int umax = 3;
struct Color { float saturate; };
float run(Color c) { return c.saturate + umax; }
