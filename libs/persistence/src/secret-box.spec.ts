import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { SecretBox, type SecretContext } from './secret-box.js';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const context: SecretContext = { table: 'providers', column: 'credentials_sealed', row: 'row-1', account: 'account-1' };
const first = key('first');
const box = SecretBox.fromKeys(first);

/** Returns the sealed value with one changed bit in a part. */
function tampered(sealed: string, part: number): string {
  const parts = sealed.split('.');
  const bytes = Buffer.from(parts[part]!, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  parts[part] = bytes.toString('base64url');
  return parts.join('.');
}

describe('SecretBox', () => {
  it.each(['', 'secret', 'é\u0000€ 🔑', 'x'.repeat(100_000)])('opens a sealed value (%#)', (plain) => {
    expect(box.open(box.seal(plain, context), context)).toBe(plain);
  });

  it('seals equal values differently and does not reveal them', () => {
    const sealed = [box.seal('secret-value', context), box.seal('secret-value', context)];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(Buffer.from(sealed[0]!.split('.')[3]!, 'base64url').toString('latin1')).not.toContain('secret-value');
  });

  it.each([
    ['wrapped key', 2],
    ['ciphertext', 3],
  ])('rejects a value with a changed %s', (_name, part) => {
    expect(() => box.open(tampered(box.seal('secret', context), part), context)).toThrow();
  });

  it('rejects a ciphertext with the key of another value', () => {
    const [mine, theirs] = [box.seal('mine', context), box.seal('theirs', context)];
    const mixed = [...mine.split('.').slice(0, 3), theirs.split('.')[3]].join('.');
    expect(() => box.open(mixed, context)).toThrow();
  });

  it.each(['table', 'column', 'row', 'account'] as const)('rejects a value that was moved to another %s', (place) => {
    expect(() => box.open(box.seal('secret', context), { ...context, [place]: 'other' })).toThrow();
  });

  it('distinguishes contexts whose parts concatenate to the same text', () => {
    const sealed = box.seal('secret', { ...context, row: 'a', account: 'b"c' });
    expect(() => box.open(sealed, { ...context, row: 'a","b', account: 'c' })).toThrow();
  });

  it.each([
    ['empty', ''],
    ['plain text', 'secret'],
    ['one part too short', 'v1.first.AAAA'],
    ['of another version', 'v2.first.AAAA.AAAA'],
    ['with a truncated key', 'v1.first.AAAA.AAAA'],
  ])('rejects a value that is %s', (_name, sealed) => {
    expect(() => box.open(sealed, context)).toThrow();
  });

  it('rejects a truncated value', () => {
    const sealed = box.seal('secret', context);
    expect(() => box.open(sealed.slice(0, -4), context)).toThrow();
  });

  it('fails as unavailable when the key is missing, and reveals its id only as the cause', () => {
    const other = SecretBox.fromKeys(key('other'));
    const refusal = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', message: expect.not.stringContaining('other') });
    expect(() => box.open(other.seal('secret', context), context)).toThrow(refusal);
    expect(() => box.open(other.seal('secret', context), context)).toThrow(
      expect.objectContaining({ cause: new Error('no key other to open a sealed value') }),
    );
  });

  it('rejects a value that was sealed with another key of the same id', () => {
    const impostor = SecretBox.fromKeys(key('first'));
    expect(() => box.open(impostor.seal('secret', context), context)).toThrow();
  });

  it('seals with the first key and opens with all keys', () => {
    const rotated = SecretBox.fromKeys(`${key('second')},${first}`);
    expect(rotated.open(box.seal('old', context), context)).toBe('old');
    expect(SecretBox.keyIdOf(rotated.seal('new', context))).toBe('second');
  });

  it('wraps a value again, so that the old key is no longer needed', () => {
    const second = key('second');
    const sealed = box.seal('secret', context);
    const rewrapped = SecretBox.fromKeys(`${second},${first}`).rewrap(sealed, context);
    expect(SecretBox.fromKeys(second).open(rewrapped, context)).toBe('secret');
    expect(rewrapped.split('.')[3]).toBe(sealed.split('.')[3]);
  });

  it('opens sealed bytes after their key was wrapped again', () => {
    const second = key('second');
    const bytes = randomBytes(1_000);
    const { sealedKey, ciphertext } = box.sealBytes(bytes, context);
    const rewrapped = SecretBox.fromKeys(`${second},${first}`).rewrap(sealedKey, context);
    expect(SecretBox.fromKeys(second).openBytes({ sealedKey: rewrapped, ciphertext }, context)).toEqual(bytes);
  });

  it('rejects changed bytes, and bytes of another row', () => {
    const one = box.sealBytes(randomBytes(100), context);
    const other = box.sealBytes(randomBytes(100), context);
    expect(() => box.openBytes({ ...one, ciphertext: other.ciphertext }, context)).toThrow();
    expect(() => box.openBytes(one, { ...context, row: 'another' })).toThrow();
  });

  it.each(['', 'first', 'first:short', `:${randomBytes(32).toString('base64')}`, `a b:${randomBytes(32).toString('base64')}`])(
    'rejects the keys "%s"',
    (specification) => {
      expect(() => SecretBox.fromKeys(specification)).toThrow('each key is');
    },
  );

  it('rejects two keys with the same id', () => {
    expect(() => SecretBox.fromKeys(`${first},${key('first')}`)).toThrow('twice');
  });
});
