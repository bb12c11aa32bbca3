import { describe, expect, it } from '@jest/globals';
import { type Amounts, datumOf, declarationOf } from '../../../test/tax-authority.js';
import type { Declaration } from '../sources/api-entreprise/responses.js';
import { mapCorporateTaxes } from './corporate-tax.js';
import { contributionOn, taxesOn } from './corporate-tax-rules.js';
import { formsByYear, monthsOf } from './forms.js';
import { signed } from './settlement.js';

const IS = [{ code: 'IS', reference: 'IS1' }];
const mapped = (declarations: Declaration[], obligations: { code: string; reference: string }[] = IS, turnover: number | null = null) =>
  mapCorporateTaxes(formsByYear(declarations), obligations, new Map([['2023-12-31', turnover]]));
const yearOf = (result: Amounts, settlement: Amounts, more: Partial<Declaration> = {}) =>
  mapped([declarationOf('2058A', result, more), declarationOf('2572', settlement, { date_declaration: '2024-05-15', ...more })])[0]!;
const codesOf = ({ warnings }: { warnings: unknown }): string[] => (warnings as { code: string }[]).map(({ code }) => code);

it.each([
  [120, 0, 120],
  [120, null, 120],
  [0, 80, -80],
  [null, 80, -80],
  [0, 0, 0],
  [null, 0, 0],
  [null, null, null],
  [120, 80, null],
])('signed combines the boxes of profit %p and loss %p to %p', (profit, loss, expected) => {
  expect(signed(profit, loss)).toBe(expected);
});

