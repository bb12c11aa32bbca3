import { callUpstream } from './call-upstream.js';
import { type Exchange, predecessorsOf } from './exchange.js';

/**
 * @throws Error when it is answered otherwise than before: what it takes would be of something else
 */
async function replayRequest(origin: string, exchange: Exchange): Promise<void> {
  const { status } = await callUpstream(origin, exchange);
  if (status !== exchange.status)
    throw new Error(`${exchange.path} was answered ${exchange.status}, and ${status} when it was asked again`);
}

/**
 * Milliseconds that the same calls take a client that does nothing else: each source's in their
 * order, as parallel as they were.
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
