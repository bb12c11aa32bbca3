import { describe, expect, it } from '@jest/globals';
import { dataTypes } from '@company-data/data-types';
import { CompanyData } from '@company-data/sdk';
import { readerOf } from './reader.js';

const client = new CompanyData({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1' });

describe('readerOf', () => {
  it('finds a method for each data type with a path', () => {
    const paths = [...dataTypes.values()].filter(({ internal }) => !internal).map(({ path }) => path);
    expect(paths.map((path) => typeof readerOf(client, path))).toEqual(paths.map(() => 'function'));
  });

  it('throws for an unknown path', () => {
    expect(() => readerOf(client, 'no-such-thing')).toThrow('no method for no-such-thing');
  });
});
