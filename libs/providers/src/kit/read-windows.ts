const DAY_MS = 86_400_000;

/** Time span. The end is exclusive. */
export interface TimeWindow {
  from: Date;
  to: Date;
}

/** Read of a source that limits the days per request. */
export interface WindowedReading<Item> extends TimeWindow {
  /** Longest window that the source accepts, in days. */
  days: number;
  read(window: TimeWindow): AsyncIterable<Item>;
  /**
   * Returns true when an error means that a window has more items than the source returns. The
   * window is then split in halves.
   */
  isTooMuch(error: unknown): boolean;
}

/** Splits a time span into windows of at most `days` days, newest first. */
export function windowsOf({ from, to }: TimeWindow, days: number): TimeWindow[] {
  const windows: TimeWindow[] = [];
  for (let end = to.getTime(); end > from.getTime(); end -= days * DAY_MS)
    windows.push({ from: new Date(Math.max(from.getTime(), end - days * DAY_MS)), to: new Date(end) });
  return windows;
}

/**
 * Yields the items of all windows, newest first. A window that is too large fails before its first
 * item, and is split in halves.
 * @throws the errors of `read`, also when a window of one second is too large, or a window fails
 *   after its first item
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
    // Whole seconds are the smallest step of the vendors.
    const middle = new Date(window.from.getTime() + Math.ceil(length / 2 / 1_000) * 1_000);
    yield* readWindow(reading, { from: middle, to: window.to });
    yield* readWindow(reading, { from: window.from, to: middle });
  }
}
