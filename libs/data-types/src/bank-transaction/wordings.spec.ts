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
    ['PRLVSEPAURSSAF RHONE', -10, 'SOCIAL_CHARGES'],
    ['VIRSEPARECU FACTURE 12', 10, 'SALES'],
    ['TVA SUR COMMISSIONS', -10, 'BANK_FEE'],
    ['VIR SEPA TVA OCTOBRE', -10, 'TAX'],
    ['PRLV SEPA D.G.F.I.P. IMPOT 12', -10, 'TAX'],
    ['S.I.E. RENNES EST', 10, 'TAX'],
    ['VIR BPIFRANCE SUBVENTION INNOVATION', 10, 'SUBSIDY'],
    ['VIR REGION BRETAGNE AIDE A L EMBAUCHE', 10, 'SUBSIDY'],
    ['AVANCE REMBOURSABLE BPIFRANCE', 10, 'LOAN_RECEIVED'],
    ['VIR PRET A TAUX ZERO', 10, 'LOAN_RECEIVED'],
    ['REGULARISATION IMPAYE PRET 12', -10, 'LOAN_REPAYMENT'],
    ['PRET 0042 ASSU. EMPRUNTEUR', -10, 'INSURANCE'],
    ['ECH 4412 DU 05/03/25', -10, 'LOAN_REPAYMENT'],
    ['PRLV SEPA EXEMPLE ECH/010325 LIB PRET 44', -10, 'LOAN_REPAYMENT'],
    ['VIR CANTONNEMENT SAISIE', -10, 'SEIZURE'],
    ['MAINLEVEE DE LA SAISIE', 10, 'SEIZURE'],
    ['COM CHQ IMPAYE', -10, 'REJECT_FEE'],
    ['RETOUR PRLV SEPA ORANGE', 10, 'REJECT'],
    ['RETOUR VIREMENT SEPA IBAN ERRONE', 10, 'OTHER'],
    ['RETRO FRAIS DE TENUE', 10, 'BANK_FEE'],
    ['REMISE LCR ENCAISSEMENT', 10, 'SALES'],
    ['AVIS TIERS DETENTEUR 12', -10, 'SEIZURE'],
    ['VIR CPAM PARIS SUBROGATION IJ', 10, 'SOCIAL_CHARGES'],
    ['VIR FRANCE TRAVAIL AIDE EMBAUCHE', 10, 'SUBSIDY'],
    ['CREDIT MOYEN TERME 44 DEBLOCAGE', 10, 'LOAN_RECEIVED'],
    ['PRLV SEPA MSA ALSACE', -10, 'SOCIAL_CHARGES'],
  ])('classify %j with amount %d as %s', (wording, amount, category) => {
    expect(matchWording(wording, amount, null)?.category).toBe(category);
  });

  it('do not classify a card purchase by the name of the shop', () => {
    const shops = ['CB PRET A MANGER', 'ACHAT CB SIE HOTEL', 'CB AXA', 'CB LEASE SHOP', 'CB FRAIS ET BIO', 'CB LE SALAIRE DE LA PEUR'];
    expect(shops.map((shop) => matchWording(shop, -45, 'CARD'))).toEqual(shops.map(() => undefined));
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
    ['VIR ATD QUART MONDE', -10],
    ['FRAIS DE PORT COLIS', -10],
    ['FRAIS KILOMETRIQUES M DURAND', -10],
    ['COMMISSION APPORTEUR D AFFAIRES', -10],
    ['COM EN IMAGE SARL', -10],
    ['PRLV SEPA ECHANTILLON PRET A PORTER', -10],
    ['PRLV SEPA EXEMPLE ECH/010325 LIB PRET A PORTER', -10],
    ['VIR GROUPEMENT D INTERET ECONOMIQUE EXEMPLE', 10],
    ['REMUNERATION APPORT D AFFAIRES', 10],
    ['VIR S.I.E. SARL', 10],
    ['VIR SEPA SOCIETE SIE', 10],
    ['VIR SIEMENS FRANCE', 10],
    ['VIR AIDE A DOMICILE DURAND', 10],
    ['REMISE ESCOMPTE EFFETS', 10],
    ['FACTURE CARTE DU 02/03 LIBRAIRIE', -10],
    ['VIR COMPTE COURANT D ASSOCIE DURAND', -10],
    ['CFE CGC', -10],
  ] as const)('do not classify %j with amount %d', (wording, amount) => {
    expect(matchWording(wording, amount, null)).toBeUndefined();
  });
});

interface Label {
  expected: string;
  count: number;
  read: string;
}

const { measureLabels, readLabels } = (await import(new URL('../../test/bank-labels.mjs', import.meta.url).href)) as {
  measureLabels: (match: typeof matchWording) => { source: string; share: number; misses: Label[] }[];
  readLabels: (match: typeof matchWording) => Label[];
};

describe('wording rules on labels of banks', () => {
  it('give no label a wrong class', () => {
    expect(readLabels(matchWording).filter(({ expected, read }) => read !== '-' && read !== expected)).toEqual([]);
  });

  it('give at least 95 percent of the labels that determine a class their class', () => {
    const [{ source, share, misses } = { source: '', share: 0, misses: [] }] = measureLabels(matchWording);
    expect([source, share > 95, share > 95 ? [] : misses]).toEqual(['all sources', true, []]);
  });

  it('have a miss, which counts against the share of its source and by its frequency', () => {
    const nothing = measureLabels(() => undefined);
    expect(nothing.map(({ share }) => share)).toEqual(nothing.map(() => 0));
  });
});
