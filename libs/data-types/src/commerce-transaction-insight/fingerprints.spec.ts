import { describe, expect, it } from '@jest/globals';
import { Fingerprints, fingerprintsIn, serializeFingerprints } from './fingerprints.js';

const ACCOUNT = { provider_name: 'payment_platform_a', source_account_id: 'EXAMPLEACCOUNT1' };
const COUNT = 100_000;
const fingerprints = new Fingerprints();

describe('the fingerprints of payments', () => {
  it.each<[string, (number: number) => string]>([
    ['that are counted', String],
    ['that are counted in fixed digits', (number) => `T${String(number).padStart(16, '0')}`],
    ['whose last characters are alike', (number) => `${number.toString(36)}EXAMPLEEXAMPLEEXAMPLE`],
    [
      'of two characters that change alone',
      (number) => `${String.fromCharCode(33 + (number % 700))}MIDDLE${String.fromCharCode(33 + Math.floor(number / 700))}`,
    ],
  ])('tell hundreds of thousands of ids %s apart', (_which, idOf) => {
    const found = new Set(Array.from({ length: COUNT }, (_, number) => fingerprints.of(ACCOUNT, idOf(number))));
    expect(found.size).toBe(COUNT);
    expect([...found].every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true);
  });

  it('use all that a number holds, none of its bits more than the others', () => {
    const set = Array.from({ length: 53 }, () => 0);
    const sample = 2_000;
    for (let number = 0; number < sample; number += 1) {
      const found = BigInt(fingerprints.of(ACCOUNT, String(number)));
      set.forEach((_, bit) => (set[bit]! += Number((found >> BigInt(bit)) & 1n)));
    }
    // Ten times the spread of tosses of a coin.
    expect(set.filter((times) => Math.abs(times - sample / 2) > 10 * Math.sqrt(sample / 4))).toEqual([]);
  });

  it('tell one id at two platforms, and in two accounts, apart', () => {
    const found = [
      fingerprints.of(ACCOUNT, '1'),
      fingerprints.of({ ...ACCOUNT, provider_name: 'payment_platform_b' }, '1'),
      fingerprints.of({ ...ACCOUNT, source_account_id: 'EXAMPLEACCOUNT2' }, '1'),
      fingerprints.of({ provider_name: 'payment_platform_', source_account_id: 'aEXAMPLEACCOUNT1' }, '1'),
      fingerprints.of({ ...ACCOUNT, source_account_id: 'EXAMPLEACCOUNT11' }, ''),
    ];
    expect(new Set(found).size).toBe(5);
  });

  it('are those of another time', () => {
    expect(new Fingerprints().of(ACCOUNT, '1')).toBe(fingerprints.of(ACCOUNT, '1'));
    expect(fingerprints.of(ACCOUNT, '5TY05013RG002845M')).toMatchInlineSnapshot(`9000272695454365`);
  });

  it('come back as they were kept', () => {
    const all = [0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER, fingerprints.of(ACCOUNT, 'X')];
    expect([...fingerprintsIn(serializeFingerprints(all))]).toEqual(all);
    expect([...fingerprintsIn(serializeFingerprints([]))]).toEqual([]);
  });
});
