// Pointers in structures: by value in memory or in registers, copied, returned, in unions, arrays.
struct Both { int *out; int *in; };
struct Large { int *out; int *in; int n; };
struct Nested { int n; Both both; };
struct Copied { int *out; int *in; Copied(int *o, int *i) : out(o), in(i) {} Copied(const Copied &c) : out(c.out), in(c.in) {} };
union Either { int *pointer; unsigned long number; };
struct WithUnion { Either out, in; int n; };

__global__ void both(Both s, int *more) { s.out[threadIdx.x] = s.in[threadIdx.x] + more[0]; }
__global__ void large(Large s) { s.out[threadIdx.x] = s.in[threadIdx.x]; }
__global__ void two(Large s, Large t) { s.out[threadIdx.x] = t.in[threadIdx.x]; }
__global__ void nested(Nested s) { s.both.out[threadIdx.x] = s.both.in[threadIdx.x]; }
__global__ void copied(Copied s) { s.out[threadIdx.x] = s.in[threadIdx.x]; }
__global__ void with(WithUnion s) { s.out.pointer[threadIdx.x] = s.in.pointer[threadIdx.x]; }
__global__ void plain(int *out, int *in) { out[threadIdx.x] = in[threadIdx.x]; }

void fill(Large *s);
Large make(int *a, int *b) { Large s; s.out = a; s.in = b; s.n = 3; return s; }

void registers(int *a, int *b) {
  Both same = {a, a}, apart = {a, b};
  both<<<1, 64>>>(same, b);
  both<<<1, 64>>>(apart, b + 2);
}

void memory(int *a, int *b, int n) {
  Large same = {a, a + n, n};
  large<<<1, 64>>>(same);
  large<<<1, 64>>>(Large{a, b, n});
  large<<<1, 64>>>(make(a, a + 4));
  Large copy = same;
  copy.in = b;
  two<<<1, 64>>>(same, copy);
  nested<<<1, 64>>>(Nested{n, {a, a}});
  copied<<<1, 64>>>(Copied(a, a));
  WithUnion w;
  w.out.pointer = a;
  w.in.number = (unsigned long)a;
  with<<<1, 64>>>(w);
}

// What others write is not known; what is read from one place twice may well be one array.
void unknown(Large *p, Large &r) {
  Large s;
  fill(&s);
  large<<<1, 64>>>(s);
  two<<<1, 64>>>(s, s);
  two<<<1, 64>>>(*p, r);
  s.in = s.out;
  large<<<1, 64>>>(s);
}

void arrays(int *a, int *b, int i) {
  int *both[2] = {a, b};
  int *again[2] = {a, a};
  plain<<<1, 64>>>(both[0], both[1]);
  plain<<<1, 64>>>(again[0], again[1]);
  plain<<<1, 64>>>(both[i], both[1 - i]);
  plain<<<1, 64>>>(both[i], both[i]);
}

void byRuntime(int *a) {
  Large s = {a, a, 3};
  void *arguments[] = {&s};
  cudaLaunchKernel((void *)large, dim3(1), dim3(64), arguments, 0, 0);
  Both t = {a, a + 1};
  int *more = a;
  void *others[] = {&t, &more};
  cudaLaunchKernel((void *)both, dim3(1), dim3(64), others, 0, 0);
}

void chosen(int *a, bool fast) {
  auto kernel = fast ? large : nullptr;
  kernel<<<1, 64>>>(Large{a, a, 2});
}

class Owner {
  int *buffer_;
  Large fields_;

 public:
  void run(int n);
};
void Owner::run(int n) {
  plain<<<1, 64>>>(buffer_, buffer_ + 64);
  fields_.out = buffer_;
  fields_.in = buffer_ + 1;
  large<<<1, 64>>>(fields_);
}
