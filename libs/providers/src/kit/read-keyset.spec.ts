import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readKeyset } from './read-keyset.js';

type Item = { id: string };

const itemsOf = (...keys: (number | string)[]): Item[] => keys.map((key) => ({ id: String(key) }));
const numbers = (count: number, step = 1): number[] => Array.from({ length: count }, (_, place) => (place + 1) * step);

async function read(page: (after: number) => Item[], size = 3): Promise<{ keys: string[]; asked: number[] }> {
  const asked: number[] = [];
  const keys: string[] = [];
  const list = { itemName: 'orders', size, keyOf: ({ id }: Item) => id, page: async (after: number) => (asked.push(after), page(after)) };
  for await (const items of readKeyset(list)) keys.push(...items.map(({ id }) => id));
  return { keys, asked };
}

const after = (all: readonly number[], key: number, size = 3): Item[] => itemsOf(...all.filter((each) => each > key).slice(0, size));

describe('readKeyset', () => {
  it('starts each page after the last key, until one is not full', async () => {
    const all = numbers(7, 10);
    expect(await read((key) => after(all, key))).toEqual({ keys: all.map(String), asked: [0, 30, 60] });
  });

  it('ends with an empty page when the last one is full', async () => {
    expect(await read((key) => after(numbers(3), key))).toEqual({ keys: ['1', '2', '3'], asked: [0, 3] });
  });

  it('returns each item that stays once when items are added and deleted between two pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 60 })),
        fc.array(fc.integer({ min: 1, max: 60 })),
        async (start, changes) => {
          const there = new Set(start);
          const stays = start.filter((key) => !changes.includes(key));
          const { keys } = await read((key) => {
            const page = after(
              [...there].toSorted((one, other) => one - other),
              key,
            );
            const change = changes.pop();
            if (change !== undefined && !there.delete(change)) there.add(change);
            return page;
          });
          expect(new Set(keys).size).toBe(keys.length);
          expect(stays.filter((key) => !keys.includes(String(key)))).toEqual([]);
        },
      ),
    );
  });

  it.each([
    ['is repeated', () => itemsOf(1, 2, 3), 'incomplete'],
    ['is not in order', () => itemsOf(2, 1), 'incomplete'],
    ['has an item twice', () => itemsOf(1, 1), 'incomplete'],
    ['starts before the last key', (key: number) => (key === 0 ? itemsOf(4, 5, 6) : itemsOf(6, 7)), 'incomplete'],
    ['has an item without a key', () => itemsOf(''), 'malformed'],
    ['has a key that is no number', () => itemsOf('1a'), 'malformed'],
    ['has a key of zero', () => itemsOf(0), 'incomplete'],
  ])('fails when a page %s', async (_what, page, kind) => {
    await expect(read(page)).rejects.toMatchObject({ kind });
  });
});
