static cl_int pass_array(cl_kernel kernel, cl_uint index, int array, size_t offset) {
  cl_mem memory = arrays[array].memory;
  if (offset > 0) {
    cl_int error = CL_SUCCESS;
    cl_buffer_region region;
    region.origin = offset;
    region.size = arrays[array].bytes - offset;
    memory = clCreateSubBuffer(memory, CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region, &error);
    check(error, "clCreateSubBuffer");
  }
  return clSetKernelArg(kernel, index, sizeof memory, &memory);
}

int main(int argc, char **argv) {
  static const size_t global_size[] = {@GLOBAL@};
  static const size_t local_size[] = {@LOCAL@};
  static const char file[] = @FILE@;
  int runs = argc > 2 ? atoi(argv[2]) : @RUNS@;
  int different = 0;
  int run;
  struct array *a;
  char *path = allocate(strlen(__FILE__) + sizeof file);
  cl_platform_id platform;
  cl_device_id device;
  cl_context context;
  cl_command_queue queue;
  cl_program program;
  cl_kernel kernel;
  cl_int error;

  if (file[0] != '/') {
    char *folder = folder_of(__FILE__);
    strcpy(path, folder);
  }
  strcat(path, file);
  check(clGetPlatformIDs(1, &platform, NULL), "clGetPlatformIDs");
  check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "clGetDeviceIDs");
  context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
  check(error, "clCreateContext");
  queue = clCreateCommandQueue(context, device, 0, &error);
  check(error, "clCreateCommandQueue");
  program = build(context, device, argc > 1 ? argv[1] : path);
  kernel = clCreateKernel(program, @KERNEL@, &error);
  check(error, "clCreateKernel");
  for (a = arrays; a->name != NULL; a++) {
    a->initial = allocate(a->bytes);
    a->first = allocate(a->bytes);
    a->memory = clCreateBuffer(context, CL_MEM_READ_WRITE, a->bytes, NULL, &error);
    check(error, "clCreateBuffer");
  }
@PUT@@ARGUMENTS@  signal(SIGALRM, too_late);
  alarm(120);
  for (run = 1; run <= runs; run++) {
    int is_other = 0;
    for (a = arrays; a->name != NULL; a++) {
      check(clEnqueueWriteBuffer(queue, a->memory, CL_TRUE, 0, a->bytes, a->initial, 0, NULL, NULL),
            "clEnqueueWriteBuffer");
    }
    check(clEnqueueNDRangeKernel(queue, kernel, @DIMENSIONS@, @OFFSET@, global_size, local_size, 0, NULL, NULL),
          "clEnqueueNDRangeKernel");
    check(clFinish(queue), "the kernel");
    for (a = arrays; a->name != NULL; a++) {
      unsigned char *now = allocate(a->bytes);
      check(clEnqueueReadBuffer(queue, a->memory, CL_TRUE, 0, a->bytes, now, 0, NULL, NULL),
            "clEnqueueReadBuffer");
      if (run == 1) {
        memcpy(a->first, now, a->bytes);
      } else {
        is_other |= differs(a, now, run, different + is_other);
      }
      free(now);
    }
    different += is_other;
  }
  if (runs > 1) printf("%d of %d runs left other memory than the first one\n", different, runs);
  printf("%s\n", different > 0 ? "the race shows" : @REMARK@);
  return different > 0 ? 1 : 0;
}
