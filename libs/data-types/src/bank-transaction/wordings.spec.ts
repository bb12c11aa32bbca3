import { describe, expect, it } from '@jest/globals';
import { matchWording } from './wordings.js';
import rules from './wordings.json' with { type: 'json' };

describe('wording rules', () => {
  it.each(rules.map((rule) => [rule.example, rule] as const))('classify %j, ignoring case', (example, { sign, category, kind }) => {
    const amount = sign === 'in' ? 1 : -1;
    const told = { category, ...(kind !== undefined && { kind }) };
    expect([matchWording(example, amount, null), matchWording(example.toLowerCase(), amount, null)]).toEqual([told, told]);
  });

  it.each([
    ['FACTURE 42', 10, 'SALES'],
    ['FACTURE 42', -10, 'SUPPLIER'],
    ['FRAIS DE REJET PRLV', -10, 'REJECT_FEE'],
    ['FRAIS CHEQUE SANS PROVISION', -10, 'REJECT_FEE'],
    ['Avis à tiers détenteur', -10, 'SEIZURE'],
    ['PRLV REJ ORANGE', 10, 'REJECT'],
    ['REJET PRLV EDF FACTURE 12', 10, 'REJECT'],
    ['CHEQUE IMPAYE CLIENT DUPONT', -10, 'REJECT'],
    ['VIR FACTURE 12 IMPAYEE REGLEE', 10, 'SALES'],
    ['FACTURE 12 DONT TVA 20', 10, 'SALES'],
    ['VIR DGFIP', 10, 'TAX'],
    ['VIR DRFIP IDF FACTURE 2025-18', 10, 'SALES'],
    ['VIR SEPA BPI FRANCE PRET RELANCE', 10, 'LOAN_RECEIVED'],
    ['VIR BPIFRANCE FACTURE 88', 10, 'SALES'],
    ['VIR CLIENT MAISON PRET A PORTER', 10, 'SALES'],
    ['ECH 03/25 EMPRUNT 7781 CIC', -10, 'LOAN_REPAYMENT'],
    ['PRLV SEPA PGE 00123', -10, 'LOAN_REPAYMENT'],
    ['ECHEANCE CREDIT 4432', -10, 'LOAN_REPAYMENT'],
    ['ECHEANCE ASSURANCE PRET 4432', -10, 'INSURANCE'],
    ['PRLV LOA BMW FINANCE', -10, 'LOAN_REPAYMENT'],
    ['APPORT ASSOCIES AUGMENTATION DE CAPITAL', 10, 'OWNER_CONTRIBUTION'],
    ['INDEMNITES JOURNALIERES CPAM', 10, 'SOCIAL_CHARGES'],
    ['VIR INDEMNITE SINISTRE DEGAT DES EAUX', 10, 'INSURANCE'],
    ['PRLV SEPA AG2R LA MONDIALE', -10, 'SOCIAL_CHARGES'],
  ])('classify %j with amount %d as %s', (wording, amount, category) => {
    expect(matchWording(wording, amount, null)?.category).toBe(category);
  });

  it('do not classify a card purchase or a retirement home as social charges', () => {
    expect(matchWording('LA RETRAITE DU PECHEUR', -45, 'CARD')).toBeUndefined();
    expect(matchWording('VIR MAISON DE RETRAITE LES LILAS', -45, 'TRANSFER')).toBeUndefined();
  });

  it.each([
    ...['MUTUELLE EXEMPLE', 'PAROISSE', 'CASINO SUPERMARCHE', 'SATDEX', 'SATDISTRIBUTION', 'PROJET RELANCE', 'CARTE RETRAIT', null, ''].map(
      (wording) => [wording, -10] as const,
    ),
    ['VIR URSSAF', 10],
    ['VIR CPAM PARIS', 10],
    ['ECHEANCE CREDIT AGRICOLE', -10],
    ['VIR PRETORIA SARL', 10],
  ] as const)('do not classify %j with amount %d', (wording, amount) => {
    expect(matchWording(wording, amount, null)).toBeUndefined();
  });
});
