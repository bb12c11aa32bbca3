import { describe, expect, it } from '@jest/globals';
import { ProviderFetchError } from '../adapter.js';
import { nextOffset, type PageResponse, pathOfLink, readPages } from './read-pages.js';

async function readAll(pages: Record<string, PageResponse<number, string>>): Promise<number[]> {
  const items: number[] = [];
  const list = { itemName: 'marks', first: 'a', page: async (place: string) => pages[place]! };
  for await (const page of readPages(list)) items.push(...page.items);
  return items;
}

describe('readPages', () => {
  it('yields all pages up to the end', async () => {
    const pages = { a: { items: [1, 2], next: 'b' }, b: { items: [], next: 'c' }, c: { items: [3], next: null } };
    expect(await readAll(pages)).toEqual([1, 2, 3]);
  });

  it('requests no further page after the announced total', async () => {
    expect(await readAll({ a: { items: [1, 2], total: 2, next: 'missing' } })).toEqual([1, 2]);
  });

  it('yields nothing when the source has no items', async () => {
    expect(await readAll({ a: { items: [], total: 0, next: null } })).toEqual([]);
  });

  it.each<[string, Record<string, PageResponse<number, string>>, string]>([
    ['fewer items arrive than announced', { a: { items: [1], total: 2, next: null } }, '1 of 2 marks received'],
    ['more items arrive than announced', { a: { items: [1, 2, 3], total: 2, next: null } }, '3 of 2 marks received'],
    [
      'the total changes',
      { a: { items: [1], total: 2, next: 'b' }, b: { items: [2], total: 3, next: null } },
      'the number of marks changed between two pages',
    ],
    ['a page links to an earlier one', { a: { items: [1], next: 'b' }, b: { items: [2], next: 'a' } }, 'already read'],
  ])('fails as incomplete when %s', async (_fault, pages, message) => {
    await expect(readAll(pages)).rejects.toThrow(new RegExp(message));
    await expect(readAll(pages)).rejects.toBeInstanceOf(ProviderFetchError);
  });
});

describe('nextOffset', () => {
  it('continues after a full page and ends after any other', () => {
    expect([nextOffset(100, Array(100), 100), nextOffset(100, Array(99), 100), nextOffset(0, [], 100)]).toEqual([200, null, null]);
  });
});

describe('pathOfLink', () => {
  it.each([
    ['https://api.example.com/v3/items?after=2', '/items?after=2'],
    ['/v3/items?after=2', '/items?after=2'],
    ['items?after=2', '/items?after=2'],
  ])('returns the path below the base address for %s', (link, path) => {
    expect(pathOfLink(link, 'https://api.example.com/v3')).toBe(path);
  });

  it.each([
    'https://evil.example/v3/items',
    'http://api.example.com/v3/items',
    'https://api.example.com:8443/v3/items',
    'https://user@evil.example/v3',
    '//evil.example/v3/items',
    'https://api.example.com/v31/items',
    '/v3/../admin',
    'https://',
  ])('rejects %s', (link) => {
    expect(() => pathOfLink(link, 'https://api.example.com/v3')).toThrow('leads to another address');
  });
});
