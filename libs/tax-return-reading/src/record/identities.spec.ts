import { describe, expect, it } from '@jest/globals';
import { companyOf, drawOf } from '@company-data/test-documents';
import { IDENTITIES, type Regime } from './identities.js';

const text = (regime: Regime, total: string): string[] =>
  IDENTITIES[regime]
    .filter((identity) => identity.total === total)
    .map(({ parts }) => parts.map(({ key, sign }) => `${sign < 0 ? '-' : '+'}${key}`).join(''));

describe('identities of the forms', () => {
  it.each([
    ['C', 'AB.3', ['+AB.1-AB.2']],
    ['C', 'FA.3', ['+FA.1+FA.2']],
    ['C', 'FJ.1', ['+FA.1+FD.1+FG.1']],
    ['C', 'HL.1', ['+FR.3+GH.3+GP.3+HD.1']],
    ['C', 'EE.1', ['+DL.1+DO.1+DR.1+EC.1+ED.1', '+CO.3']],
    ['C', 'CO.2', ['+BJ.2+CJ.2']],
    ['C', 'DI.2', ['+HN.2']],
    ['S', '180.4', ['+142.4+154.4+176.4', '+110.4']],
    ['S', '142.3', ['+120.3+124.3+126.3+130.3+132.3+134.3+136.3+137.3+140.3']],
  ] as const)('of regime %s define %s', (regime, total, sums) => {
    expect(text(regime, total)).toEqual(sums);
  });

  it('omit lines that are part of another line', () => {
    const parts = new Set(Object.values(IDENTITIES).flatMap((all) => all.flatMap((identity) => identity.parts.map(({ key }) => key))));
    expect(['EK.1', '131.2', '169.2', '209.1', '243.1', 'CP.1', 'HP.1'].filter((key) => parts.has(key))).toEqual([]);
  });

  it.each(['C', 'S'] as const)('hold for generated companies of regime %s', (regime) => {
    for (let seed = 1; seed <= 20; seed++) {
      const amounts = companyOf(regime, drawOf(seed));
      const amount = (key: string): number => amounts.get(key) ?? 0;
      const broken = IDENTITIES[regime].filter(
        ({ total, parts }) => amount(total) !== parts.reduce((sum, { key, sign }) => sum + sign * amount(key), 0),
      );
      expect(broken.map(({ total }) => total)).toEqual([]);
    }
  });
});
