import { describe, expect, it } from '@jest/globals';
import { compute, sampleOf } from '../../test/fixtures/computing.js';
import { changed, FULL_ROWS, fullReturn, simplifiedReturn, TOTALS_ONLY } from '../../test/fixtures/tax-returns.js';
import type { RecordBody } from '../definition.js';
import type { TaxReturnAnalysis } from './definition.js';

const idOf = (year: number, type = 'C') => `00000000-0000-4000-8000-${type === 'C' ? '0' : '1'}0000000${year}`;

const year = (closing_year: number, changes: RecordBody = {}, rows = FULL_ROWS): RecordBody =>
  fullReturn(
    {
      id: idOf(closing_year),
      closing_year,
      closing_date: `${closing_year}-12-31`,
      submitted_date: `${closing_year + 1}-06-30`,
      ...changes,
    },
    rows,
  );

function analyses(taxReturns: RecordBody[], more: Record<string, RecordBody[]> = {}, today = '2024-09-30') {
  const found = compute('TAX_RETURN_ANALYSIS', { TAX_RETURN: taxReturns, ...more }, { today }) as unknown as TaxReturnAnalysis[];
  return found.toSorted((one, other) => (one.closing_date < other.closing_date ? 1 : -1));
}

const newest = (...args: Parameters<typeof analyses>) => analyses(...args)[0]!;
const growth = (taxReturn: RecordBody) => (newest([taxReturn]) as unknown as Record<'growth', Record<string, RecordBody>>).growth;
const sold = (now: number, before: number | null) => changed(FULL_ROWS, 'FJ', now, null, now, before);

describe('growth', () => {
  it('compares with the year before in the same accounts', () => {
    expect(growth(fullReturn({}, sold(4_234_647, 3_850_000))).revenue).toMatchObject({ value: 0.0999, note: null });
  });

  it('scales years of different length to the same length', () => {
    const longer = fullReturn({ duration: 18, previous_duration: 12 }, sold(4_234_647, 2_823_098));
    expect(growth(longer).revenue).toMatchObject({ value: 0, note: '18 months beside 12, brought to the same length' });
  });

  it.each([
    ['the year before had no revenue', fullReturn({}, sold(4_234_647, 0)), 'revenue of the year before is zero'],
    ['the year before is absent', fullReturn({}, sold(4_234_647, null)), 'line FL is missing (year before)'],
    [
      'the length of the year before is not known',
      fullReturn({ duration: 18, previous_duration: null }, sold(4_234_647, 1)),
      'the length of the year before is not known',
    ],
  ])('is null when %s', (_, taxReturn, note) => {
    expect(growth(taxReturn).revenue).toMatchObject({ value: null, note });
  });
});

