import { describe, expect, it } from '@jest/globals';
import { type Amounts, datumOf, declarationOf } from '../../../test/tax-authority.js';
import type { Declaration } from '../sources/api-entreprise/responses.js';
import { formsByYear } from './forms.js';
import { mapTaxReturns } from './tax-return.js';

const mapped = (...declarations: Declaration[]) => mapTaxReturns(formsByYear(declarations));
const codesOf = ({ warnings }: { warnings: unknown }): string[] => (warnings as { code: string }[]).map(({ code }) => code);

const ASSETS: Amounts = {
  'BX.1': 1_000,
  'BX.2': 0,
  'BX.3': 1_000,
  'CJ.1': 1_000,
  'CJ.2': 0,
  'CJ.3': 1_000,
  'CO.1': 1_000,
  'CO.2': 0,
  'CO.3': 1_000,
};
const LIABILITIES: Amounts = { 'DA.1': 310, 'DI.1': 90, 'DL.1': 400, 'DX.1': 600, 'EC.1': 600, 'EE.1': 1_000 };
const INCOME: Amounts = {
  'FG.1': 2_000,
  'FG.3': 2_000,
  'FJ.1': 2_000,
  'FJ.3': 2_000,
  'FR.3': 2_000,
  'FW.3': 1_910,
  'GF.3': 1_910,
  'GG.3': 90,
  'GW.3': 90,
};
const RESULT: Amounts = { 'HL.1': 2_000, 'HM.1': 1_910, 'HN.1': 90 };
const full = (more: Partial<Declaration> = {}): Declaration[] => [
  declarationOf('2050', ASSETS, more),
  declarationOf('2051', LIABILITIES, more),
  declarationOf('2052', INCOME, more),
  declarationOf('2053', RESULT, more),
];

describe('corrected tax return', () => {
  const incomeOf = (turnover: number): Amounts => ({ ...INCOME, 'FJ.1': turnover, 'FJ.3': turnover });
  const filedWith = (turnover: number, date_declaration: string): Declaration =>
    declarationOf('2052', incomeOf(turnover), { date_declaration });
  const revenueOf = (...incomes: Declaration[]): unknown => {
    const others = full().filter(({ numero_imprime }) => !numero_imprime.startsWith('2052'));
    return mapped(...others, ...incomes)[0]!.revenue;
  };

  it('has the figures of the correction, which is first with the same date', () => {
    expect(revenueOf(filedWith(2_500, '2024-05-03'), filedWith(2_200, '2024-05-03'), filedWith(2_000, '2024-05-03'))).toBe(2_500);
  });

  it.each([
    ['first', ['2024-09-30', '2024-05-03']],
    ['last', ['2024-05-03', '2024-09-30']],
  ] as const)('has the figures of the later date when it comes %s', (_place, dates) => {
    expect(revenueOf(...dates.map((date) => filedWith(date === '2024-09-30' ? 2_500 : 2_000, date)))).toBe(2_500);
  });
});

describe('forms of a member of a tax group, filed twice', () => {
  const own = { regime: { code: 'RN', libelle: 'Réel normal' } };
  const member = { regime: { code: 'RNMEMBRE', libelle: 'Réel normal groupe' }, date_declaration: '2024-09-30' };
  const other = { regime: { code: 'GROUPE', libelle: 'Groupe' } };
  const withResult = (result: number, more: Partial<Declaration>): Declaration =>
    declarationOf('2053', { ...RESULT, 'HN.1': result }, more);
  const balance = full().filter(({ numero_imprime }) => numero_imprime !== '2053');

  it.each([
    ['first', [withResult(90, own), withResult(48, member)]],
    ['last', [withResult(48, member), withResult(90, own)]],
    ['beside an unknown regime', [withResult(48, other), withResult(90, own)]],
  ])('have the figures of its own return, listed %s, and a warning', (_place, forms) => {
    const [record, ...others] = mapped(...balance, ...forms);
    expect([record!.net_profit, codesOf(record!), others]).toEqual([90, ['SEVERAL_REGIMES'], []]);
    expect((record!.warnings as { message: string }[])[0]!.message).toContain('2053 (RN is read, not ');
  });

  it('have those of the member when it filed no own return', () => {
    const [record] = mapped(...full(member));
    expect([record!.net_profit, codesOf(record!)]).toEqual([90, []]);
  });

  it('have the correction of the own return', () => {
    expect(mapped(...balance, withResult(48, member), withResult(95, own), withResult(90, own))[0]).toMatchObject({ net_profit: 95 });
  });

  it('are one return when the two names of the simplified regime differ', () => {
    const filed = (code: string, result: number) =>
      declarationOf('2033B', { '310.1': result }, { regime: { code, libelle: 'Réel simplifié' } });
    const [record] = mapped(filed('RS', 7), filed('RSI', 5));
    expect([record!.net_profit, codesOf(record!).includes('SEVERAL_REGIMES')]).toEqual([7, false]);
  });
});

