/** Starts work on up to `max` items in advance, and yields each item with its result in order. */
export async function* prefetch<T, R>(
  items: AsyncIterable<T>,
  max: number,
  begin: (item: T) => Promise<R>,
): AsyncGenerator<[item: T, result: R]> {
  const started: [T, Promise<R>][] = [];
  for await (const item of items) {
    const result = begin(item);
    // The error is thrown when the result is read, which may never happen.
    result.catch(() => undefined);
    started.push([item, result]);
    if (started.length < max) continue;
    const [first, outcome] = started.shift()!;
    yield [first, await outcome];
  }
  for (const [item, outcome] of started) yield [item, await outcome];
}
