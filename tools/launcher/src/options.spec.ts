import { describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import { readOptions } from './options.js';

describe('readOptions', () => {
  it('starts the tour in one process on .data of the clone by default', () => {
    const options = readOptions([]);
    expect(options).toMatchObject({ tour: true, exit: false, processes: false, reset: false });
    expect(options?.dataDirectory).toMatch(/\/\.data$/);
  });

  it('accepts every option', () => {
    const options = readOptions(['--no-tour', '--exit', '--port', '4000', '--processes', '--data', 'there', '--reset']);
    expect(options).toEqual({ tour: false, exit: true, port: 4000, processes: true, dataDirectory: resolve('there'), reset: true });
  });

  it('reports an unknown option and an invalid value', () => {
    expect(() => readOptions(['--prot', '1'])).toThrow(/--prot/);
    expect(() => readOptions(['--port', 'many'])).toThrow('--port takes a number from 1 to 65535, not "many".');
  });

  it('is undefined for --help', () => {
    expect(readOptions(['--help'])).toBeUndefined();
  });
});