describe('corporate tax of a year', () => {
  it('is one record of all forms, with their filing dates', () => {
    const record = yearOf({ 'WA.1': 90_750, 'XN.1': 121_000 }, { '=tax_at_normal_rate': 30_250, '=instalments_paid': 24_000 });
    expect(record).toMatchObject({
      reference: 'IS1',
      closing_date: '2023-12-31',
      duration: 12,
      submitted_date: '2024-05-15',
      accounting_result: 90_750,
      taxable_result: 121_000,
      forms: [
        { form: '2058A', submitted_date: '2024-05-03', millesime: '202401', regime: 'RN' },
        { form: '2572', submitted_date: '2024-05-15', millesime: '202401', regime: 'RN' },
      ],
    });
  });

  it.each([
    ['the normal rate', { '=tax_at_normal_rate': 30_250 }, 30_250, 5_050],
    ['the reduced rate for a part', { '=tax_at_normal_rate': 19_625, '=tax_at_reduced_rate': 6_375 }, 26_000, 800],
  ])('has the balance of its parts at %s', (_rate, taxes, due, balance) => {
    const record = yearOf({ 'XN.1': 121_000 }, { ...(taxes as Amounts), '=credit#1': 1_200, '=instalments_paid': 24_000 });
    expect(record).toMatchObject({ tax_due: due, social_contribution: 0, tax_credits: 1_200, balance, warnings: [] });
    expect(record.credits).toEqual([{ code: expect.any(String), label: 'Ligne =credit', amount: 1_200 }]);
  });

  it('is zero for a loss, and the instalments are refunded', () => {
    const record = yearOf({ 'WS.1': 15_000, 'XO.1': 15_000 }, { '=instalments_paid': 4_000 });
    expect(record).toMatchObject({ accounting_result: -15_000, taxable_result: -15_000, tax_due: 0, balance: -4_000, warnings: [] });
  });

  it.each([
    ['the accounts of the normal regime', declarationOf('2053', { 'HN.1': 90_750 }), { accounting_result: 90_750, taxable_result: null }],
    ['a result of the simplified regime', declarationOf('2033B', { '372.1': 800 }), { accounting_result: null, taxable_result: -800 }],
  ])('has a warning and no tax when only %s was delivered', (_what, declaration, results) => {
    const [record] = mapped([declaration]);
    expect(record).toMatchObject({ ...results, tax_due: null, tax_credits: null, balance: null });
    expect(codesOf(record!)).toEqual(['FORMS_ABSENT']);
  });

  it('is not derived from the accounts of a payer of income tax', () => {
    expect(mapped([declarationOf('2053', { 'HN.1': 90_750 })], [{ code: 'BIC', reference: 'BIC1' }])).toEqual([]);
  });

  it('is unknown without a settlement', () => {
    expect(mapped([declarationOf('2058A', { 'XO.1': 15_000 })])[0]).toMatchObject({ tax_due: null, balance: null, instalments_paid: null });
  });

  it('is unknown when a box of the settlement was not read', () => {
    const unknown = { ...datumOf('2572', '=tax_due', '9000'), code_nref: '300001' };
    const settlement = declarationOf('2572', { '=instalments_paid': 4_000 });
    const [record] = mapped([declarationOf('2058A', { 'XO.1': 1 }), { ...settlement, donnees: [...settlement.donnees, unknown] }]);
    expect(record).toMatchObject({ tax_due: null, balance: null });
    expect(codesOf(record!)).toEqual(['LINES_UNREAD']);
    expect(record!.values).toContainEqual(expect.objectContaining({ form: '2572', code: unknown.code, values: [9_000] }));
  });

  it('has the balance to receive and the refund of the settlement', () => {
    const record = yearOf(
      { 'XN.1': 10_000 },
      { '=tax_due': 2_500, '=instalments_paid': 4_000, '=balance_to_receive': 1_500, '=refund_requested': 1_500 },
    );
    expect(record).toMatchObject({ balance: -1_500, refund_requested: 1_500, warnings: [] });
  });

  it('has a warning when no rate fits or the balance differs', () => {
    expect(codesOf(yearOf({ 'XN.1': 121_000 }, { '=tax_due': 40_000 }))).toEqual(['IS_RATE']);
    expect(codesOf(yearOf({ 'XN.1': 10_000 }, { '=tax_due': 2_500, '=balance_to_pay': 9 }))).toEqual(['IS_BALANCE']);
  });

  it.each([
    ['2021-12-31', 365, 26_500, []],
    ['2022-06-30', 365, 26_500, []],
    ['2022-12-30', 365, 26_500, []],
    ['2023-03-31', 547, 26_500, []],
    ['2022-12-31', 365, 26_500, ['IS_RATE']],
    ['2022-12-31', 365, 25_000, []],
    ['2022-12-31', 365, 20_750, []],
    ['2022-06-30', 181, 23_094, []],
    ['2022-06-30', 181, 22_875, ['IS_RATE']],
  ])('of 100000 for the year to %s of %i days, at %i, has the warnings %j', (date_fin_exercice, duree_exercice, tax, expected) => {
    expect(codesOf(yearOf({ 'XN.1': 100_000 }, { '=tax_due': tax }, { date_fin_exercice, duree_exercice }))).toEqual(expected);
  });

  it('is read from form 2033-B in the simplified regime', () => {
    const declaration = declarationOf(
      '2033B',
      { '310.1': 30_000, '370.1': 25_000 },
      { regime: { code: 'RSI', libelle: 'Réel simplifié' } },
    );
    expect(mapped([declaration])[0]).toMatchObject({
      regime: 'RSI',
      accounting_result: 30_000,
      taxable_result: 25_000,
      losses_used: null,
      values: [{ code: '310' }, { code: '370' }],
    });
  });

  it('leaves the losses used open in the simplified regime, where two zones have that label', () => {
    const declaration = declarationOf('2033B', { '370.1': 25_000 });
    const losses = { code: 'JA', intitule: "Déficits antérieurs reportables pour les entreprises à l'IS", valeurs: ['5000'] };
    const [record] = mapped([{ ...declaration, donnees: [...declaration.donnees, losses] }]);
    expect(record).toMatchObject({ losses_used: null, values: [{ code: '370' }, { code: 'JA', values: [5_000] }] });
    expect(codesOf(record!)).toContain('LINES_UNREAD');
  });

  it('has the remaining losses', () => {
    const forms = [declarationOf('2058A', { 'XN.1': 0, 'XL.1': 700 }), declarationOf('2058B', { 'YK.1': 900 })];
    expect(mapped(forms)[0]).toMatchObject({ losses_used: 700, losses_carried_forward: 900 });
  });
});

