// run: --grid 1 --block 1 --arg out=zeros:12
// memory: out = 7 3 5 0 131071 196605 -2 1 9 65535 0 0
// ends: clean
__global__ void k(int *out) {
  bool first, second;
  out[0] = __viaddmax_s32(3, 4, 5);
  out[1] = __viaddmin_u32(1, 2, 4000000000u);
  out[2] = __vimax3_s32(-1, 5, 2);
  out[3] = __vimin3_s32_relu(-1, 5, 2);
  out[4] = __viaddmax_s16x2(0x0000fffe, 0x00010001, 0x00008000);
  out[5] = __vimax3_u16x2(0x00010001, 0x0002fffd, 0x00020003);
  out[6] = __vibmin_s32(-2, 3, &first);
  out[7] = first;
  out[8] = __vimax_s32_relu(-3, 9);
  out[9] = __vibmax_s16x2(0x0000ffff, 0xffff8000, &first, &second);
  out[10] = __vimin_s16x2_relu(0xffffffff, 0x00050005);
  out[11] = __viaddmax_s16x2_relu(0xfff0fff0, 0x00010001, 0x80008000);
}
