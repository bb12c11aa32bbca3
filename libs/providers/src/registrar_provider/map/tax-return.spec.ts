import { describe, expect, it } from '@jest/globals';
import { collectFrom, failuresIn, recordedXml, recordsIn, RETURNS, ScriptedRegistrars } from '../../../test/registrar.js';

const TYPED = 'typed-accounts-2024';
/** Returns the recorded accounts of 2024 with changes. */
const returnsWith = (changed: (typed: string) => string) =>
  new ScriptedRegistrars({
    selling: ({ product, deposit }) => (product === 'BS' && deposit === '250627' ? changed(recordedXml(TYPED)) : undefined),
  });
const latestOf = async (changed: (typed: string) => string) =>
  recordsIn(await collectFrom(returnsWith(changed), [RETURNS])).find(({ closing_year }) => closing_year === 2024)!;
const codesIn = (record: Record<string, unknown>): string[] => (record.warnings as { code: string }[]).map(({ code }) => code);

describe('typed accounts of the registrars', () => {
  it('are read like those of the public register, line by line', async () => {
    const record = await latestOf((typed) => typed);
    expect(record).toMatchObject({
      type: 'C',
      closing_date: '2024-12-31',
      duration: 12,
      previous_duration: 12,
      revenue: 4_810_200,
      net_profit: 152_400,
      total_assets: 1_990_310,
      total_liabilities: 1_990_310,
      currency: 'EUR',
      submitted_date: '2025-06-27',
      privacy: null,
      source_document_id: '7501.18B012344.250627.2024-12-31',
      document_id: null,
      warnings: [],
    });
    expect(record.tax_return_values).toContainEqual({ code: 'HN', values: [152_400, expect.any(Number), null, null] });
  });

  it.each<[string, (typed: string) => string, string]>([
    ['assets and liabilities differ', (typed) => typed.replace(/(code="EE" m1=")\d+/, '$1000000001000000'), '26'],
    ['the register found them inconsistent', (typed) => typed.replace('>00</code_motif>', '>01</code_motif>'), 'SOURCE_INCONSISTENT'],
    ['they have no liabilities', (typed) => typed.replace(/<page numero="02">[\s\S]*?<\/page>/, ''), '02'],
  ])('have a warning when %s', async (_, changed, code) => {
    expect(codesIn(await latestOf(changed))).toContain(code);
  });

  it('have no figures when only the first page was typed', async () => {
    const record = await latestOf((typed) => typed.replace(/<detail>[\s\S]*<\/detail>/, '<detail/>'));
    expect(record).toMatchObject({ revenue: null, net_profit: null, total_assets: null, tax_return_values: [] });
  });

  it('are omitted when their kind is not read by line', async () => {
    const records = recordsIn(
      await collectFrom(
        returnsWith((typed) => typed.replace('>C<', '>B<')),
        [RETURNS],
      ),
    );
    expect(records.map(({ closing_year }) => closing_year)).toEqual([2023]);
  });

  it.each([
    ['another deposit', (typed: string) => typed.replace('>250627<', '>240628<')],
    ['another registry', (typed: string) => typed.replace('>7501<', '>6901<')],
    ['an empty list', () => '<bilans/>'],
  ])('are malformed for %s', async (_, changed) => {
    expect(failuresIn(await collectFrom(returnsWith(changed), [RETURNS]))).toEqual([
      [RETURNS, expect.objectContaining({ kind: 'malformed' })],
    ]);
  });
});
