import { describe, expect, it } from '@jest/globals';
import { compute, sampleOf } from '../../test/fixtures/computing.js';
import { fullReturn } from '../../test/fixtures/tax-returns.js';
import type { RecordBody } from '../definition.js';
import type { FilingDiscipline } from './definition.js';

const TODAY = '2024-09-30';

const statement = (closing: number, deposit_date: string, changes: RecordBody = {}): RecordBody =>
  sampleOf('FINANCIAL_STATEMENT', {
    closing_date: `${closing}-12-31`,
    deposit_date,
    type: 'C',
    confidential: true,
    consolidated: false,
    ...changes,
  });
const ACTIVE = { COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE', { status: 'ACTIVE' })] };

function disciplineOf(inputs: Record<string, RecordBody[]>): FilingDiscipline | undefined {
  const [found, ...more] = compute('FILING_DISCIPLINE', { ...ACTIVE, ...inputs }, { today: TODAY }) as unknown as FilingDiscipline[];
  expect(more).toEqual([]);
  return found;
}
const codesOf = (...statements: RecordBody[]) => disciplineOf({ FINANCIAL_STATEMENT: statements })!.warnings.map(({ code }) => code);

describe('filing discipline', () => {
  it('exists without tax returns, with late and overdue years', () => {
    const found = disciplineOf({ FINANCIAL_STATEMENT: [statement(2021, '2022-11-15'), statement(2020, '2021-06-30')] })!;
    expect(found.years.map(({ closing_date, status }) => [closing_date, status])).toEqual([
      ['2023-12-31', 'DUE'],
      ['2022-12-31', 'OVERDUE'],
      ['2021-12-31', 'LATE'],
      ['2020-12-31', 'FILED'],
    ]);
    expect(found).toMatchObject({ filed: 2, late: 1, missing: 1, confidential: 2 });
    expect(found.computed_from.map(({ data_type }) => data_type)).toEqual(['FINANCIAL_STATEMENT', 'COMPANY_PROFILE']);
  });

  it('does not exist without a filing', () => {
    expect(disciplineOf({ FINANCIAL_STATEMENT: [] })).toBeUndefined();
  });

  it('equals that of the newest analysis', () => {
    const inputs = { FINANCIAL_STATEMENT: [statement(2022, '2023-09-30')], TAX_RETURN: [fullReturn()], ...ACTIVE };
    const { years, filed, late, missing, confidential } = disciplineOf(inputs)!;
    const [analysis] = compute('TAX_RETURN_ANALYSIS', inputs, { today: TODAY }) as unknown as { filing_discipline: unknown }[];
    expect(analysis!.filing_discipline).toEqual({ years, filed, late, missing, confidential });
  });

  it.each<[string, RecordBody[], string[]]>([
    ['of a bank', [statement(2023, '2024-06-30', { type: 'B', confidential: false })], ['FORM_NOT_READ']],
    ['of an insurer', [statement(2023, '2024-06-30', { type: 'A' })], ['FORM_NOT_READ']],
    ['that are confidential', [statement(2023, '2024-06-30')], ['ACCOUNTS_CONFIDENTIAL']],
    ['that are a document', [statement(2023, '2024-06-30', { confidential: false })], ['ACCOUNTS_NOT_TYPED']],
    ['of unknown confidentiality', [statement(2023, '2024-06-30', { confidential: null })], ['ACCOUNTS_NOT_TYPED']],
    [
      'that are both',
      [statement(2023, '2024-06-30'), statement(2022, '2023-06-30', { confidential: false })],
      ['ACCOUNTS_CONFIDENTIAL', 'ACCOUNTS_NOT_TYPED'],
    ],
  ])('has the reason for missing figures of accounts %s', (_what, statements, expected) => {
    expect(codesOf(...statements)).toEqual(expected);
  });

  it('names the closings, and none that a tax return has figures of', () => {
    const FINANCIAL_STATEMENT = [statement(2021, '2022-06-30'), statement(2022, '2023-06-30'), statement(2023, '2024-06-30')];
    const read = fullReturn({ closing_date: '2022-12-31' });
    const withheld = fullReturn({ closing_date: '2023-12-31', revenue: null, total_assets: null, tax_return_values: [] });
    const messages = (...TAX_RETURN: RecordBody[]) =>
      disciplineOf({ FINANCIAL_STATEMENT, TAX_RETURN })!.warnings.map(({ message }) => message);
    expect(messages(read, withheld)).toEqual(['The company withholds its accounts: 2023-12-31, 2021-12-31.']);
    expect(messages({ ...read, type: 'K' }, withheld)).toEqual(['The company withholds its accounts: 2023-12-31, 2022-12-31, 2021-12-31.']);
  });
});
