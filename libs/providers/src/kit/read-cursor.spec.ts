import { describe, expect, it } from '@jest/globals';
import { CursorEnded, readCursor } from './read-cursor.js';

const DAY = '2025-03-01';
const at = (hour: number): string => `${DAY}T${String(hour).padStart(2, '0')}:00:00Z`;

/** Reads changes two per page. The cursors of the first `ending` requests with one have expired. */
async function read(hours: readonly number[], ending: number, isSorted = true): Promise<{ read: number[]; starts: (string | null)[] }> {
  const [found, starts]: [number[], (string | null)[]] = [[], []];
  let left = ending;
  const list = {
    itemName: 'changes',
    page: async (cursor: string | null, since: string | null) => {
      if (cursor === null) starts.push(since);
      else if (left-- > 0) throw new CursorEnded();
      const from = Number(cursor ?? 0);
      const later = hours.filter((hour) => since === null || Date.parse(at(hour)) >= Date.parse(since));
      return { items: later.slice(from, from + 2), next: from + 2 < later.length ? String(from + 2) : null };
    },
    ...(isSorted && { changedAt: at }),
  };
  for await (const items of readCursor<number>(list)) found.push(...items);
  return { read: found, starts };
}

describe('readCursor', () => {
  it('reads all pages once', async () => {
    expect(await read([1, 2, 3, 4, 5], 0)).toEqual({ read: [1, 2, 3, 4, 5], starts: [null] });
  });

  it('reads a sorted list again from a second before its last change when a cursor expires', async () => {
    expect(await read([1, 2, 3, 4], 1)).toEqual({ read: [1, 2, 2, 3, 4], starts: [null, `${DAY}T01:59:59.000Z`] });
  });

  it.each([
    ['it is not sorted', [2, 1, 3], true],
    ['its items have no change time', [1, 2, 3], false],
  ])('reads the whole list again when a cursor expires and %s', async (_why, hours, isSorted) => {
    expect(await read(hours, 1, isSorted)).toEqual({ read: [...hours.slice(0, 2), ...hours], starts: [null, null] });
  });

  it('fails as incomplete when a cursor expires again', async () => {
    await expect(read([1, 2, 3, 4, 5, 6], 2)).rejects.toMatchObject({ kind: 'incomplete' });
  });
});
