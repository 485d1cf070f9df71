// Sizes that the two ways of a branch bring, and those of which that is not so.
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }
int other();
void say();

void divisions(int *a, unsigned n, unsigned b) {
  k<<<n % b != 0 ? n / b + 1 : n / b, b>>>(a, n);
}

void oneWay(int *a, int n, int b) {
  int blocks = 1;
  if (b > 0) blocks = n / b;
  k<<<blocks, b>>>(a, n);
}

void busyWays(int *a, int n) {
  int blocks;
  if (n > 100) {
    while (other()) say();
    blocks = n - 3;
  } else {
    say();
    blocks = n + 3;
  }
  k<<<blocks, 32>>>(a, n);
}

void inLoop(int *a, int n) {
  for (int i = 1; i < n; i++) {
    int blocks;
    if (n > 100) {
      say();
      blocks = n - i;
    } else {
      blocks = i;
    }
    k<<<blocks, i>>>(a, n);
  }
}

// The loop runs on before the launch: nothing is known of what it brings.
void loopItself(int *a, int n) {
  int blocks = n;
  while (other()) {
    if (n > 100) {
      say();
      blocks = 7;
    }
  }
  k<<<blocks, 32>>>(a, n);
}

// The condition is not known, and the way says nothing else.
void unknown(int *a, int n) {
  int blocks;
  if (other()) {
    say();
    blocks = n;
  } else {
    blocks = n + 1;
  }
  k<<<blocks, 32>>>(a, n);
}

// Three ways, of two branches.
void threeWays(int *a, int n) {
  int blocks = n;
  if (n > 100) {
    say();
    blocks = 5;
    if (other()) {
      say();
      blocks = 6;
    }
  }
  k<<<blocks, 32>>>(a, n);
}

// One of the ways can also be come to from elsewhere.
void otherEntrance(int *a, int n) {
  int blocks = n;
  if (other()) goto inside;
  if (n > 100) {
    say();
  inside:
    say();
    blocks = 5;
  }
  k<<<blocks, 32>>>(a, n);
}

// What was asked for is changed before the launch.
void changed(int *a, int n) {
  int blocks = 5;
  if (n > 100) {
    say();
    blocks = 6;
  }
  n = other();
  k<<<blocks, 32>>>(a, n);
}

// As before, but around a loop.
void changedInLoop(int *a) {
  int n = other();
  int blocks = 1;
  for (;;) {
    k<<<blocks, 32>>>(a, n);
    n = other();
    blocks = 5;
    if (n > 100) {
      say();
      blocks = 6;
    }
    n = other();
  }
}
