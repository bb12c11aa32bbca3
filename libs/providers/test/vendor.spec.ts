import { describeEvidence, readVendor, sourceFolders, unheldSources } from '@company-data/testing/vendor';
import { comparable, writtenIn } from '@company-data/testing';
import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { provider } from '../src/catalogue.js';

/** A source without a service of the system is an external system. */
const isOutside = (name: string, folder: string): boolean =>
  provider(name).sources.some(({ name: source, service }) => source.replaceAll('_', '-') === folder && service === undefined);

const folders = sourceFolders();
const held = folders.filter(({ vendor, heldWith }) => vendor !== null && heldWith === null);

describe('vendor folders', () => {
  it('cover every external source', () => {
    expect(unheldSources(isOutside)).toEqual([]);
  });

  it.each(held.map((folder) => [folder.source, folder] as const))('are in the format and bound to the code for %s', (_source, folder) => {
    const { artefacts, publishes } = readVendor(folder);
    const kinds = new Set(artefacts.map(({ kind }) => (kind === 'client' ? 'client' : 'vendor')));
    expect([...kinds]).toContain(publishes === 'nothing' ? 'client' : 'vendor');
    expect(existsSync(join(folder.vendor!, 'vendor.spec.ts'))).toBe(true);
  });

  it.each(held.map((folder) => [folder.source, folder] as const))('contain only listed copies for %s', (_source, folder) => {
    const listed = readVendor(folder).artefacts.map(({ file }) => file);
    const others = ['vendor.json', 'codes.json', 'vendor.spec.ts', 'examples'];
    expect(readdirSync(folder.vendor!).filter((name) => !listed.includes(name) && !others.includes(name))).toEqual([]);
  });

  it('name an existing folder when another one covers a source', () => {
    const names = held.map(({ source }) => source);
    expect(folders.flatMap(({ heldWith }) => (heldWith === null || names.includes(heldWith) ? [] : [heldWith]))).toEqual([]);
  });

  it('stay out of the compiled library, so that images and packages lack them', () => {
    const dist = new URL('../dist/', import.meta.url);
    expect(readdirSync(dist, { recursive: true }).filter((path) => String(path).split('/').includes('vendor'))).toEqual([]);
  });

  it('are described in docs/providers/verification.md: run npm run docs after a change', () => {
    expect(writtenIn('docs/providers/verification.md', 'evidence')).toEqual(comparable(describeEvidence()));
  });
});
