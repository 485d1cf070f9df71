// Structures by value: their fields are not followed, the other arguments are.
struct Small { int x; };
struct Pair { int x, y; };
struct Large { float values[12]; int *data; };
__global__ void k(Small s, int *a, Pair p, int n, Large l, float2 v, int m) {
  a[n + m] = s.x + p.y + (int)l.values[0] + (int)v.x;
}

void host(int *a, Small s, Pair p, Large l, float2 v, int n) {
  k<<<n, 32>>>(s, a, p, n, l, v, n + 1);
}
