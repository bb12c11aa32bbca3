const DAY_MS = 86_400_000;

/** A stretch of time, its end not in it. */
export interface TimeWindow {
  from: Date;
  to: Date;
}

/** How a source is read that answers only for so many days at once. */
export interface WindowedReading<Item> extends TimeWindow {
  /** Longest window the source takes, in days. */
  days: number;
  read(window: TimeWindow): AsyncIterable<Item>;
  /**
   * Whether a failure says that a window holds more than the source tells of: it is read again in
   * halves.
   */
  isTooMuch(error: unknown): boolean;
}

/** The windows of at most so many days that make up a stretch, newest first. */
export function windowsOf({ from, to }: TimeWindow, days: number): TimeWindow[] {
  const windows: TimeWindow[] = [];
  for (let end = to.getTime(); end > from.getTime(); end -= days * DAY_MS)
    windows.push({ from: new Date(Math.max(from.getTime(), end - days * DAY_MS)), to: new Date(end) });
  return windows;
}

/**
 * Yields what all windows hold, newest first. A window that is too large says so before its first
 * item, and is read in halves in its place.
 * @throws what reading throws, also when a window of a second is still too large, or one is only
 *   after items of it were told
 */
export async function* readWindows<Item>(reading: WindowedReading<Item>): AsyncGenerator<Item, void, undefined> {
  for (const window of windowsOf(reading, reading.days)) yield* readWindow(reading, window);
}

async function* readWindow<Item>(reading: WindowedReading<Item>, window: TimeWindow): AsyncGenerator<Item, void, undefined> {
  let told = false;
  try {
    for await (const item of reading.read(window)) {
      told = true;
      yield item;
    }
  } catch (error) {
    const length = window.to.getTime() - window.from.getTime();
    if (told || !reading.isTooMuch(error) || length <= 1_000) throw error;
    // Whole seconds: vendors know no smaller step.
    const middle = new Date(window.from.getTime() + Math.ceil(length / 2 / 1_000) * 1_000);
    yield* readWindow(reading, { from: middle, to: window.to });
    yield* readWindow(reading, { from: window.from, to: middle });
  }
}
