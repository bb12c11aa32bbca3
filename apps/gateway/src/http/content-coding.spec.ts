import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Coding, codingFor, encode, encodeChunks, isWorthCompressing } from './content-coding.js';

const decode = (body: Uint8Array, coding: Coding): string => (coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString();

describe('codingFor', () => {
  it.each<[string | undefined, Coding | undefined]>([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.9, br;q=0.1', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['deflate, zstd', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for %j is %j', (header, coding) => {
    expect(codingFor(header)).toBe(coding);
  });
});

describe.each<Coding>(['br', 'gzip'])('%s', (coding) => {
  const body = Buffer.from('é'.repeat(5_000));

  it('compresses a body without loss', async () => {
    const encoded = await encode(body, coding);
    expect([encoded.length < body.length / 10, decode(encoded, coding)]).toEqual([true, body.toString()]);
  });

  it('compresses chunks without loss and flushes after each', async () => {
    let taken = 0;
    function* parts() {
      for (taken = 1; taken <= 3; taken++) yield `part ${taken}\n`;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of encodeChunks(parts(), coding)) chunks.push(chunk as Buffer);
    expect([chunks.length > 1, decode(Buffer.concat(chunks), coding)]).toEqual([true, 'part 1\npart 2\npart 3\n']);
  });

  it('fails with the error of the chunks', async () => {
    function* parts() {
      yield 'a';
      throw new Error('broken off');
    }
    const take = async () => {
      for await (const chunk of encodeChunks(parts(), coding)) void chunk;
    };
    await expect(take()).rejects.toThrow('broken off');
  });
});

describe('isWorthCompressing', () => {
  it('is false below 1,024 bytes', () => {
    expect([isWorthCompressing(Buffer.alloc(1_023)), isWorthCompressing(Buffer.alloc(1_024))]).toEqual([false, true]);
  });
});
