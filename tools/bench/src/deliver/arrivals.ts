/**
 * Delivery at the receiver: its id, the machine time of its first arrival, and the number of
 * arrivals.
 */
export type Arrival = [id: string, at: number, times: number];

/** Number of deliveries by result. */
export interface Tally {
  arrived: number;
  /** Arrived more than once. */
  repeated: number;
  /** Not arrived, and still open at the sender. */
  late: number;
  /** Not arrived, and no longer open at the sender. */
  lost: number;
}

/** Counts the written deliveries by result, from the arrivals and the open deliveries. */
export function tallyOf(written: readonly string[], arrivals: readonly Arrival[], open: readonly string[]): Tally {
  const times = new Map(arrivals.map(([id, , count]) => [id, count]));
  const waiting = new Set(open);
  const missing = written.filter((id) => !times.has(id));
  const late = missing.filter((id) => waiting.has(id)).length;
  const repeated = written.filter((id) => (times.get(id) ?? 0) > 1).length;
  return { arrived: written.length - missing.length, repeated, late, lost: missing.length - late };
}

/**
 * Returns the milliseconds from the write of each delivery to its first arrival.
 *
 * @throws Error when a delivery did not arrive
 */
export function delaysOf(writtenAt: ReadonlyMap<string, number>, arrivals: readonly Arrival[]): number[] {
  const arrivedAt = new Map(arrivals.map(([id, at]) => [id, at]));
  return [...writtenAt].map(([id, at]) => {
    const arrived = arrivedAt.get(id);
    if (arrived === undefined) throw new Error(`delivery ${id} did not arrive`);
    return arrived - at;
  });
}
