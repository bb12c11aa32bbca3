/**
 * Yields what several streams yield, as it comes. A stream works on its next item while the last one is being taken, so that a source
 * need not wait for what is done with its answers, and no more than one item of each is held beside that one. Throws the signal's reason when it aborts, and the first error of any stream.
 */
export async function* mergeStreams<T>(streams: AsyncGenerator<T>[], signal: AbortSignal): AsyncGenerator<T, void, undefined> {
  const pending = new Map(streams.map((stream) => [stream, nextOf(stream)]));
  const abort = whenAborted(signal);
  try {
    while (pending.size > 0) {
      signal.throwIfAborted();
      const { stream, result } = await Promise.race([abort.promise, ...pending.values()]);
      pending.delete(stream);
      if (result.done) continue;
      pending.set(stream, nextOf(stream));
      yield result.value;
    }
  } finally {
    abort.release();
    pending.forEach((next) => next.catch(() => {}));
    streams.forEach(abandon);
  }
}

async function nextOf<T>(stream: AsyncGenerator<T>) {
  return { stream, result: await stream.next() };
}

function whenAborted(signal: AbortSignal) {
  let release = () => {};
  const promise = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    release = () => signal.removeEventListener('abort', onAbort);
  });
  promise.catch(() => {});
  return { promise, release };
}

/** Lets a stream end by itself: its call in flight may take until its deadline, and nobody is left to hear how it went. */
function abandon<T>(stream: AsyncGenerator<T>): void {
  stream.return(undefined).catch(() => {});
}