describe('trend', () => {
  const revenues = [1_000_000, 1_100_000, 1_210_000];
  const grown = revenues.map((revenue, place) => year(2021 + place, {}, sold(revenue, null)));

  it('lists the years newest first with the growth per year', () => {
    const { trend } = newest(grown);
    expect(trend.years.map(({ closing_date, revenue }) => [closing_date, revenue])).toEqual([
      ['2023-12-31', 1_210_000],
      ['2022-12-31', 1_100_000],
      ['2021-12-31', 1_000_000],
    ]);
    expect(trend.revenue_growth_per_year).toBe(0.1);
  });

  it.each([
    ['the oldest', [0, 1_100_000, 1_210_000]],
    ['the newest', [1_000_000, 1_100_000, 0]],
    ['the newest and the oldest', [-1_000_000, 1_100_000, -1_210_000]],
  ])('has no growth per year when the revenue of %s year is not positive', (_which, changing) => {
    const { trend } = newest(changing.map((revenue, place) => year(2021 + place, {}, sold(revenue, null))));
    expect([trend.years.length, trend.revenue_growth_per_year]).toEqual([3, null]);
  });

  it('ends at an unknown year and has no growth with fewer than three years', () => {
    const { trend } = newest([grown[0]!, grown[2]!]);
    expect([trend.years.length, trend.revenue_growth_per_year, trend.falling]).toEqual([1, null, []]);
  });

  it('scales a long fiscal year to twelve months', () => {
    const long = year(2023, { closing_date: '2024-06-30', duration: 18 }, sold(1_815_000, null));
    expect(newest([grown[0]!, grown[1]!, long]).trend).toMatchObject({ years: [{ revenue: 1_210_000 }, {}, {}] });
  });

  it('has one type of accounts and at most five years', () => {
    const many = [2017, 2018, 2019, 2020, 2021, 2022, 2023].map((each) => year(each));
    const group = year(2023, { type: 'K', id: idOf(2023, 'K') });
    expect(
      analyses([...many, group])
        .map(({ trend }) => trend.years.length)
        .toSorted(),
    ).toEqual([1, 1, 2, 3, 4, 5, 5, 5]);
  });

  it('lists figures that fell over the latest three years only, whatever came before', () => {
    const equity = (parts: number[]) =>
      newest(parts.map((part, place) => year(2019 + place, {}, changed(FULL_ROWS, 'DL', part * 100_000)))).trend.falling.includes('equity');
    expect([equity([1, 2, 8, 7, 6]), equity([9, 8, 7, 6, 6]), equity([7, 6])]).toEqual([true, false, false]);
  });

  it('lists figures that fall each year and counts consecutive losses', () => {
    const falling = [3, 2, 1].map((part, place) =>
      year(2021 + place, { net_profit: -part }, changed(changed(FULL_ROWS, 'DL', part * 200_000), 'HN', place === 0 ? 5 : -part)),
    );
    expect(newest(falling).trend).toMatchObject({ falling: ['equity', 'solvency_ratio'], loss_years_in_a_row: 2 });
  });
});

describe('failure score', () => {
  it('equals a manual computation by Conan and Holder', () => {
    expect(newest([fullReturn()]).failure_score).toMatchObject({ model: 'CONAN_HOLDER', value: 19.81, zone: 'SOUND', note: null });
  });

  it('is available for form 2033', () => {
    expect(newest([simplifiedReturn()]).failure_score).toMatchObject({ value: 27.97, zone: 'SOUND' });
  });

  it.each([
    [534_412, 9.01, 'SOUND'],
    [534_836, 9, 'UNCERTAIN'],
    [778_328, 4, 'UNCERTAIN'],
    [778_752, 3.99, 'AT_RISK'],
  ])('with financial charges of %i is %d, which is %s', (charges, value, zone) => {
    const { failure_score } = newest([fullReturn({}, changed(FULL_ROWS, 'GU', null, null, charges))]);
    expect(failure_score).toMatchObject({ value, zone });
  });

  it('is AT_RISK when charges exceed the value added', () => {
    const indebted = changed(changed(changed(FULL_ROWS, 'DL', -300_000), 'EG', 1_700_000), 'EC', 2_081_755);
    const weak = changed(changed(indebted, 'FY', null, null, 1_900_000), 'GF', null, null, 4_710_000);
    expect(newest([fullReturn({}, weak)]).failure_score.zone).toBe('AT_RISK');
  });

  it('is null with a note when a line is missing, and for groups', () => {
    const confidential = FULL_ROWS.filter(([code]) => !/^[FGH]/.test(code));
    expect(newest([fullReturn({ revenue: null }, confidential)]).failure_score).toMatchObject({
      value: null,
      zone: null,
      note: 'line FL is missing',
    });
    expect(newest([fullReturn({ type: 'K' }, TOTALS_ONLY)]).failure_score).toMatchObject({
      value: null,
      note: 'the score is of single companies, not of groups',
    });
  });
});

it('warns of equity below half of the capital for single companies only', () => {
  const lost = changed(changed(FULL_ROWS, 'DL', 240_000), 'DH', -401_000);
  const warned = (type: string) => newest([fullReturn({ type, equity: 240_000 }, lost)]).warnings.map(({ code }) => code);
  expect([warned('C'), warned('K')]).toEqual([['EQUITY_BELOW_HALF_CAPITAL'], []]);
});

