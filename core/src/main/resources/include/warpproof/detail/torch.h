// PyTorch, as files with kernels use it: tensors, checks, dispatch, streams, registration.
#ifndef WARPPROOF_TORCH_H
#define WARPPROOF_TORCH_H

#if __has_include(<optional>)
#include <warpproof/detail/torch/stable.h>

namespace torch {
using namespace at;
typedef at::Tensor Tensor;
namespace cuda {
using namespace at::cuda;
inline void synchronize(int64_t = -1) { cudaDeviceSynchronize(); }
}  // namespace cuda
namespace autograd {
typedef std::vector<at::Tensor> tensor_list, variable_list;
struct AutogradContext {
  template <class... A> void save_for_backward(A&&...);
  variable_list get_saved_variables() const;
};
template <class T> struct Function {
  template <class... A> static at::Tensor apply(A&&...);
};
}  // namespace autograd
namespace jit {}
namespace nn {
namespace functional {}
}  // namespace nn
struct CustomClassHolder {};
}  // namespace torch
namespace caffe2 {
using c10::TypeMeta;
}
namespace py = pybind11;
using c10::IntArrayRef;
#endif

#endif
