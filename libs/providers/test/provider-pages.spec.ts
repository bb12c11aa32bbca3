import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { describe, expect, it } from '@jest/globals';
import { providerPages } from '../src/provider-pages.js';

const docs = new URL('../../../docs/', import.meta.url);
const pages = await providerPages();

/** The folders below docs/ that providers write alone, with what stands in them. */
const standing = [...new Set([...pages.keys()].map(dirname))].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, docs)).map((file) => `${folder}/${file}`),
);

describe('the pages that providers write', () => {
  it('stand in folders of their own with nothing beside them', () => {
    expect(standing.toSorted()).toEqual([...pages.keys()].toSorted());
    expect(standing.length).toBeGreaterThan(0);
  });

  it.each([...pages.keys()])('hold in %s what the provider says: run npm run docs after a change', (path) => {
    expect(readFileSync(new URL(path, docs), 'utf8')).toBe(pages.get(path));
  });
});
