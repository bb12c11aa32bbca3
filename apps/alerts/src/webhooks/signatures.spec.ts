import { describe, expect, it } from '@jest/globals';
import { verifyBody, verifyUrl } from '@company-data/webhook-verify';
import vectors from '@company-data/webhook-verify/vectors.json' with { type: 'json' };
import { calledAddress, generateNonce } from '../attempts/called-address.js';
import { signatureHeaders, signingSecrets } from './signatures.js';

const { secret, old_secret: old, query, bodies, rotation, urls } = vectors;
const [, alert] = bodies;
const url = urls[1]!.url;

describe('the signatures of a request', () => {
  it.each(bodies)('sign the body of the published vector $name', ({ body, time, header }) => {
    expect(signatureHeaders({ url, body: Buffer.from(body), time }, [secret])['X-Service-Signature']).toBe(header);
  });

  it.each(urls)('sign the address of the published vector $name', ({ url: called, header }) => {
    expect(signatureHeaders({ url: called, body: Buffer.from(''), time: 1 }, [secret])['X-Webhook-Signature']).toBe(header);
  });

  it('30: are two of the body while one secret replaces the other, and one of the address, by the new secret', () => {
    const request = { url, body: Buffer.from(rotation.body), time: rotation.time };
    const headers = signatureHeaders(request, [secret, old]);
    expect(headers).toEqual({ 'X-Webhook-Signature': urls[1]!.header, 'X-Service-Signature': rotation.header });
  });

  it('are believed by who receives them', () => {
    const now = new Date(alert!.time * 1_000);
    const headers = signatureHeaders({ url, body: Buffer.from(alert!.body), time: alert!.time }, [secret, old]);
    const verdicts = [secret, old].map((by) => verifyBody({ secret: by, header: headers['X-Service-Signature'], body: alert!.body, now }));
    expect([...verdicts, verifyUrl({ secret, header: headers['X-Webhook-Signature'], url, now })].map(({ valid }) => valid)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('are none without a secret', () => {
    expect(() => signatureHeaders({ url, body: Buffer.from(''), time: 1 }, [])).toThrow('secret');
  });
});

describe('the secrets that sign', () => {
  const rotated = new Date('2026-01-05T07:00:00Z');
  const until = new Date('2026-01-06T07:00:00Z');
  const versions = [
    { version: 1, secret: 'first', signsUntil: until },
    { version: 2, secret: 'second', signsUntil: null },
  ];

  it('are the new one and the one before, for a day', () => {
    expect([rotated, new Date(until.getTime() - 1), until].map((now) => signingSecrets(versions, now))).toEqual([
      ['second', 'first'],
      ['second', 'first'],
      ['second'],
    ]);
  });

  it('are the two newest when there are three, whichever the order of the rows', () => {
    const third = { version: 3, secret: 'third', signsUntil: null };
    const all = [versions[0]!, third, { ...versions[1]!, signsUntil: until }];
    expect(signingSecrets(all, rotated)).toEqual(['third', 'second']);
  });

  it('are that one alone which was never replaced', () => {
    expect([signingSecrets([versions[1]!], rotated), signingSecrets([], rotated)]).toEqual([['second'], []]);
  });
});

describe('the address that is called', () => {
  it.each(urls.filter(({ configured }) => configured !== null))('is that of the published vector $name', ({ configured, url: called }) => {
    expect(calledAddress(configured!, query)).toBe(called);
  });

  it('names no alert for a lifecycle webhook', () => {
    expect(calledAddress('https://hooks.example.com/in', { date: 1, nonce: 'a' })).toBe('https://hooks.example.com/in?date=1&nonce=a');
  });

  it('is as the URL parser writes it, whatever is configured', () => {
    const configured = [
      "https://hooks.example.com/a'b?x=a'b|c d",
      'https://xn--bcher-kva.example/%7Ein',
      'https://h.example.com/a/../b?&',
      'https://h.example.com?a#',
    ];
    const called = configured.map((each) => calledAddress(each.replace(/#$/, ''), query));
    expect(called.map((each) => new URL(each).href)).toEqual(called);
  });

  it('has another nonce each time', () => {
    const nonces = Array.from({ length: 20 }, generateNonce);
    expect([new Set(nonces).size, nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))]).toEqual([20, true]);
  });
});
