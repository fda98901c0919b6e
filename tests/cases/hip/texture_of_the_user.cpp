struct texture { int id; };
texture make(int half, int surface) { return texture{half + surface}; }
