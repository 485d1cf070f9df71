package org.warpproof.workspace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;
import org.warpproof.workspace.Checked.Answer;
import org.warpproof.workspace.Checked.Overall;
import org.warpproof.workspace.Observer.Task;
import org.warpproof.workspace.files.Input;

/// Inputs to answers, several at once; they are told in order, each as soon as it is its turn.
public final class CheckFiles implements AutoCloseable {
  private final List<Input> inputs;
  private final CheckInput checker;
  private final int jobs;
  private final Observer observer;
  private final ExecutorService workers;

  private final List<CompletableFuture<Checked.File>> files;
  private final List<CompletableFuture<List<CompletableFuture<Answer>>>> answers =
      new ArrayList<>();
  private final List<CompletableFuture<Optional<List<Checked.Spare>>>> spare = new ArrayList<>();

  /// Complete once nobody waits any more for what is not known yet.
  private final CompletableFuture<Boolean> stopped = new CompletableFuture<>();

  private CheckFiles(List<Input> inputs, Settings settings, int jobs, Observer observer) {
    this.inputs = List.copyOf(inputs);
    this.checker = new CheckInput(settings);
    this.jobs = jobs;
    this.observer = observer;
    this.workers =
        new ThreadPoolExecutor(
            jobs,
            jobs,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("check-", 1).factory(),
            new ThreadPoolExecutor.DiscardPolicy()); // after a stop, nobody wants more
    this.files =
        Stream.generate(CompletableFuture<Checked.File>::new).limit(inputs.size()).toList();
  }

  /// Starts to read and to check, `jobs` files or kernels at once.
  ///
  /// @throws InputException if what is said of the launches does not suit the kernels
  public static CheckFiles start(List<Input> inputs, Settings settings, int jobs, Observer observer)
      throws InputException {
    CheckFiles run = new CheckFiles(inputs, settings, jobs, observer);
    try {
      run.start(settings);
      return run;
    } catch (InputException e) {
      run.close();
      throw e;
    }
  }

  /// Kernels are checked once it is clear that what is said of the launches suits them.
  private void start(Settings settings) throws InputException {
    CompletableFuture<Boolean> isClear = new CompletableFuture<>();
    for (CompletableFuture<Checked.File> file : files) {
      CompletableFuture<List<CompletableFuture<Answer>>> ofFile =
          file.thenCombine(isClear, (known, _) -> submit(known));
      answers.add(ofFile);
      spare.add(
          ofFile
              .thenCompose(CheckFiles::whenAll)
              .thenCombineAsync(file, (all, known) -> spareBarriers(known, all), workers));
    }
    if (!settings.launches().needsKernels()) {
      isClear.complete(true);
    }
    observer.expect(Task.READING, inputs.size());
    readNext(new AtomicInteger());
    if (!isClear.isDone()) {
      settings
          .launches()
          .checkAgainst(files.stream().flatMap(file -> file.join().kernels().stream()).toList());
      isClear.complete(true);
    }
  }

  private static CompletableFuture<List<Answer>> whenAll(List<CompletableFuture<Answer>> answers) {
    return CompletableFuture.allOf(answers.toArray(CompletableFuture<?>[]::new))
        .thenApply(_ -> answers.stream().map(CompletableFuture::join).toList());
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }

  /// Reads a file, and goes on with the next ones. The kernels of what was read are in the queue
  /// before the next file is, so that answers come early.
  ///
  /// The first file is read alone: it loads LLVM, and no two threads should meet in that.
  private void readNext(AtomicInteger next) {
    int i = next.getAndIncrement();
    if (i >= inputs.size()) {
      return;
    }
    workers.execute(
        () -> {
          String name = inputs.get(i).path().toString();
          observer.begin(Task.READING, name);
          Checked.File file = checker.read(inputs.get(i));
          observer.end(Task.READING, name);
          files.get(i).complete(file);
          for (int more = 0; more < (i == 0 ? jobs : 1); more++) {
            readNext(next);
          }
        });
  }

  private List<CompletableFuture<Answer>> submit(Checked.File file) {
    return switch (file) {
      case Checked.Unreadable _ -> List.of();
      case Checked.Read read -> submit(read);
    };
  }

  private List<CompletableFuture<Answer>> submit(Checked.Read file) {
    observer.expect(Task.CHECKING, file.kernels().size());
    List<CompletableFuture<Answer>> submitted = new ArrayList<>();
    for (Kernel kernel : file.kernels()) {
      String name = file.input().path().getFileName() + ":" + kernel.name();
      CheckInput.Case one = checker.prepare(file, kernel);
      submitted.add(
          CompletableFuture.supplyAsync(
              () -> {
                observer.begin(Task.CHECKING, name);
                Answer answer = one.check();
                observer.end(Task.CHECKING, name);
                return answer;
              },
              workers));
    }
    return submitted;
  }

  private Optional<List<Checked.Spare>> spareBarriers(Checked.File file, List<Answer> all) {
    return switch (file) {
      case Checked.Unreadable _ -> Optional.empty();
      case Checked.Read read -> checker.spareBarriers(read, all);
    };
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

  /// Tells everything, and waits where it is not known yet. Returns how much there was.
  public Totals tell(Receiver receiver) {
    Totals totals = Totals.ZERO;
    for (int i = 0; i < files.size(); i++) {
      Optional<Checked.File> known = await(files.get(i));
      if (known.isEmpty()) {
        totals = totals.and(new Totals.Missing(1, 0));
        continue;
      }
      Checked.File file = known.get();
      receiver.file(file);
      totals = totals.and(file);
      List<CompletableFuture<Answer>> ofFile =
          await(answers.get(i))
              .orElse(Collections.nCopies(file.kernels().size(), new CompletableFuture<>()));
      for (List<CompletableFuture<Answer>> sizes : ofKernels(file, ofFile)) {
        List<Answer> all = sizes.stream().flatMap(answer -> await(answer).stream()).toList();
        if (all.size() < sizes.size()) {
          totals = totals.and(new Totals.Missing(0, 1));
          continue;
        }
        Checked.together(all).forEach(receiver::kernel);
        totals = totals.and(Overall.of(all));
      }
      await(spare.get(i)).flatMap(barriers -> barriers).ifPresent(receiver::spare);
    }
    return totals;
  }

  /// From now on, tells what is known and waits for nothing.
  public void stop() {
    stopped.complete(true);
  }

  /// What comes of it; nothing if the run is stopped before.
  private <T> Optional<T> await(CompletableFuture<T> one) {
    CompletableFuture.anyOf(one, stopped).join();
    return one.isDone() ? Optional.of(one.join()) : Optional.empty();
  }
}
