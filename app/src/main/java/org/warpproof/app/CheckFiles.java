package org.warpproof.app;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.console.Progress;
import org.warpproof.app.console.Progress.Task;
import org.warpproof.app.console.SharedMemory;
import org.warpproof.app.options.LaunchOptions;
import org.warpproof.app.output.CheckOutput;
import org.warpproof.app.results.Checked;
import org.warpproof.app.results.Checked.Answer;
import org.warpproof.app.results.Checked.Overall;
import org.warpproof.app.results.Checked.Strictness;
import org.warpproof.app.results.Failure;
import org.warpproof.app.results.Input;
import org.warpproof.app.results.Reproduction;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.SpareBarrier;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;

/// Reads files and checks their kernels, several at once; tells the answers in order, each as soon
/// as it is its turn.
final class CheckFiles implements AutoCloseable {
  /// How the kernels of a file are read.
  interface Reader {
    List<Kernel> read(Input input) throws Exception;
  }

  /// How kernels are checked.
  interface Checker {
    /// Gets ready for a kernel of a file; called in the order of the file.
    Check prepare(Input input, Kernel kernel);
  }

  /// How one kernel is checked.
  interface Check {
    /// The report on the kernel, with what is said of its launches, and what is shown before it.
    Told of(Kernel kernel) throws Exception;
  }

  /// What is said of a file as a whole, once all its kernels are checked.
  interface Review {
    /// The barriers that can go; nothing if nobody asked.
    Optional<List<SpareBarrier>> of(Input input, List<Answer> answers);
  }

  record Told(KernelReport report, List<String> stages, Map<Property, Reproduction> reproductions) {
    Told {
      stages = List.copyOf(stages);
      reproductions = Map.copyOf(reproductions);
    }
  }

  private final int jobs;
  private final Progress progress;
  private final Reader reader;
  private final Checker checker;
  private final Review review;
  private final Strictness strictness;
  private final ExecutorService workers;
  private final SharedMemory memory = new SharedMemory();

  CheckFiles(
      int jobs,
      Progress progress,
      Reader reader,
      Checker checker,
      Review review,
      Strictness strictness) {
    this.strictness = strictness;
    this.jobs = jobs;
    this.progress = progress;
    this.reader = reader;
    this.checker = checker;
    this.review = review;
    this.workers =
        Executors.newFixedThreadPool(
            jobs, Thread.ofPlatform().daemon().name("check-", 1).factory());
  }

  @Override
  public void close() {
    workers.shutdownNow();
    progress.close();
  }

