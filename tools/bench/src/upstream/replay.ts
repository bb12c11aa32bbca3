import { askUpstream } from './ask-upstream.js';
import { type Exchange, predecessorsOf } from './exchange.js';

/** Milliseconds that the same calls take a client that does nothing else: each source's in their order, as parallel as they were. */
export async function replay(origin: string, exchanges: Exchange[]): Promise<number> {
  const startedAt = performance.now();
  const inOrder = exchanges.toSorted((one, other) => one.startedAt - other.startedAt);
  const predecessors = predecessorsOf(inOrder);
  const answered = new Map<Exchange, Promise<unknown>>();
  inOrder.forEach((exchange, index) => {
    const before = predecessors[index]!.map((each) => answered.get(each));
    answered.set(
      exchange,
      Promise.all(before).then(() => askUpstream(origin, exchange)),
    );
  });
  await Promise.all(answered.values());
  return performance.now() - startedAt;
}
