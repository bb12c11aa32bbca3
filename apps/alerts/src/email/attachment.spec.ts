import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { compressed } from './attachment.js';

describe('compressed attachment', () => {
  it('contains all lines', async () => {
    const lines = Array.from({ length: 10_000 }, (_, place) => `line ${place}\r\n`);
    const file = await compressed(
      (async function* () {
        yield* lines;
      })(),
      lines.length,
    );
    expect(gunzipSync(file!).toString()).toBe(lines.join(''));
  });

  it('is kept at the size limit, and omitted one byte above it', async () => {
    const file = (maxBytes?: number) =>
      compressed(
        (async function* () {
          yield* ['siren,name\r\n', '000012344,EXEMPLE\r\n'];
        })(),
        2,
        maxBytes,
      );
    const { length } = (await file())!;
    expect([(await file(length))?.length, await file(length - 1)]).toEqual([length, undefined]);
  });

  it('is omitted above the size limit, without reading further pages', async () => {
    let asked = 0;
    const endless = (async function* () {
      for (; asked < 10_000; asked += 1) yield randomBytes(1_000).toString('hex');
    })();
    expect(await compressed(endless, 1, 100_000)).toBeUndefined();
    expect(asked).toBeLessThan(10_000);
  });

  it('is omitted as soon as the first pages predict that it is too large', async () => {
    let asked = 0;
    const pages = (async function* () {
      for (; asked < 10_000; asked += 1) yield randomBytes(100_000).toString('hex');
    })();
    expect(await compressed(pages, 10_000, 100_000_000)).toBeUndefined();
    expect(asked).toBeLessThan(100);
  });
});
