// Unsigned wraps, signed must not; division, shifts and comparisons know their signs.
__global__ void arithmetic(int *a, int s, unsigned u, char c, long long w) {
  a[0] = s * 3 + 1;
  a[1] = u * 3 - 1;
  a[2] = s / 3 + s % 5 + (s >> 2) + (s << 1);
  a[3] = u / 3 + u % 5 + (u >> 2);
  a[4] = (s < 3) + (u < 3) + (c > s);
  a[5] = (unsigned char)(c + 1);
  a[6] = (int)w & ~s | -s;
  a[7] = s > 0 && u != 3 || !c;
}
