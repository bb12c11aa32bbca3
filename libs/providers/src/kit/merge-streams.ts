/** What a stream came to: its next item or its end, or what it failed with. */
type StreamResult<T> = { stream: AsyncGenerator<T> } & ({ result: IteratorResult<T> } | { error: unknown });

/**
 * Yields what several streams yield, as it comes. A stream works on its next item while the last
 * one is being taken, so that a source need not wait for what is done with its answers, and no more
 * than one item of each is held beside that one. Throws the signal's reason when it aborts, and the
 * first error of any stream.
 */
export async function* mergeStreams<T>(streams: AsyncGenerator<T>[], signal: AbortSignal): AsyncGenerator<T, void, undefined> {
  // Not a race of promises again and again: the one of a slow stream would keep what every other
  // one has yielded meanwhile.
  const came: StreamResult<T>[] = [];
  let wake = (): void => undefined;
  const note = (next: StreamResult<T>): void => void (came.push(next), wake());
  const ask = (stream: AsyncGenerator<T>): void =>
    void stream.next().then(
      (result) => note({ stream, result }),
      (error: unknown) => note({ stream, error }),
    );
  const onAbort = (): void => wake();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    streams.forEach(ask);
    for (let open = streams.length; open > 0;) {
      signal.throwIfAborted();
      const next = came.shift();
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else if ('error' in next) throw next.error;
      else if (next.result.done) open -= 1;
      else {
        ask(next.stream);
        yield next.result.value;
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    streams.forEach(abandon);
  }
}

/**
 * Lets a stream end by itself: its call in flight may take until its deadline, and nobody is left
 * to hear how it went.
 */
function abandon<T>(stream: AsyncGenerator<T>): void {
  stream.return(undefined).catch(() => {});
}
