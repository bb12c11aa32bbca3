/**
 * Begins work on some items before it is their turn, so many at once, and hands out each with what
 * came of it, in their order.
 */
export async function* prefetch<T, R>(
  items: AsyncIterable<T>,
  max: number,
  begin: (item: T) => Promise<R>,
): AsyncGenerator<[item: T, result: R]> {
  const started: [T, Promise<R>][] = [];
  for await (const item of items) {
    const result = begin(item);
    // Told when its turn comes, which may be never.
    result.catch(() => undefined);
    started.push([item, result]);
    if (started.length < max) continue;
    const [first, outcome] = started.shift()!;
    yield [first, await outcome];
  }
  for (const [item, outcome] of started) yield [item, await outcome];
}
