struct array {
  const char *name;
  size_t bytes;
  unsigned char *initial;
  unsigned char *first;
  cl_mem memory;
};

static void check(cl_int error, const char *action) {
  if (error != CL_SUCCESS) {
    printf("%s failed: error %d\n", action, (int)error);
    exit(2);
  }
}

static void *allocate(size_t bytes) {
  void *memory = calloc(bytes == 0 ? 1 : bytes, 1);
  if (memory == NULL) {
    printf("out of memory\n");
    exit(2);
  }
  return memory;
}

static void too_late(int number) {
  static const char text[] = "no end after 120 s: work-items may be waiting for others\n";
  (void)number;
  if (write(1, text, sizeof text - 1) < 0) _exit(2);
  _exit(1);
}

/* The text of the file beside this one, or of the file that the first argument names. */
static char *read_source(const char *path) {
  FILE *file = fopen(path, "rb");
  long size;
  char *text;
  if (file == NULL) {
    printf("%s cannot be read\n", path);
    exit(2);
  }
  fseek(file, 0, SEEK_END);
  size = ftell(file);
  rewind(file);
  text = allocate((size_t)size + 1);
  if (fread(text, 1, (size_t)size, file) != (size_t)size) exit(2);
  fclose(file);
  return text;
}

/* The folder of a file, with its slash. */
static char *folder_of(const char *path) {
  const char *slash = strrchr(path, '/');
  size_t length = slash == NULL ? 0 : (size_t)(slash - path) + 1;
  char *folder = allocate(length + 1);
  memcpy(folder, path, length);
  return folder;
}

static cl_program build(cl_context context, cl_device_id device, const char *path) {
  const char *texts[2];
  char *folder = folder_of(path);
  char *options = allocate(strlen(folder) + strlen(build_options) + 40);
  static const char *const versions[] = {"", "-cl-std=CL2.0 ", "-cl-std=CL3.0 "};
  cl_int error = CL_SUCCESS;
  cl_program program;
  int i;
  texts[0] = preamble;
  texts[1] = read_source(path);
  program = clCreateProgramWithSource(context, 2, texts, NULL, &error);
  check(error, "clCreateProgramWithSource");
  for (i = 0; i < 3; i++) {
    sprintf(options, "%s-I %s. %s", versions[i], folder, build_options);
    error = clBuildProgram(program, 1, &device, options, NULL, NULL);
    if (error == CL_SUCCESS) return program;
  }
  {
    size_t size = 0;
    char *log;
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, NULL, &size);
    log = allocate(size + 1);
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, log, NULL);
    printf("%s\n", log);
  }
  check(error, "clBuildProgram");
  return program;
}

static void put(struct array *array, size_t offset, const unsigned char *bytes, size_t count) {
  if (offset + count <= array->bytes) memcpy(array->initial + offset, bytes, count);
}

/* Whether an array holds something else than after the first run; tells where, the first time. */
static int differs(struct array *array, const unsigned char *now, int run, int is_told) {
  size_t i;
  for (i = 0; i < array->bytes; i++) {
    if (array->first[i] != now[i]) {
      if (!is_told) {
        printf("%s differs at byte %lu: in run 1 %02x, in run %d %02x\n", array->name,
               (unsigned long)i, array->first[i], run, now[i]);
      }
      return 1;
    }
  }
  return 0;
}
