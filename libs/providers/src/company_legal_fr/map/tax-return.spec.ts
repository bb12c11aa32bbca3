import { describe, expect, it } from '@jest/globals';
import { inpiAttachments } from '../../../test/company-legal-fr-fixtures.js';
import { documentIdOf } from '../../document-reference.js';
import type { InpiTypedAccounts } from '../sources/inpi-rne/attachments.js';
import { mapTaxReturns } from './tax-return.js';

type Row = [page: string, code: string, ...cells: (number | null)[]];

const cell = (value: number | null | undefined): string | null => {
  if (value === null || value === undefined) return null;
  return value < 0 ? `-${String(-value).padStart(14, '0')}` : String(value).padStart(15, '0');
};

/** Typed accounts with the given rows, as the register writes them. */
function typed(typeBilan: string, rows: Row[], more: Partial<InpiTypedAccounts> = {}): InpiTypedAccounts {
  const pages = [...Map.groupBy(rows, ([page]) => page)].map(([numero, of]) => ({
    numero,
    liasses: of.map(([, code, m1, m2, m3, m4]) => ({ code, m1: cell(m1), m2: cell(m2), m3: cell(m3), m4: cell(m4) })),
  }));
  const identite = { dateClotureExercice: '2023-12-31', dureeExerciceN: '12', codeDevise: 'EUR' };
  return {
    id: 'typed-1',
    dateCloture: '2023-12-31',
    dateDepot: '2024-06-28',
    typeBilan,
    confidentiality: 'Public',
    bilanSaisi: { bilan: { identite, detail: { pages } } },
    ...more,
  };
}

const FULL: Row[] = [
  ['01', 'CO', 1_500, 500, 1_000, 900],
  ['02', 'DI', 90, -10],
  ['02', 'DL', 400, 310],
  ['02', 'EE', 1_000, 900],
  ['03', 'FJ', 1_800, 200, 2_000, 1_700],
  ['04', 'HL', 2_050, 1_750],
  ['04', 'HM', 1_960, 1_760],
  ['04', 'HN', 90, -10],
];

const SIMPLIFIED: Row[] = [
  ['01', '110', 1_200, 200, 1_000, 900],
  ['01', '136', null, null, 55, 40],
  ['01', '142', null, null, 300, 245],
  ['01', '180', null, null, 1_000, 900],
  ['02', '209', 100, 90],
  ['02', '210', 600, 500],
  ['02', '218', 400, 350],
  ['02', '232', 1_000, 850],
  ['02', '264', 940, 800],
  ['02', '294', 5, 10],
  ['02', '310', 55, 40],
];

const replaced = (rows: Row[], code: string, ...cells: (number | null)[]): Row[] =>
  rows.map((row) => (row[1] === code ? [row[0], code, ...cells] : row));

const mapOne = (accounts: InpiTypedAccounts) => mapTaxReturns([accounts], [])[0]!;
const warningsOf = (accounts: InpiTypedAccounts) => (mapOne(accounts).warnings as { code: string }[]).map(({ code }) => code);

