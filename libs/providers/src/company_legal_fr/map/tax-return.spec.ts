import { describe, expect, it } from '@jest/globals';
import { inpiAttachments } from '../../../test/company-legal-fr-fixtures.js';
import { documentIdOf } from '../../document-reference.js';
import { type Row, typed } from '../../../test/typed-accounts.js';
import type { InpiTypedAccounts } from '../../protocols/inpi/attachments.js';
import { mapTaxReturns } from './tax-return.js';

const FULL: Row[] = [
  ['01', 'BX', 1_500, 500, 1_000, 900],
  ['01', 'CJ', 1_500, 500, 1_000, 900],
  ['01', 'CO', 1_500, 500, 1_000, 900],
  ['02', 'DA', 310, 320],
  ['02', 'DI', 90, -10],
  ['02', 'DL', 400, 310],
  ['02', 'DX', 600, 590],
  ['02', 'EC', 600, 590],
  ['02', 'EE', 1_000, 900],
  ['03', 'FG', 1_800, 200, 2_000, 1_700],
  ['03', 'FJ', 1_800, 200, 2_000, 1_700],
  ['03', 'FP', null, null, 50, 50],
  ['03', 'FR', null, null, 2_050, 1_750],
  ['03', 'FW', null, null, 1_960, 1_760],
  ['03', 'GF', null, null, 1_960, 1_760],
  ['03', 'GG', null, null, 90, -10],
  ['04', 'HL', 2_050, 1_750],
  ['04', 'HM', 1_960, 1_760],
  ['04', 'HN', 90, -10],
];

/** Balance sheet and turnover of a group. Its result has lines of its own. */
const GROUP = FULL.filter(([page, code]) => page < '04' && code !== 'DI');

const SIMPLIFIED: Row[] = [
  ['01', '068', 1_200, 200, 1_000, 900],
  ['01', '096', 1_200, 200, 1_000, 900],
  ['01', '110', 1_200, 200, 1_000, 900],
  ['01', '120', null, null, 245, 205],
  ['01', '136', null, null, 55, 40],
  ['01', '142', null, null, 300, 245],
  ['01', '166', null, null, 700, 655],
  ['01', '176', null, null, 700, 655],
  ['01', '180', null, null, 1_000, 900],
  ['02', '209', 100, 90],
  ['02', '210', 600, 500],
  ['02', '218', 400, 350],
  ['02', '232', 1_000, 850],
  ['02', '242', 940, 800],
  ['02', '264', 940, 800],
  ['02', '270', 60, 50],
  ['02', '294', 5, 10],
  ['02', '310', 55, 40],
];

const replaced = (rows: Row[], code: string, ...cells: (number | null)[]): Row[] =>
  rows.map((row) => (row[1] === code ? [row[0], code, ...cells] : row));

const mapOne = (accounts: InpiTypedAccounts) => mapTaxReturns([accounts], [])[0]!;
/** Returns the codes of the numbered controls. */
const warningsOf = (accounts: InpiTypedAccounts) =>
  (mapOne(accounts).warnings as { code: string }[]).map(({ code }) => code).filter((code) => /^\d/.test(code));

