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
  'BX.4': 800,
  'CJ.1': 1_000,
  'CJ.2': 0,
  'CJ.3': 1_000,
  'CO.1': 1_000,
  'CO.2': 0,
  'CO.3': 1_000,
  'CO.4': 800,
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
    expect(record!.tax_return_values).toContainEqual({ code: 'BX', values: [1_000, 0, 1_000, 800] });
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

  it('has a warning when its amounts of the previous year differ from those of that year', () => {
    const [first, second] = mapped(...full(), ...full({ date_fin_exercice: '2024-12-31' }));
    expect([codesOf(first!), codesOf(second!)]).toEqual([[], expect.arrayContaining(['PREVIOUS_YEAR_DIFFERS'])]);
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
    const unknown = { code: 'ZZ', code_nref: '300263', valeurs: ['12'] };
    const [record] = mapped(declarationOf('2050', {}, { donnees: [unknown] }));
    expect(record).toMatchObject({ total_assets: null, revenue: null, tax_return_values: [] });
    expect(codesOf(record!)).toEqual(['LINES_UNREAD']);
  });

  it.each([
    ['a number of another millésime', { millesime: '201201' }],
    ['no millésime', { millesime: null }],
  ])('does not read %s', (_what, more) => {
    expect(mapped(...full(more))[0]).toMatchObject({ total_assets: null, warnings: [{ code: 'LINES_UNREAD' }] });
  });

  it('does not identify a line by letters or number alone', () => {
    const known = datumOf('2050', 'CO.3', '1000');
    for (const donnees of [[{ ...known, code: 'QQ' }], [{ ...known, code_nref: '300263' }]])
      expect(mapped(declarationOf('2050', {}, { donnees }))[0]).toMatchObject({ total_assets: null });
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
