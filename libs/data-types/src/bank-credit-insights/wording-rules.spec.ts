import { describe, expect, it } from '@jest/globals';
import { fold } from '../natural-keys.js';
import { type Category, categoryOf, WORDING_RULES } from './wording-rules.js';

const categoryIn = (wording: string, sign: number, category: Category | null = null): Category | null =>
  categoryOf({ wording: fold(wording), amount: BigInt(sign), operation: { category } });

/** Of each rule, in their order: a wording that it is the first to speak of, and the sign of its amount. */
const EXAMPLES: [string, number][] = [
  ["Commission d'intervention", -1],
  ['FRAIS DE REJET PRLV', -1],
  ['FRAIS CHEQUE IMPAYE', -1],
  ['ATD 12345', -1],
  ['Avis à tiers détenteur', -1],
  ['SAISIE ATTRIBUTION MAITRE X', -1],
  ['OPPOSITION ADMINISTRATIVE', -1],
  ['CHQ IMPAYÉ 123', -1],
  ['PRLV REJ ORANGE', 1],
  ['CHEQUE SANS PROVISION', -1],
  ['PRLV SEPA URSSAF ILE DE FRANCE', -1],
  ['COTISATION RETRAITE', -1],
  ['PRLV PRO BTP', -1],
  ['VIR DGFIP', 1],
  ['Impôts sur les sociétés', -1],
  ['TVA1-032025-3310CA3', -1],
  ['REMBOURSEMENT CREDIT DE TVA', 1],
];

describe('the rules over wordings', () => {
  it.each(EXAMPLES.map(([wording, sign], place) => [wording, sign, place] as const))(
    'read %s (%d) by one rule first',
    (wording, sign, place) => {
      const rules = WORDING_RULES.filter((rule) => rule.sign === 'both' || (rule.sign === 'in') === sign > 0);
      expect(rules.find((rule) => rule.wording.test(fold(wording)))).toBe(WORDING_RULES[place]);
      expect(categoryIn(wording, sign, 'OTHER')).toBe(WORDING_RULES[place]!.category);
    },
  );

  it('have an example each', () => {
    expect(EXAMPLES).toHaveLength(WORDING_RULES.length);
  });

  it.each([
    ['FACTURE 12 TVA COMPRISE', 1],
    ['VIR URSSAF', 1],
    ['SATDISTRIBUTION', -1],
    ['PROJET RELANCE', -1],
    ['CARTE RETRAIT DAB', -1],
  ])('do not read what is none into %s (%d), which stays what the provider says', (wording, sign) => {
    expect([categoryIn(wording, sign, 'SALES'), categoryIn(wording, sign)]).toEqual(['SALES', null]);
  });
});
