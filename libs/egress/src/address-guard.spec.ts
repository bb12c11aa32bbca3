import { describe, expect, it } from '@jest/globals';
import { checkAddress, DEFAULT_GUARD, guardedLookup, isPublicAddress } from './address-guard.js';

const NOT_PUBLIC = (
  '127.0.0.1 10.1.2.3 169.254.169.254 100.64.0.1 192.0.2.1 198.18.0.1 192.88.99.1 240.0.0.1 255.255.255.255 0.0.0.0 224.0.0.1 192.0.0.8 ' +
  '::1 :: fe80::1 fc00::1 fd00:ec2::254 ::ffff:10.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 2002:7f00:1:: 2001::1 2001:db8::1 3fff::1 100::1 ' +
  '5f00::1 ff02::1 ::7f00:1 ::a9fe:a9fe 4000::1'
).split(' ');
const PUBLIC = ['8.8.8.8', '2606:4700:4700::1111'];
const rules = { ...DEFAULT_GUARD, allowHttp: true };
const inUrl = (address: string): string => (address.includes(':') ? `https://[${address}]/` : `https://${address}/`);

describe('isPublicAddress', () => {
  it.each(NOT_PUBLIC)('returns false for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(PUBLIC)('returns true for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('checkAddress', () => {
  it.each(NOT_PUBLIC.map(inUrl))('rejects a literal host that is not public: %s', (url) => {
    expect(() => checkAddress(url, rules)).toThrow('not public');
  });

  it.each([...PUBLIC.map(inUrl), 'https://example.com/hook?a=1', 'https://example.com:8443/', 'http://example.com:8080/'])(
    'accepts %s',
    (url) => {
      expect(checkAddress(url, rules)).toBeInstanceOf(URL);
    },
  );

  it.each([
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://0/',
    'https://localhost/',
    'https://localhost./',
    'https://hooks.localhost/',
    'https:example.com',
    'https:///example.com',
    'https://example.com/\u0000',
    'https://exam\tple.com/',
    'https:\\\\example.com',
    'https://user@example.com/',
    'https://user:word@example.com/',
    'https://@example.com/',
    'https://example.com/#fragment',
    'https://example.com/#',
    'https://example.com:22/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com',
    '',
  ])('rejects %p', (url) => {
    expect(() => checkAddress(url, rules)).toThrow(expect.objectContaining({ kind: 'forbidden-address' }));
  });

  it('rejects plain http when it is not allowed', () => {
    expect(() => checkAddress('http://example.com/', DEFAULT_GUARD)).toThrow('must be https');
  });

  it('accepts a private address when the operator trusts its origin', () => {
    expect(checkAddress('http://127.0.0.1:9/hook', { ...DEFAULT_GUARD, trustedOrigins: ['http://127.0.0.1:9'] }).port).toBe('9');
  });

  it('rejects a private address when the operator trusts only another port', () => {
    expect(() => checkAddress('http://127.0.0.1:80/', { ...rules, trustedOrigins: ['http://127.0.0.1:9'] })).toThrow('not public');
  });
});

const lookUp = (addresses: string[], all: boolean): Promise<unknown> =>
  new Promise((resolve) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    guardedLookup(async () => found)('example.com', { all }, (error, address) => resolve(error ?? address));
  });

describe('guardedLookup', () => {
  it('returns a public address', async () => {
    expect(await lookUp(['8.8.8.8'], false)).toBe('8.8.8.8');
  });

  it('returns all addresses on request when all are public', async () => {
    expect(await lookUp(['8.8.8.8', '2606:4700:4700::1111'], true)).toHaveLength(2);
  });

  it.each([[['8.8.8.8', '10.0.0.1']], [['::ffff:127.0.0.1']], [[]]])('fails when the name resolves to %p', async (addresses) => {
    expect(await lookUp(addresses, true)).toMatchObject({ kind: 'forbidden-address' });
  });
});
