namespace mine {
namespace cub {
int size = 1;
}
}
struct cub_like {
  int cub;
};
int run(cub_like c) { return mine::cub::size + c.cub; }
