// check

__global__ void by_the_next(int *out) {
  out[threadIdx.x] = 1000 / ((int)threadIdx.x + 1);
}

__global__ void by_the_next_broken(int *out) {
  out[threadIdx.x] = 1000 / (int)threadIdx.x; //~ arithmetic.division-by-zero
}

__global__ void rest_of_the_next(int *out) {
  out[threadIdx.x] = 1000 % ((int)threadIdx.x + 1);
}

__global__ void rest_of_the_next_broken(int *out) {
  out[threadIdx.x] = 1000 % (int)threadIdx.x; //~ arithmetic.division-by-zero
}

__global__ void without_sign(unsigned *out) {
  out[threadIdx.x] = 1000u / (blockDim.x - threadIdx.x);
}

__global__ void without_sign_broken(unsigned *out) {
  out[threadIdx.x] = 1000u / (blockDim.x - 1 - threadIdx.x); //~ arithmetic.division-by-zero
}

__global__ void rest_without_sign(unsigned *out) {
  out[threadIdx.x] = 1000u % (blockDim.x - threadIdx.x);
}

__global__ void rest_without_sign_broken(unsigned *out) {
  out[threadIdx.x] = 1000u % (blockDim.x - threadIdx.x - 1); //~ arithmetic.division-by-zero
}

__global__ void long_numbers(long long *out) {
  out[threadIdx.x] = 1000LL / ((long long)threadIdx.x - 5000);
}

__global__ void long_numbers_broken(long long *out) {
  out[threadIdx.x] = 1000LL / ((long long)threadIdx.x - 3); //~ arithmetic.division-by-zero
}

__global__ void guarded(int *out) {
  int d = (int)threadIdx.x - 7;
  if (d != 0) out[threadIdx.x] = 100 / d;
}

__global__ void guarded_broken(int *out) {
  int d = (int)threadIdx.x - 7;
  if (d > -7) out[threadIdx.x] = 100 / d; //~ arithmetic.division-by-zero
}

__global__ void chosen(int *out) {
  int d = threadIdx.x;
  out[threadIdx.x] = d > 0 ? 100 / d : 0;
}

__global__ void chosen_broken(int *out) {
  int d = threadIdx.x;
  out[threadIdx.x] = d >= 0 ? 100 / d : 0; //~ arithmetic.division-by-zero
}

__global__ void both_conditions(int *out) {
  int d = threadIdx.x;
  if (d != 0 && 100 % d == 0) out[threadIdx.x] = d;
}

__global__ void both_conditions_broken(int *out) {
  int d = threadIdx.x;
  if (100 % d == 0 && d != 0) out[threadIdx.x] = d; //~ arithmetic.division-by-zero
}

__global__ void quotient_of_a_quotient(int *out) {
  int d = 100 / ((int)threadIdx.x + 1);
  if (threadIdx.x < 100) out[threadIdx.x] = 100 / d;
}

__global__ void quotient_of_a_quotient_broken(int *out) {
  int d = 100 / ((int)threadIdx.x + 1);
  if (threadIdx.x <= 100) out[threadIdx.x] = 100 / d; //~ arithmetic.division-by-zero
}

__global__ void known_by_a_later_branch(int *out) {
  int d = (int)threadIdx.x + 1;
  int q = 100 / d;
  if (d != 0) out[threadIdx.x] = q;
}

__global__ void known_by_a_later_branch_broken(int *out) {
  int d = threadIdx.x;
  int q = 100 / d; //~ arithmetic.division-by-zero
  if (d != 0) out[threadIdx.x] = q;
  else out[threadIdx.x] = q + 1;
}

__global__ void of_the_quotient(int *out) {
  int d = (int)threadIdx.x + 1;
  if (100 / d * d + 100 % d == 100) out[threadIdx.x] = 100 / d;
}

__global__ void of_the_quotient_broken(int *out) {
  int d = threadIdx.x;
  if (100 / d * d + 100 % d == 100) out[threadIdx.x] = 100 / d; //~ arithmetic.division-by-zero
}
