import { describe, expect, it } from '@jest/globals';
import { readWindows, type TimeWindow, windowsOf } from './read-windows.js';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const spanOf = ({ from, to }: TimeWindow): string => `${from.toISOString().slice(0, 10)}/${to.toISOString().slice(0, 10)}`;

class TooMuch extends Error {}

describe('windowsOf', () => {
  it('covers the span once, newest first, with a shorter oldest window', () => {
    const windows = windowsOf({ from: day('2025-01-20'), to: day('2025-03-31') }, 31);
    expect(windows.map(spanOf)).toEqual(['2025-02-28/2025-03-31', '2025-01-28/2025-02-28', '2025-01-20/2025-01-28']);
  });

  it('is empty for an empty span', () => {
    expect(windowsOf({ from: day('2025-01-01'), to: day('2025-01-01') }, 31)).toEqual([]);
  });
});

describe('readWindows', () => {
  const sales = Array.from({ length: 40 }, (_, index) => new Date(day('2025-03-01').getTime() + index * 43_200_000));
  const readAll = async (most: number, span: TimeWindow = { from: day('2025-03-01'), to: day('2025-03-31') }): Promise<Date[]> => {
    const told: Date[] = [];
    const read = async function* ({ from, to }: TimeWindow) {
      const found = sales.filter((at) => at >= from && at < to);
      if (found.length > most) throw new TooMuch();
      yield* found;
    };
    for await (const at of readWindows({ ...span, days: 31, read, isTooMuch: (error) => error instanceof TooMuch })) told.push(at);
    return told;
  };
  const sorted = (dates: Date[]): number[] => dates.map(Number).sort((a, b) => a - b);

  it('yields each item once when windows are split', async () => {
    expect(sorted(await readAll(7))).toEqual(sorted(sales));
  });

  it('fails when a window of one second is too large', async () => {
    await expect(readAll(0)).rejects.toBeInstanceOf(TooMuch);
  });

  it('fails when a window is too large after its first item', async () => {
    const read = async function* () {
      yield 1;
      throw new TooMuch();
    };
    const reading = readWindows({ from: day('2025-03-01'), to: day('2025-03-02'), days: 31, read, isTooMuch: () => true });
    expect((await reading.next()).value).toBe(1);
    await expect(reading.next()).rejects.toBeInstanceOf(TooMuch);
  });

  it('throws any other error of the read', async () => {
    const read = async function* () {
      yield* [];
      throw new Error('down');
    };
    const reading = readWindows({ from: day('2025-03-01'), to: day('2025-03-02'), days: 31, read, isTooMuch: () => false });
    await expect(reading.next()).rejects.toThrow('down');
  });
});
