// run: --grid 1 --block 3 --arg points=1,2,3,4,5,6 --arg out=zeros:3
// ends: clean
// check --grid 1: proved
// memory: points = 1 0 3 0 5 0
// memory: out = 3 7 11
struct Point {
  int x, y;
};

__global__ void sum(Point *points, int *out) {
  Point p = points[threadIdx.x];
  out[threadIdx.x] = p.x + p.y;
  points[threadIdx.x].y = 0;
}
