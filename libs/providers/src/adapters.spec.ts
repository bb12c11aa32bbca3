import { describe, expect, it } from '@jest/globals';
import { assertRead, loadAdapters } from './adapters.js';
import { providers } from './catalogue.js';

describe('the adapters', () => {
  const collecting = [...providers.values()].filter(({ collected }) => collected.length > 0);
  const names = collecting.map(({ name }) => name);

  it('are one for each provider that collects', async () => {
    expect([...(await loadAdapters()).keys()]).toEqual(expect.arrayContaining(names));
  });

  it('stop the start where a manifest says that something is collected and nothing reads it', () => {
    expect(() => assertRead(collecting, names.slice(1))).toThrow(`without an adapter.ts that reads them: ${names[0]}`);
  });

  it('may be missing where nothing is collected yet', () => {
    expect(() => assertRead([{ ...collecting[0]!, collected: [] }], [])).not.toThrow();
  });
});
