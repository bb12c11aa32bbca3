import { describe, expect, it } from '@jest/globals';
import { assertRead, loadAdapters } from './adapters.js';
import { providers } from './catalogue.js';

describe('adapters', () => {
  const collecting = [...providers.values()].filter(({ collected }) => collected.length > 0);
  const names = collecting.map(({ name }) => name);

  it('exist for each provider that collects data types', async () => {
    expect([...(await loadAdapters()).keys()]).toEqual(expect.arrayContaining(names));
  });

  it('stop the start when a provider collects a data type and has no adapter', () => {
    expect(() => assertRead(collecting, names.slice(1))).toThrow(`providers with sources need an adapter.ts: ${names[0]}`);
  });

  it('may be missing when a provider collects nothing', () => {
    expect(() => assertRead([{ ...collecting[0]!, collected: [] }], [])).not.toThrow();
  });
});
