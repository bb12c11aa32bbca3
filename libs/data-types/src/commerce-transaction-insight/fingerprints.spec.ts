import { describe, expect, it } from '@jest/globals';
import { Fingerprints, fingerprintsIn, serializeFingerprints } from './fingerprints.js';

const ACCOUNT = { provider_name: 'payment_platform_a', source_account_id: 'EXAMPLEACCOUNT1' };
const COUNT = 100_000;
const fingerprints = new Fingerprints();

describe('Fingerprints', () => {
  it.each<[string, (number: number) => string]>([
    ['with consecutive numbers', String],
    ['with consecutive numbers of fixed length', (number) => `T${String(number).padStart(16, '0')}`],
    ['with equal last characters', (number) => `${number.toString(36)}EXAMPLEEXAMPLEEXAMPLE`],
    [
      'with two changing characters',
      (number) => `${String.fromCharCode(33 + (number % 700))}MIDDLE${String.fromCharCode(33 + Math.floor(number / 700))}`,
    ],
  ])('are distinct for hundreds of thousands of ids %s', (_which, idOf) => {
    const found = new Set(Array.from({ length: COUNT }, (_, number) => fingerprints.of(ACCOUNT, idOf(number))));
    expect(found.size).toBe(COUNT);
    expect([...found].every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true);
  });

  it('use all 53 bits evenly', () => {
    const set = Array.from({ length: 53 }, () => 0);
    const sample = 2_000;
    for (let number = 0; number < sample; number += 1) {
      const found = BigInt(fingerprints.of(ACCOUNT, String(number)));
      set.forEach((_, bit) => (set[bit]! += Number((found >> BigInt(bit)) & 1n)));
    }
    // Ten times the standard deviation of coin tosses.
    expect(set.filter((times) => Math.abs(times - sample / 2) > 10 * Math.sqrt(sample / 4))).toEqual([]);
  });

  it('are distinct for one id at two platforms and in two accounts', () => {
    const found = [
      fingerprints.of(ACCOUNT, '1'),
      fingerprints.of({ ...ACCOUNT, provider_name: 'payment_platform_b' }, '1'),
      fingerprints.of({ ...ACCOUNT, source_account_id: 'EXAMPLEACCOUNT2' }, '1'),
      fingerprints.of({ provider_name: 'payment_platform_', source_account_id: 'aEXAMPLEACCOUNT1' }, '1'),
      fingerprints.of({ ...ACCOUNT, source_account_id: 'EXAMPLEACCOUNT11' }, ''),
    ];
    expect(new Set(found).size).toBe(5);
  });

  it('are stable across instances', () => {
    expect(new Fingerprints().of(ACCOUNT, '1')).toBe(fingerprints.of(ACCOUNT, '1'));
    expect(fingerprints.of(ACCOUNT, '5TY05013RG002845M')).toMatchInlineSnapshot(`9000272695454365`);
  });

  it('are unchanged after serialization', () => {
    const all = [0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER, fingerprints.of(ACCOUNT, 'X')];
    expect([...fingerprintsIn(serializeFingerprints(all))]).toEqual(all);
    expect([...fingerprintsIn(serializeFingerprints([]))]).toEqual([]);
  });
});
