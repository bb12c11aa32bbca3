import { describe, expect, it } from '@jest/globals';
import { verifyBody, verifyUrl } from '@company-data/webhook-verify';
import vectors from '@company-data/webhook-verify/vectors.json' with { type: 'json' };
import { calledAddress, generateNonce } from '../attempts/called-address.js';
import { signatureHeaders, signingSecrets } from './signatures.js';

const { secret, old_secret: old, query, bodies, rotation, urls } = vectors;
const [, alert] = bodies;
const url = urls[1]!.url;

describe('signature headers', () => {
  it.each(bodies)('match the published body vector $name', ({ body, time, header }) => {
    expect(signatureHeaders({ url, body: Buffer.from(body), time }, [secret])['X-Service-Signature']).toBe(header);
  });

  it.each(urls)('match the published URL vector $name', ({ url: called, header }) => {
    expect(signatureHeaders({ url: called, body: Buffer.from(''), time: 1 }, [secret])['X-Webhook-Signature']).toBe(header);
  });

  it('sign the body with both secrets and the URL with the new one during rotation', () => {
    const request = { url, body: Buffer.from(rotation.body), time: rotation.time };
    const headers = signatureHeaders(request, [secret, old]);
    expect(headers).toEqual({ 'X-Webhook-Signature': urls[1]!.header, 'X-Service-Signature': rotation.header });
  });

  it('are accepted by the verification code of receivers', () => {
    const now = new Date(alert!.time * 1_000);
    const headers = signatureHeaders({ url, body: Buffer.from(alert!.body), time: alert!.time }, [secret, old]);
    const verdicts = [secret, old].map((by) => verifyBody({ secret: by, header: headers['X-Service-Signature'], body: alert!.body, now }));
    expect([...verdicts, verifyUrl({ secret, header: headers['X-Webhook-Signature'], url, now })].map(({ valid }) => valid)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('require a secret', () => {
    expect(() => signatureHeaders({ url, body: Buffer.from(''), time: 1 }, [])).toThrow('secret');
  });
});

describe('signing secrets', () => {
  const rotated = new Date('2026-01-05T07:00:00Z');
  const until = new Date('2026-01-06T07:00:00Z');
  const versions = [
    { version: 1, secret: 'first', signsUntil: until },
    { version: 2, secret: 'second', signsUntil: null },
  ];

  it('are the new and the previous one for a day', () => {
    expect([rotated, new Date(until.getTime() - 1), until].map((now) => signingSecrets(versions, now))).toEqual([
      ['second', 'first'],
      ['second', 'first'],
      ['second'],
    ]);
  });

  it('are the two newest of three, in any order of the rows', () => {
    const third = { version: 3, secret: 'third', signsUntil: null };
    const all = [versions[0]!, third, { ...versions[1]!, signsUntil: until }];
    expect(signingSecrets(all, rotated)).toEqual(['third', 'second']);
  });

  it('are the only one without a rotation', () => {
    expect([signingSecrets([versions[1]!], rotated), signingSecrets([], rotated)]).toEqual([['second'], []]);
  });
});

describe('called URL', () => {
  it.each(urls.filter(({ configured }) => configured !== null))('equals the published vector $name', ({ configured, url: called }) => {
    expect(calledAddress(configured!, query)).toBe(called);
  });

  it('contains no alert for a lifecycle webhook', () => {
    expect(calledAddress('https://hooks.example.com/in', { date: 1, nonce: 'a' })).toBe('https://hooks.example.com/in?date=1&nonce=a');
  });

  it('is normalized for any configured URL', () => {
    const configured = [
      "https://hooks.example.com/a'b?x=a'b|c d",
      'https://xn--bcher-kva.example/%7Ein',
      'https://h.example.com/a/../b?&',
      'https://h.example.com?a#',
    ];
    const called = configured.map((each) => calledAddress(each.replace(/#$/, ''), query));
    expect(called.map((each) => new URL(each).href)).toEqual(called);
  });

  it('has a unique nonce', () => {
    const nonces = Array.from({ length: 20 }, generateNonce);
    expect([new Set(nonces).size, nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))]).toEqual([20, true]);
  });
});