it.each([
  ['5202', false],
  ['5306', false],
  ['6540', false],
  ['6220', false],
  ['1000', false],
  ['5308', true],
  ['5498', true],
  ['5599', true],
  ['5710', true],
  ['5800', true],
  [null, true],
])('warns a company of legal form %s of equity below half of the capital: %s', (form, expected) => {
  const profile = sampleOf('COMPANY_PROFILE', { legal: { form, form_label: null, form_label_en: null } });
  const lost = changed(changed(FULL_ROWS, 'DL', 240_000), 'DH', -401_000);
  const { warnings } = newest([fullReturn({ equity: 240_000 }, lost)], { COMPANY_PROFILE: [profile] });
  expect(warnings.some(({ code }) => code === 'EQUITY_BELOW_HALF_CAPITAL')).toBe(expected);
});

describe('fiscal years under the rules of 2025 for disposals', () => {
  const noteOf = (taxReturn: RecordBody) =>
    (newest([taxReturn]) as unknown as Record<string, Record<string, Record<string, string | null>>>)['solvency']![
      'self_financing_capacity'
    ]!['note'];
  const warns = (...taxReturns: RecordBody[]): boolean => newest(taxReturns).warnings.some(({ code }) => code === 'NOT_COMPARABLE');

  it.each([
    ['twelve months to 2025-12-31', year(2025), true],
    ['twelve months to 2025-12-30', year(2025, { closing_date: '2025-12-30' }), false],
    ['six months to 2025-06-30', year(2025, { closing_date: '2025-06-30', duration: 6 }), true],
    ['eighteen months to 2026-03-31', year(2026, { closing_date: '2026-03-31', duration: 18 }), false],
    ['twelve months to 2024-12-31', year(2024), false],
  ])('have a note on the self-financing capacity: %s', (_length, taxReturn, expected) => {
    expect(noteOf(taxReturn)?.includes('ANC 2022-06') ?? false).toBe(expected);
  });

  it('have no note in form 2033, which never separated disposals', () => {
    expect(noteOf(simplifiedReturn({ closing_date: '2025-12-31', duration: 12 }))).toBeNull();
  });

  it('are not comparable with earlier years in trend or growth', () => {
    expect([
      warns(year(2025)),
      warns(year(2026)),
      warns(year(2025), year(2026)),
      warns(year(2024), year(2025), year(2026)),
      warns(year(2024)),
    ]).toEqual([true, false, false, true, false]);
  });
});

