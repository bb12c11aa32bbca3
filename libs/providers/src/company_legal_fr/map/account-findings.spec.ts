import { describe, expect, it } from '@jest/globals';
import { type Row, typed } from '../../../test/typed-accounts.js';
import type { InpiTypedAccounts } from '../../protocols/inpi/attachments.js';
import { mapTaxReturns } from './tax-return.js';

/** Accounts of the full regime in which every total is the sum of its lines. */
const COHERENT: Row[] = [
  ['01', 'AT', 500, 200, 300],
  ['01', 'BJ', 500, 200, 300],
  ['01', 'BX', 400, 0, 400],
  ['01', 'CF', 300, null, 300],
  ['01', 'CJ', 700, 0, 700],
  ['01', 'CO', 1_200, 200, 1_000],
  ['02', 'DA', 310],
  ['02', 'DI', 90],
  ['02', 'DL', 400],
  ['02', 'DX', 600],
  ['02', 'EC', 600],
  ['02', 'EE', 1_000],
  ['03', 'FG', 2_000, null, 2_000],
  ['03', 'FJ', 2_000, null, 2_000],
  ['03', 'FR', null, null, 2_000],
  ['03', 'FW', null, null, 1_900],
  ['03', 'GF', null, null, 1_900],
  ['03', 'GG', null, null, 100],
  ['03', 'GR', null, null, 10],
  ['03', 'GU', null, null, 10],
  ['03', 'GV', null, null, -10],
  ['03', 'GW', null, null, 90],
  ['04', 'HL', 2_000],
  ['04', 'HM', 1_910],
  ['04', 'HN', 90],
];

const warningsOf = (accounts: InpiTypedAccounts) => mapTaxReturns([accounts], [])[0]!.warnings as { code: string; message: string }[];
const changed = (code: string, ...cells: (number | null)[]): Row[] =>
  COHERENT.map((row) => (row[1] === code ? [row[0], code, ...cells] : row));
const without = (...codes: string[]): Row[] => COHERENT.filter(([, code]) => !codes.includes(code));

it('mapTaxReturns adds no warning when every total is the sum of its lines', () => {
  expect(warningsOf(typed('C', COHERENT))).toEqual([]);
});

describe('total that is not the sum of its lines', () => {
  it.each([
    ['CJ', changed('CF', 300, null, 500)],
    ['DL', changed('DA', 410)],
    ['EC', changed('DX', 500)],
    ['GF', changed('FW', null, null, 1_700)],
    ['GG', changed('GG', null, null, 150)],
    ['GU', changed('GR', null, null, 50)],
  ])('is reported as SUM_DIFFERS: %s', (total, rows) => {
    const found = warningsOf(typed('C', rows)).find(({ code }) => code === 'SUM_DIFFERS');
    expect(found!.message).toContain(`: ${total} = `);
  });

  it('is not corrected', () => {
    const [record] = mapTaxReturns([typed('C', changed('DA', 410))], []);
    expect(record).toMatchObject({
      equity: 400,
      tax_return_values: expect.arrayContaining([{ code: 'DL', values: [400, null, null, null] }]),
    });
  });

  it('is not reported when groups may have lines of their own', () => {
    const goodwill: Row[] = [...changed('BJ', 900, 200, 700), ['01', 'A1', 400, 0, 400]];
    expect(warningsOf(typed('K', goodwill)).filter(({ message }) => message.includes('BJ ='))).toEqual([]);
  });
});

it.each([
  ['AT', changed('AT', 510, 200, 300)],
  ['CF', changed('CF', 310, null, 300)],
  ['FJ', changed('FJ', 1_800, 300, 2_000)],
])('mapTaxReturns reports ROW_DIFFERS for a row with inconsistent cells: %s', (code, rows) => {
  const found = warningsOf(typed('C', rows)).find((warning) => warning.code === 'ROW_DIFFERS');
  expect(found!.message).toContain(`: ${code}.`);
});

