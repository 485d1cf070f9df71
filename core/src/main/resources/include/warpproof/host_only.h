// For files that nvcc hands to the host's compiler: they do not see that CUDA is compiled.
#undef __CUDACC__
#undef __CUDACC_VER_MAJOR__
#undef __CUDACC_VER_MINOR__
#undef __CUDACC_VER_BUILD__
#undef __CUDACC_EXTENDED_LAMBDA__
#undef __CUDA__
#undef __HIPCC__
#undef __HIP__