describe('tax return from typed accounts', () => {
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

  it('has the figures of the simplified regime, without footnote lines', () => {
    expect(mapOne(typed('S', SIMPLIFIED))).toMatchObject({
      revenue: 1_000,
      net_profit: 55,
      total_assets: 1_000,
      equity: 300,
      warnings: [],
    });
  });

  it('has no revenue when the income of form 2033-B does not add up', () => {
    const cut = SIMPLIFIED.filter(([, code]) => code !== '218');
    expect(mapOne(typed('S', cut))).toMatchObject({ revenue: null, net_profit: 55 });
  });

  it('has no total assets when the depreciation is unknown', () => {
    expect(mapOne(typed('C', replaced(FULL, 'CO', 1_500, null, null, 900)))).toMatchObject({ total_assets: null });
  });

  it('has net assets when the depreciation has a row of its own', () => {
    const apart: Row[] = [...replaced(FULL, 'CO', 1_500, null, null, 900), ['01', '1A', null, 500]];
    expect(mapOne(typed('C', apart))).toMatchObject({ total_assets: 1_000 });
  });

  it('has the result of the group when consolidated', () => {
    const rows: Row[] = [...GROUP, ['02', 'P2', 80, 0], ['04', 'R6', 88, 0], ['04', 'R7', 8, 0]];
    const large = rows.map(([page, code, ...cells]): Row => [page, code, ...cells.map((each) => each && each * 1_000)]);
    expect(mapOne(typed('K', large))).toMatchObject({ net_profit: 88_000, warnings: [] });
  });

  it('has every line with four cells, and losses as negative values', () => {
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
  ] as [string, string, Row[]][])('has only the warning %s in regime %s when its lines show it', (code, type, rows) => {
    expect(warningsOf(typed(type, rows))).toEqual([code]);
  });

  it('has warning 41 when group and minority do not sum to the consolidated result', () => {
    const rows: Row[] = [...GROUP, ['02', 'P2', 70, 0], ['04', 'R6', 88, 0], ['04', 'R7', 8, 0]];
    expect(warningsOf(typed('K', rows))).toEqual(['41']);
  });

  it('has warning 01 when all assets are zero and the liabilities are not', () => {
    const blank = FULL.map(([page, code, ...cells]): Row => [page, code, ...cells.map((each) => (page === '01' ? 0 : each))]);
    expect(warningsOf(typed('C', blank))).toContain('01');
  });

  it.each([
    [2, []],
    [3, ['26']],
  ])('with sides %i euros apart has the warnings %j', (gap, codes) => {
    expect(warningsOf(typed('C', replaced(FULL, 'EE', 1_000 + gap, 900)))).toEqual(codes);
  });

  it('tolerates a ten-thousandth of a large total', () => {
    const large = FULL.map(([page, code, ...cells]): Row => [page, code, ...cells.map((each) => each && each * 1_000)]);
    expect(warningsOf(typed('C', replaced(large, 'EE', 1_000_100, 900_000)))).toEqual([]);
  });

  it('keeps the result of the balance sheet when the income statement is confidential', () => {
    const shown = typed('C', FULL.filter(([page]) => page < '03'), { confidentiality: 'Partiellement confidentiel' }); // prettier-ignore
    expect(mapOne(shown)).toMatchObject({ revenue: null, net_profit: 90, warnings: [], privacy: 'Partiellement confidentiel' });
  });

  it('has no lines, figures, warnings or document when confidential', () => {
    const hidden = typed('C', [], { confidentiality: 'Confidentiel', bilanSaisi: null });
    const bilan = { id: 'image-1', dateCloture: '2023-12-31', typeBilan: 'C', confidentiality: 'Confidentiel' };
    expect(mapTaxReturns([hidden], [bilan])).toMatchObject([
      { revenue: null, total_assets: null, tax_return_values: [], warnings: [], document_id: null },
    ]);
  });

  it('is the latest filing when a year was filed twice', () => {
    const first = typed('C', FULL, { id: 'old', dateDepot: '2024-05-01' });
    expect(mapTaxReturns([typed('C', FULL, { id: 'new' }), first], []).map((each) => each.source_document_id)).toEqual(['new']);
  });

  describe('when a year was filed twice', () => {
    const first = typed('C', FULL, { id: 'old', dateDepot: '2024-05-01' });
    const again = (more: Partial<InpiTypedAccounts>, rows = FULL) => typed('C', rows, { id: 'new', dateDepot: '2024-09-15', ...more });
    const figures = (...filings: InpiTypedAccounts[]) =>
      mapTaxReturns(filings, []).map(({ source_document_id, revenue }) => [source_document_id, revenue]);
    const filingCodes = (...filings: InpiTypedAccounts[]) =>
      (mapTaxReturns(filings, [])[0]!.warnings as { code: string }[]).map(({ code }) => code).filter((code) => /RESTATED|LATER/.test(code));

    it.each([
      ['is not typed', again({ bilanSaisi: null })],
      ['is confidential', again({ bilanSaisi: null, confidentiality: 'Confidentiel' })],
      [
        'has no public income statement',
        again(
          { confidentiality: 'Partiellement confidentiel' },
          FULL.filter(([page]) => page < '03'),
        ),
      ],
    ])('has the figures of the first filing when the second one %s', (_how, second) => {
      expect([figures(first, second), figures(second, first)]).toEqual([[['old', 2_000]], [['old', 2_000]]]);
      expect(filingCodes(second, first)).toEqual(['LATER_FILING_UNREAD']);
    });

    it('has the warning RESTATED with the figures before, when they differ', () => {
      const doubled = again({}, replaced(FULL, 'FJ', 3_600, 400, 4_000, 1_700));
      expect(figures(first, doubled)).toEqual([['new', 4_000]]);
      const { message } = (mapTaxReturns([doubled, first], [])[0]!.warnings as { code: string; message: string }[]).find(
        ({ code }) => code === 'RESTATED',
      )!;
      expect(message).toBe('The filing of 2024-05-01 had other figures for the same year: revenue 2000.');
    });

    it('has no warning when the filings are equal, or differ in their unit only', () => {
      const inThousands = FULL.map(([page, code, ...cells]): Row => [page, code, ...cells.map((each) => each && each / 1_000)]);
      expect([filingCodes(first, again({})), filingCodes(first, again({}, inThousands))]).toEqual([[], []]);
    });

    it('keeps the latest filing when neither has lines', () => {
      const hidden = { bilanSaisi: null, confidentiality: 'Confidentiel' };
      expect(figures({ ...first, ...hidden }, again(hidden))).toEqual([['new', null]]);
      expect(filingCodes({ ...first, ...hidden }, again(hidden))).toEqual([]);
    });
  });

  it('exists in addition to the consolidated accounts of the same year', () => {
    expect(mapTaxReturns([typed('C', FULL), typed('K', FULL)], [])).toHaveLength(2);
  });

  it.each([
    ['the regime is that of insurers', typed('A', FULL)],
    ['no closing date is known', typed('C', FULL, { dateCloture: null, bilanSaisi: null })],
  ])('is not created when %s', (_, accounts) => {
    expect(mapTaxReturns([accounts], [])).toEqual([]);
  });

  it('refers to the document that it was typed from', () => {
    const { bilans, bilansSaisis } = inpiAttachments;
    const [record] = mapTaxReturns(bilansSaisis!, bilans);
    expect(record!.document_id).toBe(documentIdOf('inpi_rne', bilans![0]!.id));
  });
});