describe('tax group', () => {
  const obligations = [...IS, { code: 'IS GROUPE', reference: 'ISGROUPE1' }];

  it.each([
    ['RNMEMBRE', 'MEMBER', 'IS1'],
    ['RNGROUPE', 'HEAD', 'ISGROUPE1'],
    ['RN', null, 'IS1'],
  ])('is derived from the regime %s', (code, group_role, reference) => {
    const forms = [declarationOf('2058A', { 'XN.1': 50_000 }, { regime: { code, libelle: code } })];
    expect(mapped(forms, obligations)[0]).toMatchObject({ group_role, reference });
  });

  it.each(['2058ABIS', '2058AB', '2058-A-BIS-SD'])('has the result and the losses of a member as if it were taxed alone: %s', (form) => {
    const regime = { code: 'RNMEMBRE', libelle: 'Membre' };
    const alone = declarationOf('2058ABIS', { 'AD.1': 400, 'AT.1': 300, 'AQ.1': 20 }, { regime, numero_imprime: form });
    const losses = declarationOf('2058BBIS', { 'EH.1': 900 }, { regime });
    const [record] = mapped([alone, losses], obligations);
    expect(record).toMatchObject({
      reference: 'IS1',
      group_role: 'MEMBER',
      accounting_result: -400,
      taxable_result: -300,
      losses_used: 20,
      losses_carried_forward: 900,
      tax_due: null,
      warnings: [],
    });
  });

  it('has the result of the group for its head', () => {
    const regime = { code: 'RNGROUPE', libelle: 'Tête de groupe' };
    const forms = [declarationOf('2058RG', { 'HK.1': 8_000, 'HG.1': 500 }, { regime })];
    const published = [
      { code: 'IS', reference: 'IS1' },
      { code: 'ISGROUPE', reference: 'ISGROUPE1' },
    ];
    expect(mapped(forms, published)[0]).toMatchObject({
      reference: 'ISGROUPE1',
      group_role: 'HEAD',
      taxable_result: 8_000,
      losses_used: 500,
      accounting_result: null,
    });
  });

  it('has the result of the own return of a member, and a warning', () => {
    const filed = (code: string, result: number) => declarationOf('2058A', { 'XN.1': result }, { regime: { code, libelle: code } });
    const [record] = mapped([filed('RNMEMBRE', 48_000), filed('RN', 50_000)]);
    expect(record).toMatchObject({ group_role: 'MEMBER', regime: 'RN', taxable_result: 50_000, warnings: [{ code: 'SEVERAL_REGIMES' }] });
  });

  it('has no warning for a member that pays nothing itself', () => {
    const member = { regime: { code: 'RNMEMBRE', libelle: 'Membre' } };
    expect(codesOf(yearOf({ 'XN.1': 50_000 }, { '=tax_due': 0 }, member))).toEqual([]);
  });
});

describe('obligation', () => {
  it('of another tax leads to no corporate tax', () => {
    expect(mapped([declarationOf('2033B', { '310.1': 1 })], [{ code: 'BIC', reference: 'BIC1' }])).toEqual([]);
  });

  it('is null when two of them fit', () => {
    const two = [...IS, { code: 'IS', reference: 'IS2' }];
    expect(mapped([declarationOf('2058A', { 'XN.1': 1 })], two)[0]).toMatchObject({ reference: null });
  });
});

describe('rules of corporate tax', () => {
  it('compute 30250 or 26000 for a result of 121000', () => {
    expect(taxesOn(121_000, 12, '2023-12-31')).toEqual({ normal: 30_250, reduced: 26_000 });
  });

  it('compute a contribution of 7821 on 1000000 when the turnover is large enough', () => {
    expect([contributionOn(1_000_000, 12, 9_000_000), contributionOn(1_000_000, 12, null), contributionOn(763_000, 12, null)]).toEqual([
      7_821,
      null,
      0,
    ]);
  });

  it.each([
    [365, 12],
    [366, 12],
    [547, 18],
    [184, 6],
    ['365', 12],
    [0, null],
    [null, null],
    [20_000, null],
  ])('convert %s days to %s months', (days, months) => {
    expect(monthsOf(days)).toBe(months);
  });
});
