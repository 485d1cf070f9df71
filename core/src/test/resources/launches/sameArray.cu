// The same array twice, in place, or parts of it; null is no array.
__global__ void k(int *out, const int *in, const int *more, int n) {
  out[threadIdx.x] = in[threadIdx.x] + more[n];
}

struct Parts {
  int n;
  int first[8];
  int second[8];
};

int *kept;
int whole[1024];
void other();

int main() {
  int *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  k<<<1, 64>>>(a, a, b, 3);
  k<<<1, 64>>>(a, b, b, 3);
  k<<<1, 64>>>(a, a + 64, a, 3);
  k<<<1, 64>>>(0, 0, a, 3);
  k<<<1, 64>>>(b, a, b + 1, 3);
  int *before = kept;
  other();
  k<<<1, 64>>>(before, a, kept, 3);
  k<<<1, 64>>>(whole, whole + 64, &whole[3], 3);
}

// Behind which pointer a condition, a loop or a number may be.
void mayBe(int *a, int *b, bool upper, int n) {
  k<<<1, 64>>>(a, upper ? a + 64 : a + 32, b, 3);
  k<<<1, 64>>>(a, upper ? a : b, nullptr, 3);
  k<<<1, 64>>>(a, upper ? a : nullptr, b, 3);
  for (int *p = a; p < a + 1024; p += 64) {
    k<<<1, 64>>>(a, p, b, 3);
    k<<<1, 64>>>(p + n, p, b, n);
  }
  k<<<1, 64>>>(a, (int *)((unsigned long long)a | 4), b, 3);
}

// Arrays that change places are taken for different ones, if they were.
void change(int *a, int *b) {
  int *c = a;
  int *d = a;
  for (int i = 0; i < 8; i++) {
    k<<<1, 64>>>(a, b, nullptr, 3);
    k<<<1, 64>>>(c, d, nullptr, 3);
    int *other = a;
    a = b;
    b = other;
    other = c;
    c = d;
    d = other + 1;
  }
}

void parts(Parts *p, int n) {
  k<<<1, 64>>>(p->first, p->second, p[n].first, n);
  k<<<1, 64>>>(p[1].first, &p[2].second[3], p[n].first + n, n);
}
