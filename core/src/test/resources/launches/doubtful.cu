// Conditions and bounds that say less than they seem to.
__global__ void k(int n, unsigned u) {}

void notBoth(int n, int m) {
  if ((n > 5) & (m > 7)) return;
  k<<<1, 64>>>(n, 1);
}
void unlessFirst(int n, int m) {
  bool fits = n > 5 ? m > 7 : true;
  if (fits) k<<<1, 64>>>(n, 2);
}
void belowUnsigned(unsigned u, unsigned m) {
  if (u <= m) k<<<1, 64>>>(3, u);
}
void cutOff() {
  for (long long v = 5; v < 1ll << 33; v *= 3) k<<<1, 64>>>((int)v, 4);
}
void severalCases(int n) {
  int x = 7;
  switch (n) {
    case 1:
    case 50:
    case 4000:
      x = n;
      break;
    case 9:
      x = 11;
      break;
  }
  k<<<1, 64>>>(x, 5);
}
void lowByte(int n) {
  long long v = n;
  k<<<1, 64>>>((int)(v & 0xff), n);
}