describe('a tax return from typed accounts', () => {
  it('has the figures of the full regime', () => {
    expect(mapOne(typed('C', FULL))).toMatchObject({
      type: 'C',
      closing_year: 2023,
      duration: 12,
      revenue: 2_000,
      net_profit: 90,
      total_assets: 1_000,
      total_liabilities: 1_000,
      equity: 400,
      warnings: [],
    });
  });

  it('has the figures of the simplified regime, without lines that are part of another', () => {
    expect(mapOne(typed('S', SIMPLIFIED))).toMatchObject({
      revenue: 1_000,
      net_profit: 55,
      total_assets: 1_000,
      equity: 300,
      warnings: [],
    });
  });

  it('has the result of the group, when consolidated', () => {
    const rows: Row[] = [...FULL.slice(0, 7), ['02', 'P2', 80, 0], ['04', 'R6', 88, 0], ['04', 'R7', 8, 0]];
    expect(mapOne(typed('K', rows))).toMatchObject({ net_profit: 88, warnings: [] });
  });

  it('has every line with its four cells, losses negative', () => {
    const { tax_return_values } = mapOne(typed('C', FULL));
    expect(tax_return_values).toContainEqual({ code: 'FJ', values: [1_800, 200, 2_000, 1_700] });
    expect(tax_return_values).toContainEqual({ code: 'HN', values: [90, -10, null, null] });
  });

  it.each([
    ['01', 'C', FULL.filter(([page]) => page !== '01')],
    ['01', 'S', SIMPLIFIED.filter(([, code]) => code !== '110')],
    ['02', 'C', FULL.filter(([page]) => page !== '02')],
    ['02', 'S', SIMPLIFIED.filter(([page, code]) => page === '02' || code < '120')],
    ['26', 'C', replaced(FULL, 'EE', 1_005, 900)],
    ['26', 'S', replaced(SIMPLIFIED, '180', null, null, 1_005, 900)],
    ['41', 'C', replaced(FULL, 'DI', 95, 0)],
    ['41', 'C', replaced(FULL, 'HM', 1_950, 0)],
    ['41', 'S', replaced(SIMPLIFIED, '136', null, null, 60, 0)],
    ['41', 'S', replaced(SIMPLIFIED, '264', 900, 0)],
  ] as [string, string, Row[]][])('warns of %s alone in regime %s, when its lines show it', (code, type, rows) => {
    expect(warningsOf(typed(type, rows))).toEqual([code]);
  });

  it('warns of 41, when the group and the minority do not share the result of consolidated accounts', () => {
    const rows: Row[] = [...FULL.slice(0, 7), ['02', 'P2', 70, 0], ['04', 'R6', 88, 0], ['04', 'R7', 8, 0]];
    expect(warningsOf(typed('K', rows))).toEqual(['41']);
  });

  it('warns of 01, when all assets are zero and the liabilities are not', () => {
    expect(warningsOf(typed('C', replaced(FULL, 'CO', 0, 0, 0, 0)))).toContain('01');
  });

  it.each([
    [2, []],
    [3, ['26']],
  ])('with sides %i apart warns of %j', (gap, codes) => {
    expect(warningsOf(typed('C', replaced(FULL, 'EE', 1_000 + gap, 900)))).toEqual(codes);
  });

  it('tolerates a ten-thousandth of the total, when it is large', () => {
    const large = FULL.map(([page, code, ...cells]): Row => [page, code, ...cells.map((each) => each! * 1_000)]);
    expect(warningsOf(typed('C', replaced(large, 'EE', 1_000_100, 900_000)))).toEqual([]);
  });

  it('keeps the result of the balance sheet and warns of nothing, when the income is confidential', () => {
    const shown = typed('C', FULL.filter(([page]) => page < '03'), { confidentiality: 'Partiellement confidentiel' }); // prettier-ignore
    expect(mapOne(shown)).toMatchObject({ revenue: null, net_profit: 90, warnings: [], privacy: 'Partiellement confidentiel' });
  });

  it('has no lines, figures, warnings or document, when the accounts are confidential', () => {
    const hidden = typed('C', [], { confidentiality: 'Confidentiel', bilanSaisi: null });
    const bilan = { id: 'image-1', dateCloture: '2023-12-31', typeBilan: 'C', confidentiality: 'Confidentiel' };
    expect(mapTaxReturns([hidden], [bilan])).toMatchObject([
      { revenue: null, total_assets: null, tax_return_values: [], warnings: [], document_id: null },
    ]);
  });

  it('is the one filed last, when a year was filed twice', () => {
    const first = typed('C', FULL, { id: 'old', dateDepot: '2024-05-01' });
    expect(mapTaxReturns([typed('C', FULL, { id: 'new' }), first], []).map((each) => each.source_document_id)).toEqual(['new']);
  });

  it('stands beside the consolidated accounts of the same year', () => {
    expect(mapTaxReturns([typed('C', FULL), typed('K', FULL)], [])).toHaveLength(2);
  });

  it.each([
    ['the regime is of insurers', typed('A', FULL)],
    ['no closing date is known', typed('C', FULL, { dateCloture: null, bilanSaisi: null })],
  ])('is not made, when %s', (_, accounts) => {
    expect(mapTaxReturns([accounts], [])).toEqual([]);
  });

  it('is given in euros with a word on it, when the next filing shows that it was typed in thousands', () => {
    const older = typed('K', FULL, { id: 'older', dateCloture: '2022-12-31', bilanSaisi: inYear('2022-12-31', FULL) });
    const newer = typed('K', replaced(FULL, 'CO', 0, 0, 1_100_000, 1_000_000));
    const [first] = mapTaxReturns([newer, older], []).filter(({ closing_year }) => closing_year === 2022);
    expect(first).toMatchObject({ revenue: 2_000_000, total_assets: 1_000_000, warnings: [{ code: 'IN_THOUSANDS' }] });
  });

  it('refers to the document it was typed from', () => {
    const { bilans, bilansSaisis } = inpiAttachments;
    const [record] = mapTaxReturns(bilansSaisis!, bilans);
    expect(record!.document_id).toBe(documentIdOf('inpi_rne', bilans![0]!.id));
  });
});

function inYear(dateClotureExercice: string, rows: Row[]): InpiTypedAccounts['bilanSaisi'] {
  const { bilan } = typed('K', rows).bilanSaisi!;
  return { bilan: { ...bilan, identite: { ...bilan?.identite, dateClotureExercice } } };
}
