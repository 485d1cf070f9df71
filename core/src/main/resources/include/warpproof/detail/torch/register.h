// Registration of functions for Python: it calls nothing, but what it registers may be called.
#ifndef WARPPROOF_TORCH_REGISTER_H
#define WARPPROOF_TORCH_REGISTER_H

#include <warpproof/detail/push_macros.h>

#include <string>
#include <vector>
#include <warpproof/detail/torch/tensor.h>

namespace torch {
class Library {
 public:
  template <class... A> Library& def(A&&...);
  template <class... A> Library& impl(A&&...);
  template <class... A> Library& fallback(A&&...);
  template <class F> Library& def(const char*, F*);
  template <class F> Library& impl(const char*, F*);
  template <class... A> Library& class_(A&&...);
  template <class... A> void set_python_module(A&&...);
};
enum class DispatchKey { CPU, CUDA, Meta, Autograd, AutogradCUDA, CompositeExplicitAutograd };
template <class... A> const char* schema(A&&...);
template <class D, class F> F dispatch(D, F);
struct CppFunction {
  template <class F> CppFunction(F);
};
}  // namespace torch

#define __WP_LIBRARY3(N, LIBRARY, M) \
  __attribute__((used)) static void __wp_torch_library_##N(LIBRARY& M)
#define __WP_LIBRARY2(N, LIBRARY, M) __WP_LIBRARY3(N, LIBRARY, M)
#define TORCH_LIBRARY(NAME, M) __WP_LIBRARY2(__COUNTER__, ::torch::Library, M)
#define TORCH_LIBRARY_FRAGMENT(NAME, M) __WP_LIBRARY2(__COUNTER__, ::torch::Library, M)
#define TORCH_LIBRARY_IMPL(NAME, KEY, M) __WP_LIBRARY2(__COUNTER__, ::torch::Library, M)
#define STABLE_TORCH_LIBRARY TORCH_LIBRARY
#define STABLE_TORCH_LIBRARY_FRAGMENT TORCH_LIBRARY_FRAGMENT
#define STABLE_TORCH_LIBRARY_IMPL TORCH_LIBRARY_IMPL
#define TORCH_BOX(...) (__VA_ARGS__)
#define TORCH_FN(...) (__VA_ARGS__)
#define TORCH_SELECTIVE_NAME(NAME) NAME
#define TORCH_SELECTIVE_SCHEMA(NAME) NAME
#ifndef TORCH_EXTENSION_NAME
#define TORCH_EXTENSION_NAME __wp_torch_extension
#endif

// Python's objects, and what pybind11 makes of functions.
typedef struct _object {
  long ob_refcnt;
  struct _typeobject* ob_type;
} PyObject;
typedef long Py_ssize_t;
typedef PyObject* (*PyCFunction)(PyObject*, PyObject*);
struct PyMethodDef {
  const char* ml_name;
  PyCFunction ml_meth;
  int ml_flags;
  const char* ml_doc;
};
struct PyModuleDef_Base { PyObject ob_base; };
struct PyModuleDef {
  PyModuleDef_Base m_base;
  const char* m_name;
  const char* m_doc;
  Py_ssize_t m_size;
  PyMethodDef* m_methods;
  void *m_slots, *m_traverse, *m_clear, *m_free;
};
#define PyModuleDef_HEAD_INIT {{1, nullptr}}
#define PyMODINIT_FUNC extern "C" PyObject*
#define METH_VARARGS 1
#define METH_NOARGS 4
extern "C" {
PyObject* PyModule_Create(PyModuleDef*);
int PyArg_ParseTuple(PyObject*, const char*, ...);
PyObject* Py_BuildValue(const char*, ...);
PyObject* PyLong_FromUnsignedLongLong(unsigned long long);
unsigned long long PyLong_AsUnsignedLongLong(PyObject*);
void Py_INCREF(PyObject*);
void Py_DECREF(PyObject*);
void PyErr_SetString(PyObject*, const char*);
extern PyObject* PyExc_RuntimeError;
}

namespace pybind11 {
struct object {
  template <class... A> object attr(A&&...) const;
  template <class... A> object operator()(A&&...) const;
  template <class T> T cast() const;
  template <class T> object& operator=(const T&);
};
typedef object handle, str, dict, list, tuple, bytes, none, int_, float_, capsule, function;
struct module_ : object {
  template <class... A> module_& def(A&&...);
  template <class F> module_& def(const char*, F*);
  template <class... A> module_ def_submodule(A&&...);
  std::string& doc();
};
typedef module_ module;
struct arg {
  explicit arg(const char*);
  template <class T> arg operator=(const T&) const;
  arg noconvert() const;
  arg none(bool = true) const;
};
template <class... A> struct call_guard {};
struct gil_scoped_release {};
struct gil_scoped_acquire {};
template <class... A> struct init {};
template <class... A> struct class_ {
  template <class... B> class_(B&&...);
  template <class... B> class_& def(B&&...);
  template <class... B> class_& def_readwrite(B&&...);
  template <class... B> class_& def_readonly(B&&...);
  template <class... B> class_& def_static(B&&...);
};
template <class... A> struct enum_ : class_<A...> {
  using class_<A...>::class_;
  template <class... B> enum_& value(B&&...);
  enum_& export_values();
};
struct buffer_info {
  void* ptr;
  Py_ssize_t itemsize, size, ndim;
  std::vector<Py_ssize_t> shape, strides;
};
template <class T, int flags = 0> struct array_t : object {
  array_t();
  template <class... A> array_t(A&&...);
  buffer_info request(bool = false) const;
  T* mutable_data() const;
  const T* data() const;
  Py_ssize_t size() const;
  Py_ssize_t shape(int) const;
  Py_ssize_t ndim() const;
};
struct array : object {
  enum { c_style = 1, f_style = 2, forcecast = 16 };
  buffer_info request(bool = false) const;
};
namespace literals {
arg operator""_a(const char*, size_t);
}
}  // namespace pybind11
#define PYBIND11_MODULE(NAME, M) __WP_LIBRARY2(__COUNTER__, ::pybind11::module_, M)

#include <warpproof/detail/pop_macros.h>

#endif
