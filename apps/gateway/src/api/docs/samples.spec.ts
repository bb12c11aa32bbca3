import { describe, expect, it } from '@jest/globals';
import { samplesOf } from './samples.js';
import type { SdkCall } from './sdk-sample.js';

const url = 'https://api.example.com/api/v6/users/legal';
const call: SdkCall = {
  baseUrl: 'https://api.example.com',
  operationId: 'createUser',
  name: 'users.create',
  inPath: {},
  body: undefined,
  query: undefined,
  form: 'json',
};
const codeOf = (changes: object = {}): Record<string, string> =>
  Object.fromEntries(samplesOf({ method: 'POST', url, withKey: true, call, ...changes }).map(({ label, code }) => [label, code]));

describe('samplesOf', () => {
  it('reads the key from a variable in each language', () => {
    const { curl, TypeScript, Python } = codeOf();
    expect([curl, TypeScript, Python]).toEqual([
      expect.stringContaining('"X-API-KEY: $KEY"'),
      expect.stringContaining('apiKey: process.env.KEY!'),
      expect.stringContaining('"X-API-KEY": os.environ["KEY"]'),
    ]);
  });

  it('contains no key when the operation needs none', () => {
    const { curl, Python } = codeOf({ method: 'GET', withKey: false });
    expect([curl, Python].filter((code) => /KEY|\bos\b/.test(code!))).toEqual([]);
  });

  it('quotes a body for the shell', () => {
    expect(codeOf({ body: { name: "L'EXEMPLE" } })['curl']).toContain(`"L'\\''EXEMPLE"`);
  });

  it('converts a body to Python syntax', () => {
    const body = { enable: true, other: null, list: [], types: ['A'], count: 1 };
    expect(codeOf({ body })['Python']).toContain(
      '"enable": True,\n        "other": None,\n        "list": [],\n        "types": [\n            "A",\n        ],',
    );
  });

  it('saves a binary response to a file', () => {
    const codes = Object.values(codeOf({ method: 'GET', file: 'document.pdf', call: { ...call, form: 'file' } }));
    expect(codes.filter((code) => !code.includes('document.pdf'))).toEqual([]);
  });
});