it('mapTaxReturns reports TOTALS_ONLY with the totals that have no lines', () => {
  const rows = without('AT', 'BX', 'CF', 'DX', 'FG', 'FW', 'GR', 'GU', 'GV', 'GW', 'HL', 'HM', 'HN', 'DI', 'DA');
  expect(warningsOf(typed('K', rows))).toContainEqual({
    code: 'TOTALS_ONLY',
    message: 'These totals were filed without lines: CJ, EC, GF.',
  });
});

it('mapTaxReturns accepts a difference of at most 1,000 euros for large amounts', () => {
  const large = (gap: number): Row[] => [
    ['01', 'CO', 45_000_000_001, 0, 45_000_000_001],
    ['02', 'EE', 45_000_000_001 + gap],
  ];
  const differ = (gap: number) => warningsOf(typed('K', large(gap))).some(({ code }) => code === '26');
  expect([differ(1_000), differ(1_002)]).toEqual([false, true]);
});

it('mapTaxReturns accepts a difference of two millions in accounts rounded to millions', () => {
  const rounded = (gap: number): Row[] => [
    ['01', 'CO', 45_000_000_000, 0, 45_000_000_000],
    ['02', 'EE', 45_000_000_000 + gap],
  ];
  const differ = (gap: number) => warningsOf(typed('K', rounded(gap))).some(({ code }) => code === '26');
  expect([differ(2_000_000), differ(3_000_000)]).toEqual([false, true]);
});

describe('typing information of the register', () => {
  const said = (identity: Record<string, string>, more: Partial<InpiTypedAccounts> = {}): InpiTypedAccounts => {
    const { bilan } = typed('C', COHERENT).bilanSaisi!;
    return typed('C', COHERENT, { ...more, bilanSaisi: { bilan: { ...bilan, identite: { ...bilan?.identite, ...identity } } } });
  };
  const codes = (accounts: InpiTypedAccounts) => warningsOf(accounts).map(({ code }) => code);

  it('has the codes with their labels', () => {
    const accounts = said({
      codeMotif: '1A',
      infoTraitement: 'A5',
      codeConfidentialite: '0',
      codeOrigineDevise: 'N',
      dureeExerciceN1: '18',
    });
    expect(mapTaxReturns([accounts], [])[0]).toMatchObject({
      previous_duration: 18,
      typing: {
        anomaly_code: '1A',
        anomaly: 'Données absentes du document source',
        anomaly_en: 'Data missing in the source document',
        treatment_code: 'A5',
        confidentiality_code: '0',
        confidentiality_en: 'Public accounts',
        currency_origin_code: 'N',
      },
    });
  });

  it.each([
    ['01', 'SOURCE_INCONSISTENT'],
    ['1A', 'SOURCE_INCOMPLETE'],
  ])('causes a warning for the anomaly code %s', (codeMotif, code) => {
    expect(codes(said({ codeMotif }))).toEqual([code]);
  });

  it('causes a warning when the confidentiality is doubtful', () => {
    expect(codes(said({ infoTraitement: 'A5' }))).toEqual(['CONFIDENTIALITY_DOUBTFUL']);
  });

  it('causes no warning for code 00 or an unknown code', () => {
    expect(codes(said({ codeMotif: '00' }))).toEqual([]);
    expect(mapTaxReturns([said({ codeMotif: 'ZZ' })], [])[0]!.typing).toMatchObject({ anomaly_code: 'ZZ', anomaly: null });
  });

  it('replaces a closing date after the filing by the date of the list', () => {
    const slip = said({ dateClotureExercice: '2029-12-31' });
    expect(mapTaxReturns([slip], [])[0]).toMatchObject({ closing_date: '2023-12-31', warnings: [{ code: 'CLOSES_AFTER_FILING' }] });
  });

  it('keeps a closing date after the filing when the list has no better date', () => {
    const slip = said({ dateClotureExercice: '2029-12-31' }, { dateCloture: '2029-12-31' });
    expect(mapTaxReturns([slip], [])[0]).toMatchObject({ closing_date: '2029-12-31', warnings: [{ code: 'CLOSES_AFTER_FILING' }] });
  });
});
