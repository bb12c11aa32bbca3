import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { keyOfCounterparty, keyOfEmail } from './keyed-hash.js';

const [KEY, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const email = 'acheteur@example.com';

describe('the key of a payer', () => {
  it('is the same, however the e-mail is written', () => {
    expect(keyOfEmail(KEY, ' Acheteur@Example.com ')).toBe(keyOfEmail(KEY, email));
  });

  it('is another one for another account, so that nobody can join what two of them see', () => {
    expect(keyOfEmail(OTHER, email)).not.toBe(keyOfEmail(KEY, email));
  });

  it.each([null, undefined, ' '])('is none without an e-mail: %p', (nothing) => {
    expect(keyOfEmail(KEY, nothing)).toBeNull();
  });

  it('has the form that records bear', () => {
    const { payer_key } = dataType('COMMERCE_TRANSACTION').schema['properties'] as Record<string, { pattern: string }>;
    expect(keyOfEmail(KEY, email)).toMatch(new RegExp(payer_key!.pattern));
  });
});

describe('the key of the other party', () => {
  const account = 'FR7630006000011234567890189';

  it('goes by the account, whatever the name', () => {
    const spaced = 'fr76 3000 6000 0112 3456 7890 189';
    expect(keyOfCounterparty(KEY, { account: spaced, name: 'EXEMPLE' })).toBe(keyOfCounterparty(KEY, { account, name: 'AUTRE' }));
  });

  it('goes by the name without an account, however it is written', () => {
    expect(keyOfCounterparty(KEY, { name: 'Société  Générique' })).toBe(keyOfCounterparty(KEY, { account: '', name: 'SOCIETE GENERIQUE' }));
  });

  it('is another one for a name that reads like an account', () => {
    expect(keyOfCounterparty(KEY, { name: account })).not.toBe(keyOfCounterparty(KEY, { account }));
  });

  it('is none, when nothing is known', () => {
    expect(keyOfCounterparty(KEY, { account: null, name: ' ' })).toBeNull();
  });
});
