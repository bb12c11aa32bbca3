import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { keyOfCounterparty, keyOfEmail } from './keyed-hash.js';

const [KEY, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const email = 'acheteur@example.com';

describe('keyOfEmail', () => {
  it('does not depend on case and spaces of the e-mail', () => {
    expect(keyOfEmail(KEY, ' Acheteur@Example.com ')).toBe(keyOfEmail(KEY, email));
  });

  it('differs between two accounts', () => {
    expect(keyOfEmail(OTHER, email)).not.toBe(keyOfEmail(KEY, email));
  });

  it.each([null, undefined, ' '])('is null without an e-mail: %p', (nothing) => {
    expect(keyOfEmail(KEY, nothing)).toBeNull();
  });

  it('matches the pattern of the data type', () => {
    const { payer_key } = dataType('COMMERCE_TRANSACTION').schema['properties'] as Record<string, { pattern: string }>;
    expect(keyOfEmail(KEY, email)).toMatch(new RegExp(payer_key!.pattern));
  });
});

describe('keyOfCounterparty', () => {
  const account = 'FR7630006000011234567890189';

  it('depends on the account only when it is known', () => {
    const spaced = 'fr76 3000 6000 0112 3456 7890 189';
    expect(keyOfCounterparty(KEY, { account: spaced, name: 'EXEMPLE' })).toBe(keyOfCounterparty(KEY, { account, name: 'AUTRE' }));
  });

  it('depends on the folded name when the account is unknown', () => {
    expect(keyOfCounterparty(KEY, { name: 'Société  Générique' })).toBe(keyOfCounterparty(KEY, { account: '', name: 'SOCIETE GENERIQUE' }));
  });

  it('differs between an account and a name with the same text', () => {
    expect(keyOfCounterparty(KEY, { name: account })).not.toBe(keyOfCounterparty(KEY, { account }));
  });

  it('is null when account and name are unknown', () => {
    expect(keyOfCounterparty(KEY, { account: null, name: ' ' })).toBeNull();
  });
});
