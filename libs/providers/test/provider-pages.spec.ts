import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { describe, expect, it } from '@jest/globals';
import { providerPages } from '../src/provider-pages.js';

const docs = new URL('../../../docs/', import.meta.url);
const pages = await providerPages();

/** Files in the folders below docs/ that contain only generated pages of providers. */
const standing = [...new Set([...pages.keys()].map(dirname))].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, docs)).map((file) => `${folder}/${file}`),
);

describe('generated pages of providers', () => {
  it('are the only files in their folders', () => {
    expect(standing.toSorted()).toEqual([...pages.keys()].toSorted());
    expect(standing.length).toBeGreaterThan(0);
  });

  it.each([...pages.keys()])('have the current content in %s: run npm run docs after a change', (path) => {
    expect(readFileSync(new URL(path, docs), 'utf8')).toBe(pages.get(path));
  });
});
