/**
 * One delivery as the receiver saw it: its id, the machine's time when it came first, and how often
 * it came.
 */
export type Arrival = [id: string, at: number, times: number];

/** What became of deliveries that were written down. */
export interface Tally {
  arrived: number;
  /** Came more than once. */
  repeated: number;
  /** Did not come, and whoever sends still has them. */
  late: number;
  /** Did not come, and nobody will send them. */
  lost: number;
}

/** Tells what became of those written down, given what came and what is still to be sent. */
export function tallyOf(written: readonly string[], arrivals: readonly Arrival[], open: readonly string[]): Tally {
  const times = new Map(arrivals.map(([id, , count]) => [id, count]));
  const waiting = new Set(open);
  const missing = written.filter((id) => !times.has(id));
  const late = missing.filter((id) => waiting.has(id)).length;
  const repeated = written.filter((id) => (times.get(id) ?? 0) > 1).length;
  return { arrived: written.length - missing.length, repeated, late, lost: missing.length - late };
}

/**
 * Milliseconds from what was noted of each when it was written to its first arrival. @throws Error
 * when one did not arrive
 */
export function delaysOf(writtenAt: ReadonlyMap<string, number>, arrivals: readonly Arrival[]): number[] {
  const arrivedAt = new Map(arrivals.map(([id, at]) => [id, at]));
  return [...writtenAt].map(([id, at]) => {
    const arrived = arrivedAt.get(id);
    if (arrived === undefined) throw new Error(`delivery ${id} did not arrive`);
    return arrived - at;
  });
}
