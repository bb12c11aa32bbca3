import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import vectors from '../vectors.json' with { type: 'json' };
import { verifyBody, verifyUrl } from './index.js';

const { secret: SECRET, old_secret: OLD_SECRET, bodies: BODIES, rotation: ROTATION, urls: URLS } = vectors;

const at = (seconds: number): Date => new Date(seconds * 1_000);
const [, alert] = BODIES;
const signed = alert!;
const verifyWith = (changes: object) =>
  verifyBody({ secret: SECRET, header: signed.header, body: signed.body, now: at(signed.time), ...changes });
const sign = (time: string, body: string, secret = SECRET) => createHmac('sha256', secret).update(`${time}.${body}`).digest('base64');

describe('body signature', () => {
  it.each(BODIES)('is valid for the published vector $name, as text and as bytes', ({ time, body, header }) => {
    const verdicts = [body, Buffer.from(body)].map((each) => verifyBody({ secret: SECRET, header, body: each, now: at(time) }));
    expect(verdicts).toEqual(Array(2).fill({ valid: true, signedAt: at(time) }));
  });

  it.each([SECRET, OLD_SECRET])('is valid with the new and the old secret during a rotation: %s', (secret) => {
    expect(verifyWith({ header: ROTATION.header, secret }).valid).toBe(true);
  });

  it('is valid when the receiver has both secrets, in any order', () => {
    expect(
      [
        [SECRET, OLD_SECRET],
        [OLD_SECRET, SECRET],
      ].map((secret) => verifyWith({ secret }).valid),
    ).toEqual([true, true]);
  });

  it.each<[string, object]>([
    ['made with another secret', { secret: OLD_SECRET }],
    ['when the body has an additional byte', { body: `${signed.body} ` }],
    ['when the body was parsed and serialized again', { body: JSON.stringify(JSON.parse(signed.body), null, 1) }],
    ['when the time was changed', { header: signed.header.replace('1767596700', '1767596701') }],
  ])('is wrong %s', (_, changes) => {
    expect(verifyWith(changes)).toEqual({ valid: false, reason: 'WRONG_SIGNATURE' });
  });

  it.each<[string, unknown]>([
    ['is empty', ''],
    ['has no time', 'v1=abc'],
    ['has no signature', 't=1767596700'],
    ['has only an unknown version', `t=1767596700,v2=${sign('1767596700', signed.body)}`],
    ['has a signature in hexadecimal', `t=1767596700,v1=${Buffer.from(sign('1767596700', signed.body), 'base64').toString('hex')}`],
    ['has a signature without its padding', signed.header.slice(0, -1)],
    ['has a time that is not a number', signed.header.replace('t=1', 't=x')],
    ['is longer than the limit', `${signed.header}${',v1=aaaa'.repeat(200)}`],
  ])('is malformed when its header %s', (_, header) => {
    expect(verifyWith({ header })).toEqual({ valid: false, reason: 'MALFORMED' });
  });

  it('ignores signatures of unknown versions', () => {
    const v1 = sign('1767596700', signed.body);
    expect([`t=1767596700,v2=abc,v1=${v1}`, `t=1767596700,v1=${v1},v2=abc`].map((header) => verifyWith({ header }).valid)).toEqual([
      true,
      true,
    ]);
  });

  it('is missing when the header is absent or repeated', () => {
    const missing = [undefined, null, [signed.header, signed.header]].map((header) => verifyWith({ header }));
    expect(missing).toEqual(Array(3).fill({ valid: false, reason: 'NO_SIGNATURE' }));
  });

  it('is valid for 300 seconds in both directions, or for the given tolerance', () => {
    const verdicts = [-301, -300, 300, 301].map((seconds) => verifyWith({ now: at(signed.time + seconds) }));
    const valid = { valid: true, signedAt: at(signed.time) };
    expect(verdicts).toEqual([{ valid: false, reason: 'TOO_NEW' }, valid, valid, { valid: false, reason: 'TOO_OLD' }]);
    expect(verifyWith({ now: at(signed.time + 11), toleranceSeconds: 10 })).toEqual({ valid: false, reason: 'TOO_OLD' });
  });

  it('is compared with the current time by default', () => {
    expect(verifyWith({ now: undefined })).toEqual({ valid: false, reason: 'TOO_OLD' });
  });

  it('throws a TypeError without a secret', () => {
    expect([[], '', ['']].map((secret) => { try { return verifyWith({ secret }); } catch (error) { return (error as Error).name; } })).toEqual(Array(3).fill('TypeError')); // prettier-ignore
  });
});

describe('URL signature', () => {
  it.each(URLS)('is valid for the published vector $name', ({ url, header, time }) => {
    expect(verifyUrl({ secret: SECRET, header, url, now: at(time) })).toEqual({ valid: true, signedAt: at(time) });
  });

  const { url, header, time } = URLS[1]!;
  const judgeUrl = (changes: object) => verifyUrl({ secret: SECRET, header, url, now: at(time), ...changes });

  it.each<[string, object, string]>([
    ['made with another secret', { secret: OLD_SECRET }, 'WRONG_SIGNATURE'],
    ['when the URL has an additional parameter', { url: `${url}&more=1` }, 'WRONG_SIGNATURE'],
    ['without its prefix', { header: header.slice(7) }, 'MALFORMED'],
    ['when the URL has no host', { url: '/in?date=1767596700' }, 'MALFORMED'],
    ['without a header', { header: undefined }, 'NO_SIGNATURE'],
    ['that is too old', { now: at(time + 301) }, 'TOO_OLD'],
    ['that is in the future', { now: at(time - 301) }, 'TOO_NEW'],
  ])('is rejected %s', (_, changes, reason) => {
    expect(judgeUrl(changes)).toEqual({ valid: false, reason });
  });

  it('uses the last date of the URL when the webhook URL has its own', () => {
    const dated = `https://hooks.example.com/in?date=1&date=${time}`;
    const signature = createHmac('sha256', SECRET).update(dated).digest('base64');
    expect(judgeUrl({ url: dated, header: `sha256=${signature}` }).valid).toBe(true);
  });

  it('is malformed when the URL has no date, even if the signature is correct', () => {
    const undated = 'https://hooks.example.com/in';
    const signature = createHmac('sha256', SECRET).update(undated).digest('base64');
    expect(judgeUrl({ url: undated, header: `sha256=${signature}` })).toEqual({ valid: false, reason: 'MALFORMED' });
  });
});
