/** Result of a stream: its next item, its end, or its error. */
type StreamResult<T> = { stream: AsyncGenerator<T> } & ({ result: IteratorResult<T> } | { error: unknown });

/**
 * Yields the items of several streams in the order of arrival. A stream produces its next item
 * while the reader handles the current one, so that a source does not wait. At most one further
 * item per stream is in memory. Throws the reason of the signal when it aborts, and the first error
 * of any stream.
 */
export async function* mergeStreams<T>(streams: AsyncGenerator<T>[], signal: AbortSignal): AsyncGenerator<T, void, undefined> {
  // Not a repeated Promise.race: the promise of a slow stream would retain every item of the other
  // streams.
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
 * Closes a stream without waiting. Its call in flight can take until its deadline, and its result
 * is ignored.
 */
function abandon<T>(stream: AsyncGenerator<T>): void {
  stream.return(undefined).catch(() => {});
}