describe('tax return', () => {
  it('combines the forms of a year, with the common line codes', () => {
    const [record, ...others] = mapped(...full());
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      type: 'C',
      closing_date: '2023-12-31',
      duration: 12,
      revenue: 2_000,
      net_profit: 90,
      total_assets: 1_000,
      total_liabilities: 1_000,
      equity: 400,
      submitted_date: '2024-05-03',
      warnings: [],
    });
    expect(record!.tax_return_values).toContainEqual({ code: 'BX', values: [1_000, 0, 1_000, null] });
  });

  it('has the simplified regime when form 2033 was filed, without fiscal lines', () => {
    const [record] = mapped(
      declarationOf('2033-A-SD', {}, { donnees: [datumOf('2033A', '110.3', '500'), datumOf('2033A', '180.3', '500')] }),
      declarationOf('2033B', { '210.1': 900, '310.1': 100, '370.1': 120 }),
    );
    expect(record).toMatchObject({ type: 'S', total_assets: 500, net_profit: 100 });
    expect(record!.tax_return_values.map((line) => line!.code)).toEqual(['110', '180', '210', '310']);
  });

  it('is grouped by the end of the fiscal year, whatever the millésime', () => {
    const records = mapped(...full({ millesime: '202301' }), ...full({ date_fin_exercice: '2024-12-31', millesime: '202301' }));
    expect(records.map(({ closing_date, previous_duration }) => [closing_date, previous_duration])).toEqual([
      ['2023-12-31', null],
      ['2024-12-31', 12],
    ]);
  });

  it('has 18 months when the first year is long', () => {
    expect(mapped(...full({ duree_exercice: 547 }))[0]).toMatchObject({ duration: 18 });
  });

  it('has the last filing of each form', () => {
    const corrected = declarationOf('2053', { ...RESULT, 'HN.1': 95 }, { date_declaration: '2024-09-02' });
    expect(mapped(corrected, ...full())[0]).toMatchObject({ net_profit: 95, submitted_date: '2024-09-02' });
  });

  it.each([
    ['26', declarationOf('2051', { ...LIABILITIES, 'EE.1': 1_200 })],
    ['41', declarationOf('2053', { ...RESULT, 'HN.1': 300 })],
    ['SUM_DIFFERS', declarationOf('2051', { ...LIABILITIES, 'DX.1': 100 })],
  ])('has the common warning %s', (code, form) => {
    const others = full().filter(({ numero_imprime }) => numero_imprime !== form.numero_imprime);
    expect(codesOf(mapped(...others, form)[0]!)).toContain(code);
  });

  it('has no warning about missing lines when lines were not read', () => {
    const unknown = { code: 'ZZ', valeurs: ['12'] };
    const [record] = mapped(declarationOf('2050', {}, { donnees: [unknown] }));
    expect(record).toMatchObject({ total_assets: null, revenue: null, tax_return_values: [] });
    expect(codesOf(record!)).toEqual(['LINES_UNREAD']);
  });

  it.each([
    ['a zone of another form', '2050', { code: 'FL', code_EDI: 'FL:C516:5004:1' }],
    ['letters that differ between its members', '2050', { code: 'GJ', code_EDI: 'GH:C516:5004:1' }],
    ['a number that is known for another zone', '2050', { code: 'GJ', code_nref: '300274' }],
    ['another number than the one of its edition', '2050', { code: 'AF', code_nref: '399999' }, '201601'],
    ['neither letters nor a filed code', '2050', { code_nref: '300274' }],
    ['a zone whose label fits two lines', '2033B', { code: 'JA' }],
  ])('has a warning for a line with %s', (_what, form, datum, millesime = '202401') => {
    const [record] = mapped(declarationOf(form, {}, { millesime, donnees: [{ ...datum, valeurs: ['1000'] }] }));
    expect([record!.tax_return_values, codesOf(record!)]).toEqual([[], ['LINES_UNREAD']]);
  });

  it.each([
    ['in every edition', { code: 'GJ', code_nref: '123456' }, '201601', 'CO'],
    ['without a number', { code: 'GJ' }, null, 'CO'],
    ['by its filed code alone', { code: null, code_EDI: 'GJ:C516:5004:1' }, '202401', 'CO'],
    ['with its known number', { code: 'AF', code_nref: '300274' }, '201601', 'AF'],
  ])('reads a published zone %s', (_how, datum, millesime, line) => {
    const [record] = mapped(declarationOf('2050', {}, { millesime, donnees: [{ ...datum, valeurs: ['1000'] }] }));
    expect(record!.tax_return_values.map((each) => [each!.code, each!.values.filter((value) => value !== null)])).toEqual([
      [line, [1_000]],
    ]);
  });

  it('has neither a line nor a warning for a published zone that no line has', () => {
    const [record] = mapped(declarationOf('2050', {}, { donnees: [{ code: 'GQ', valeurs: ['1000'] }] }));
    expect([record!.tax_return_values, codesOf(record!)]).toEqual([[], ['01', '02']]);
  });

  it.each<[string, (string | null)[], number | null]>([
    ['repetitions of one amount', ['1000', null, '1000'], 1_000],
    ['different repetitions', ['1000', '900'], null],
    ['only gaps', [null], null],
    ['words', ['mille'], null],
  ])('reads %s as %j', (_what, values, amount) => {
    expect(mapped(declarationOf('2050', {}, { donnees: [datumOf('2050', 'CO.3', ...values)] }))[0]).toMatchObject({ total_assets: amount });
  });

  it('requires a form of accounts and the end of its year', () => {
    expect(mapped(declarationOf('2572', { '=tax_due': 1 }), ...full({ date_fin_exercice: null }))).toEqual([]);
  });
});