describe('filing discipline', () => {
  const active = { COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE', { status: 'ACTIVE' })] };
  const told = (...args: Parameters<typeof analyses>) => newest(...args).filing_discipline;
  const states = (...args: Parameters<typeof analyses>) => told(...args)!.years.map(({ closing_date, status }) => [closing_date, status]);

  it('is only on the newest analysis', () => {
    expect(analyses([year(2022), year(2023)]).map(({ filing_discipline }) => filing_discipline?.filed ?? null)).toEqual([2, null]);
  });

  it.each([
    ['2022-12-31', '2023-08-31', '2023-08-31', 'FILED', 0],
    ['2022-12-31', '2023-09-01', '2023-08-31', 'LATE', 1],
    ['2025-06-30', '2026-02-28', '2026-02-28', 'FILED', 0],
    ['2025-06-30', '2026-03-02', '2026-02-28', 'LATE', 2],
    ['2022-05-31', '2023-01-20', '2023-01-31', 'FILED', 0],
    ['2022-04-30', '2022-11-30', '2022-11-30', 'FILED', 0],
    ['2022-04-30', '2022-12-31', '2022-11-30', 'FILED', null],
    ['2021-12-31', '2022-09-01', '2022-07-31', 'LATE', 32],
    ['2019-12-31', '2020-10-31', '2020-10-31', 'FILED', 0],
    ['2019-09-29', '2020-10-31', '2020-04-29', 'LATE', 185],
    ['2020-08-11', '2021-05-11', '2021-03-11', 'LATE', 61],
  ])('of accounts of %s filed on %s is due on %s: %s, %s days late', (closing_date, submitted_date, due_date, status, days_late) => {
    const filed = year(Number(closing_date.slice(0, 4)), { closing_date, submitted_date });
    expect(told([filed])!.years[0]).toMatchObject({ due_date, status, days_late });
  });

  it('lists the years between two filings as MISSING', () => {
    expect(states([year(2020), year(2023)])).toEqual([
      ['2023-12-31', 'FILED'],
      ['2022-12-31', 'MISSING'],
      ['2021-12-31', 'MISSING'],
      ['2020-12-31', 'FILED'],
    ]);
  });

  it.each([
    ['long', [year(2021), year(2023, { closing_date: '2023-06-30', duration: 18 })]],
    ['short', [year(2022), year(2023, { closing_date: '2023-06-30', duration: 6 })]],
    ['first', [year(2023, { closing_date: '2023-12-31', duration: 21 })]],
    ['of unknown length', [year(2021), year(2023, { closing_date: '2023-11-30', duration: null })]],
  ])('has no missing years when a fiscal year is %s', (_, taxReturns) => {
    expect(told(taxReturns)!.missing).toBe(0);
  });

  it('has a missing year when two filings are two years apart and the length is unknown', () => {
    expect(told([year(2021), year(2023, { duration: null })])!.missing).toBe(1);
  });

  it('counts a year that has only a document, such as confidential accounts', () => {
    const document = sampleOf('FINANCIAL_STATEMENT', { closing_date: '2022-12-31', deposit_date: '2023-09-30', confidential: true });
    expect(told([year(2021), year(2023)], { FINANCIAL_STATEMENT: [document] })).toMatchObject({
      filed: 3,
      late: 1,
      missing: 0,
      confidential: 1,
    });
  });

  it('is OVERDUE ten months after the closing of an active company', () => {
    expect(states([year(2022)], active, '2025-02-01')).toEqual([
      ['2024-12-31', 'DUE'],
      ['2023-12-31', 'OVERDUE'],
      ['2022-12-31', 'FILED'],
    ]);
    expect(['2023-12-31', '2024-01-01', '2024-10-31', '2024-11-01'].map((today) => states([year(2022)], active, today)[0])).toEqual([
      ['2022-12-31', 'FILED'],
      ['2023-12-31', 'DUE'],
      ['2023-12-31', 'DUE'],
      ['2023-12-31', 'OVERDUE'],
    ]);
  });

  it.each([
    ['is closed', { COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE', { status: 'CLOSED' })] }],
    ['has an unknown status', {}],
  ])('omits later years when the company %s', (_, more) => {
    expect(states([year(2022)], more, '2027-02-01')).toEqual([['2022-12-31', 'FILED']]);
  });

  it('uses the first filing of a year, not a correction', () => {
    const document = sampleOf('FINANCIAL_STATEMENT', { closing_date: '2022-12-31', deposit_date: '2023-06-30' });
    expect(told([year(2022, { submitted_date: '2024-01-15' })], { FINANCIAL_STATEMENT: [document] })!.late).toBe(0);
  });

  it.each<[string, string | null, boolean | null, boolean | null]>([
    ['the return', 'Confidentiel', false, true],
    ['the document', 'Public', true, true],
    ['neither', 'Public', false, false],
    ['the only known one', null, true, true],
    ['the only known one, which is public', 'Public', null, false],
    ['the only known one, which is the return', 'Confidentiel', null, true],
    ['unknown', null, null, null],
  ])('has a confidential year when one of its filings is: %s', (_which, privacy, confidential, expected) => {
    const document = sampleOf('FINANCIAL_STATEMENT', { closing_date: '2022-12-31', deposit_date: '2023-06-30', confidential });
    expect(told([year(2022, { privacy })], { FINANCIAL_STATEMENT: [document] })!.years[0]).toMatchObject({ confidential: expected });
  });

  it('ignores consolidated accounts and closings after their filing', () => {
    const slip = year(2029, { submitted_date: '2024-06-28' });
    const sameDay = year(2022, { submitted_date: '2022-12-31' });
    expect(states([sameDay, year(2021, { type: 'K', id: idOf(2021, 'K') }), slip])).toEqual([['2022-12-31', 'FILED']]);
  });
});

describe('analysis without a tax return', () => {
  const active = { COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE', { status: 'ACTIVE' })] };
  const statement = (closing: number, deposit_date: string, changes: RecordBody = {}): RecordBody =>
    sampleOf('FINANCIAL_STATEMENT', {
      closing_date: `${closing}-12-31`,
      deposit_date,
      type: 'C',
      confidential: true,
      consolidated: false,
      ...changes,
    });
  const analysed = (FINANCIAL_STATEMENT: RecordBody[]) => analyses([], { ...active, FINANCIAL_STATEMENT });
  const warned = (...statements: RecordBody[]) =>
    analysed(statements).map(({ type, warnings }) => [type, warnings.map(({ code }) => code)]);

  it('has the filing discipline of the filed accounts, and no figures', () => {
    const [found, ...more] = analysed([statement(2020, '2021-06-30'), statement(2021, '2022-11-15')]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ tax_return_id: null, type: 'C', closing_date: '2021-12-31', closing_year: 2021, currency: null });
    expect(found!.filing_discipline).toMatchObject({ filed: 2, late: 1, missing: 1, confidential: 2 });
    expect(found!.filing_discipline!.years.map(({ closing_date, status }) => [closing_date, status])).toEqual([
      ['2023-12-31', 'DUE'],
      ['2022-12-31', 'OVERDUE'],
      ['2021-12-31', 'LATE'],
      ['2020-12-31', 'FILED'],
    ]);
    expect(found!.warnings.map(({ message }) => message)).toEqual(['The company withholds its accounts: 2021-12-31, 2020-12-31.']);
    expect(found!.computed_from.map(({ data_type }) => data_type)).toEqual(['FINANCIAL_STATEMENT', 'COMPANY_PROFILE']);
    expect(JSON.stringify(found)).not.toMatch(/"value":-?\d/);
  });

  it.each<[string, RecordBody[], [string, string[]][]]>([
    ['of a bank', [statement(2023, '2024-06-30', { type: 'B', confidential: false })], [['B', ['FORM_NOT_READ']]]],
    ['of an insurer', [statement(2023, '2024-06-30', { type: 'A' })], [['A', ['FORM_NOT_READ']]]],
    ['in the simplified regime', [statement(2023, '2024-06-30', { type: 'S' })], [['S', ['ACCOUNTS_CONFIDENTIAL']]]],
    ['as a document', [statement(2023, '2024-06-30', { confidential: false })], [['C', ['ACCOUNTS_NOT_TYPED']]]],
    ['of unknown confidentiality', [statement(2023, '2024-06-30', { confidential: null })], [['C', ['ACCOUNTS_NOT_TYPED']]]],
    [
      'both withheld and as a document',
      [statement(2023, '2024-06-30'), statement(2022, '2023-06-30', { confidential: false })],
      [['C', ['ACCOUNTS_CONFIDENTIAL', 'ACCOUNTS_NOT_TYPED']]],
    ],
    ['of an unknown form', [statement(2023, '2024-06-30', { type: null })], []],
    ['of a group alone', [statement(2023, '2024-06-30', { type: 'K', consolidated: true })], []],
  ])('exists for accounts %s, with the reason', (_what, statements, expected) => {
    expect(warned(...statements)).toEqual(expected);
  });

  it('does not exist in addition to a tax return', () => {
    expect(analyses([year(2022)], { ...active, FINANCIAL_STATEMENT: [statement(2023, '2024-06-30')] })).toHaveLength(1);
  });
});
