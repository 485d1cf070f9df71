// What PyTorch's tensors say of themselves, and what is checked of them, is known at launches.
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/extension.h>
#include <torch/csrc/stable/library.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>
template <class T> __global__ void k(T *out, const T *in, int n, int m) {
  out[threadIdx.x] = in[threadIdx.x + 1] * T(n + m);
}
__global__ void rows(torch::PackedTensorAccessor32<float, 2, torch::RestrictPtrTraits> a, int n) {
  a[blockIdx.x][threadIdx.x] = n;
}

// The same questions have the same answers, whatever is made between them.
torch::Tensor checked(const torch::Tensor &x, torch::Tensor out) {
  TORCH_CHECK(x.is_cuda() && x.size(0) == x.size(1), "must be square");
  TORCH_CHECK_GT(x.size(0), 64);
  AT_ASSERTM(out.numel() == x.numel(), "must be as large")
  const at::cuda::OptionalCUDAGuard guard(device_of(x));
  auto other = torch::empty({x.size(0), 3}, x.options());
  int n = x.size(0), m = x.size(1);
  auto stream = at::cuda::getCurrentCUDAStream();
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "checked", [&] {
    k<scalar_t><<<(n + 255) / 256, 256, 0, stream>>>(
        out.data_ptr<scalar_t>(), x.data_ptr<scalar_t>(), n, m);
  });
  rows<<<n, 128, 0, stream>>>(x.packed_accessor32<float, 2, torch::RestrictPtrTraits>(), m);
  return other;
}

// Handles of one tensor, and of others.
void handles(torch::Tensor &x) {
  torch::Tensor same = x, other = x.clone();
  k<float><<<1, 64>>>(same.data_ptr<float>(), x.data_ptr<float>(), x.size(0), same.size(0));
  k<float><<<1, 64>>>(other.data_ptr<float>(), x.data_ptr<float>(), x.size(0), other.size(0));
  same.resize_({7});
  k<float><<<1, 64>>>(same.data_ptr<float>(), x.data_ptr<float>(), x.size(0), same.size(0));
}

void stable(torch::stable::Tensor &out, torch::stable::Tensor const &in) {
  STD_TORCH_CHECK(in.scalar_type() == torch::headeronly::ScalarType::Float, "floats")
  STD_TORCH_CHECK(in.numel() % 128 == 0)
  int n = in.numel();
  k<<<n / 128, 128>>>(out.mutable_data_ptr<float>(), in.const_data_ptr<float>(), n, n % 128);
}
static void registered(torch::stable::Tensor out) {
  k<<<2, 32>>>(out.mutable_data_ptr<int>(), out.const_data_ptr<int>(), 2, 32);
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("checked", &checked, "of x", py::arg("x")); }
STABLE_TORCH_LIBRARY_IMPL(_C, CUDA, m) { m.impl("registered", TORCH_BOX(&registered)); }