  /// Checks the kernels of the inputs. The output is made once it is clear that there will be one.
  ///
  /// @throws InputException if what is said of the launches does not suit the kernels
  ExitStatus check(
      List<Input> inputs, LaunchOptions.Meaning launches, Supplier<CheckOutput> makeOutput)
      throws InputException {
    List<CompletableFuture<Checked.File>> files =
        Stream.generate(CompletableFuture<Checked.File>::new).limit(inputs.size()).toList();
    CompletableFuture<LaunchOptions.Meaning> meaning = new CompletableFuture<>();
    List<CompletableFuture<List<CompletableFuture<Answer>>>> answers = new ArrayList<>();
    List<CompletableFuture<Optional<List<SpareBarrier>>>> spare = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      Input input = inputs.get(i);
      CompletableFuture<List<CompletableFuture<Answer>>> ofFile =
          files.get(i).thenCombine(meaning, this::submit);
      answers.add(ofFile);
      spare.add(
          ofFile
              .thenCompose(CheckFiles::whenAll)
              .thenApplyAsync(all -> review.of(input, all), workers));
    }
    if (!launches.needsKernels()) {
      meaning.complete(launches);
    }
    progress.expect(Task.READING, inputs.size());
    readNext(inputs, files, new AtomicInteger());
    if (!meaning.isDone()) {
      launches.checkAgainst(
          files.stream().flatMap(file -> file.join().kernels().stream()).toList());
      meaning.complete(launches);
    }
    return tell(files, answers, spare, makeOutput.get());
  }

  private static CompletableFuture<List<Answer>> whenAll(List<CompletableFuture<Answer>> answers) {
    return CompletableFuture.allOf(answers.toArray(CompletableFuture<?>[]::new))
        .thenApply(_ -> answers.stream().map(CompletableFuture::join).toList());
  }

  /// Reads a file, and goes on with the next ones. The kernels of what was read are in the queue
  /// before the next file is, so that answers come early.
  ///
  /// The first file is read alone: it loads LLVM, and no two threads should meet in that.
  private void readNext(
      List<Input> inputs, List<CompletableFuture<Checked.File>> files, AtomicInteger next) {
    int i = next.getAndIncrement();
    if (i >= inputs.size()) {
      return;
    }
    workers.execute(
        () -> {
          String name = inputs.get(i).path().toString();
          progress.begin(Task.READING, name);
          Checked.File file = read(inputs.get(i));
          progress.end(Task.READING, name);
          files.get(i).complete(file);
          for (int more = 0; more < (i == 0 ? jobs : 1); more++) {
            readNext(inputs, files, next);
          }
        });
  }

  private List<CompletableFuture<Answer>> submit(
      Checked.File file, LaunchOptions.Meaning launches) {
    progress.expect(Task.CHECKING, file.kernels().size());
    List<CompletableFuture<Answer>> answers = new ArrayList<>();
    for (Kernel kernel : file.kernels()) {
      String name = file.input().path().getFileName() + ":" + kernel.name();
      Check check = checker.prepare(file.input(), kernel);
      answers.add(
          CompletableFuture.supplyAsync(
              () -> {
                progress.begin(Task.CHECKING, name);
                Answer answer = check(kernel, launches, check);
                progress.end(Task.CHECKING, name);
                return answer;
              },
              workers));
    }
    return answers;
  }

  /// Whatever fails, the other files are read.
  private Checked.File read(Input input) {
    try {
      return memory
          .use(() -> reader.read(input))
          .<Checked.File>map(kernels -> new Checked.Read(input, kernels))
          .orElseGet(() -> new Checked.Unreadable(input, Failure.ofMemory(input.path())));
    } catch (Throwable e) {
      return new Checked.Unreadable(input, Failure.of(e));
    }
  }

  private Answer check(Kernel kernel, LaunchOptions.Meaning launches, Check check) {
    long start = System.nanoTime();
    try {
      Kernel meant = launches.applyTo(kernel);
      Told told = memory.use(() -> check.of(meant)).orElseGet(() -> withoutMemory(meant));
      return new Checked.Answered(told.report(), told.stages(), told.reproductions(), since(start));
    } catch (Throwable e) {
      return new Checked.Crashed(kernel, Failure.of(e), since(start));
    }
  }

  private static Told withoutMemory(Kernel kernel) {
    return new Told(CheckKernel.outOfMemory(kernel), List.of(), Map.of());
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /// The answers on each kernel of a file, for each size that warps may have.
  private static Collection<List<CompletableFuture<Answer>>> ofKernels(
      Checked.File file, List<CompletableFuture<Answer>> answers) {
    Map<List<?>, List<CompletableFuture<Answer>>> all = new LinkedHashMap<>();
    for (int i = 0; i < answers.size(); i++) {
      Kernel kernel = file.kernels().get(i);
      all.computeIfAbsent(List.of(kernel.symbol(), kernel.launchedAt()), _ -> new ArrayList<>())
          .add(answers.get(i));
    }
    return all.values();
  }

  private ExitStatus tell(
      List<CompletableFuture<Checked.File>> files,
      List<CompletableFuture<List<CompletableFuture<Answer>>>> answers,
      List<CompletableFuture<Optional<List<SpareBarrier>>>> spare,
      CheckOutput output) {
    ExitStatus status = ExitStatus.FINE;
    CheckOutput.Totals totals = CheckOutput.Totals.ZERO;
    for (int i = 0; i < files.size(); i++) {
      Checked.File file = files.get(i).join();
      progress.interrupt(() -> output.file(file));
      totals = totals.and(file);
      if (file instanceof Checked.Unreadable(_, Failure failure)) {
        status = status.and(failure.status());
      }
      for (List<CompletableFuture<Answer>> sizes : ofKernels(file, answers.get(i).join())) {
        List<Answer> all = sizes.stream().map(future -> future.join()).toList();
        for (Answer answer : Checked.together(all)) {
          progress.interrupt(() -> output.kernel(answer));
          status = status.and(answer.status(strictness));
        }
        totals = totals.and(Overall.of(all));
      }
      if (file instanceof Checked.Read) {
        spare.get(i).join().ifPresent(found -> progress.interrupt(() -> output.spare(found)));
      }
    }
    progress.close();
    output.end(totals);
    return totals.isNothing() ? ExitStatus.USAGE : status;
  }
}
