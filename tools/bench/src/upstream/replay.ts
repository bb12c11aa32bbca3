import { callUpstream } from './call-upstream.js';
import { type Exchange, predecessorsOf } from './exchange.js';

/**
 * @throws Error when the status differs from the recorded one, since the time would not be
 *   comparable
 */
async function replayRequest(origin: string, exchange: Exchange): Promise<void> {
  const { status } = await callUpstream(origin, exchange);
  if (status !== exchange.status) throw new Error(`${exchange.path} returned ${exchange.status}, and ${status} in the replay`);
}

/**
 * Repeats recorded calls with a client that does nothing else: those of each source in order, with
 * the same concurrency. Returns the milliseconds.
 */
export async function replay(origin: string, exchanges: Exchange[]): Promise<number> {
  const startedAt = performance.now();
  const inOrder = exchanges.toSorted((one, other) => one.startedAt - other.startedAt);
  const predecessors = predecessorsOf(inOrder);
  const answered = new Map<Exchange, Promise<unknown>>();
  inOrder.forEach((exchange, index) => {
    const before = predecessors[index]!.map((each) => answered.get(each));
    answered.set(
      exchange,
      Promise.all(before).then(() => replayRequest(origin, exchange)),
    );
  });
  await Promise.all(answered.values());
  return performance.now() - startedAt;
}
