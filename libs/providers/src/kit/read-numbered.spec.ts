import { expect, it } from '@jest/globals';
import { readNumbered } from './read-numbered.js';

/** Reads a list of which the source returns at most five items, two per page. */
async function read(count: number): Promise<string[]> {
  const items = Array.from({ length: count }, (_, place) => `${place}`);
  const pages = readNumbered<string>({
    itemName: 'movements',
    size: 2,
    most: 5,
    nameOf: (item) => item,
    page: async (number) => ({ items: items.slice(number * 2 - 2, number * 2) }),
  });
  const found: string[] = [];
  for await (const page of pages) found.push(...page.items);
  return found;
}

it('reads a numbered list up to the page that has the last possible item', async () => {
  expect(await read(5)).toEqual(['0', '1', '2', '3', '4']);
});

it('fails as incomplete when a numbered list has more pages than the source can return', async () => {
  await expect(read(6)).rejects.toMatchObject({ kind: 'incomplete' });
});
