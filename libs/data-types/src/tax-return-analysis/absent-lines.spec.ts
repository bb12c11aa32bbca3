import { describe, expect, it } from '@jest/globals';
import { compute } from '../../test/fixtures/computing.js';
import {
  changed,
  FULL_ROWS,
  fullReturn,
  SIMPLIFIED_ROWS,
  simplifiedReturn,
  TOTALS_ONLY,
  without,
} from '../../test/fixtures/tax-returns.js';
import type { RecordBody } from '../definition.js';
import type { Ratio, Ratios } from './analyse.js';

function ratio(taxReturn: RecordBody, path: string): Pick<Ratio, 'value' | 'note'> {
  const [group, name] = path.split('.') as [string, string];
  const { value, note } = (compute('TAX_RETURN_ANALYSIS', { TAX_RETURN: [taxReturn] })[0] as Ratios & RecordBody)[group]![name]!;
  return { value, note };
}

describe('accounts with totals only', () => {
  const totals = fullReturn({ type: 'K', revenue: 24_800_000_000, net_profit: 2_500_000_000, equity: 15_000_000_000 }, TOTALS_ONLY);

  it.each([
    ['profitability.gross_operating_surplus', 'line FM is missing, and the lines do not add up to FR'],
    ['profitability.gross_margin', 'line FS is missing, and the lines do not add up to GF'],
    ['solvency.self_financing_capacity', 'line GA is missing, and the lines do not add up to GF'],
    ['solvency.repayment_capacity', 'line DS is missing, and the lines do not add up to EC'],
    ['solvency.interest_cover', 'line GR is missing'],
    ['capital_structure.gearing', 'line DS is missing, and the lines do not add up to EC'],
    ['liquidity.customer_days', 'line BX is missing, and the lines do not add up to CJ'],
    ['liquidity.working_capital_requirement', 'line BL is missing, and the lines do not add up to CJ'],
  ])('have no %s and name the missing line', (path, note) => {
    expect(ratio(totals, path)).toEqual({ value: null, note });
  });

  it('have the ratios of their totals', () => {
    expect(ratio(totals, 'profitability.operating_margin')).toEqual({ value: 0.1452, note: null });
    expect(ratio(totals, 'solvency.solvency_ratio')).toEqual({ value: 0.3333, note: null });
  });
});

describe('absent line', () => {
  it('is zero when the other lines add up to their printed total', () => {
    expect(ratio(fullReturn(), 'liquidity.quick_ratio').value).toBe(1.4346);
  });

  it('is unknown when the other lines do not add up', () => {
    expect(ratio(fullReturn({}, without(FULL_ROWS, 'BT')), 'liquidity.quick_ratio')).toEqual({
      value: null,
      note: 'line BL is missing, and the lines do not add up to CJ',
    });
  });

  it('is unknown in form 2033-B when the charges do not add up to 264', () => {
    expect(ratio(simplifiedReturn({}, without(SIMPLIFIED_ROWS, '250')), 'profitability.gross_operating_surplus')).toEqual({
      value: null,
      note: 'line 236 is missing, and the lines do not add up to 264',
    });
  });

  it('is zero with its whole side when the grand total proves it', () => {
    const rows = without(FULL_ROWS, 'AN', 'AR', 'AT', 'BJ', 'CO');
    const idle = fullReturn({ total_assets: 1_152_908 }, [...rows, ['CO', 1_152_908, null, 1_152_908]]);
    expect(ratio(idle, 'liquidity.working_capital').value).toBe(1_081_755);
    expect(ratio(idle, 'capital_structure.wear').note).toBe('gross tangible assets is zero');
  });

  it('is assumed to be zero with a note when it is a footnote of consistent lines', () => {
    expect(ratio(simplifiedReturn({}, without(SIMPLIFIED_ROWS, '195')), 'liquidity.current_ratio')).toEqual({
      value: 1.6,
      note: '195 blank, taken as zero',
    });
  });

  it('is unknown when it is a footnote of inconsistent lines', () => {
    expect(ratio(simplifiedReturn({}, without(SIMPLIFIED_ROWS, '195', '172')), 'liquidity.current_ratio')).toEqual({
      value: null,
      note: 'line 195 is missing',
    });
  });

  it('is zero when amounts of a large group differ by rounding to millions', () => {
    const rows = FULL_ROWS.map(([code, ...cells]) => [code, ...cells.map((cell) => cell && Math.round(cell / 1_000) * 1_000_000)]);
    const group = fullReturn({ type: 'K' }, changed(rows as typeof FULL_ROWS, 'CJ', 1_154_000_000, 0, 1_154_000_000));
    expect(ratio(group, 'liquidity.quick_ratio').value).toBe(1.4361);
  });
});

describe("partners' current accounts of form 2033-A", () => {
  const lent = simplifiedReturn({}, changed(SIMPLIFIED_ROWS, '169', null, 8_000));

  it('count as debt', () => {
    expect(ratio(lent, 'capital_structure.debt_ratio')).toEqual({ value: 0.56, note: null });
  });

  it('are excluded from the working capital requirement', () => {
    expect(ratio(lent, 'liquidity.working_capital_requirement').value).toBe(24_000);
  });
});

describe('customer days of an exporter', () => {
  const abroad = (rows = changed(FULL_ROWS, 'FJ', 2_234_647, 2_000_000, 4_234_647)) =>
    ratio(fullReturn({}, rows), 'liquidity.customer_days');

  it('use revenue abroad without VAT', () => {
    expect(abroad()).toEqual({ value: 53.8, note: null });
  });

  it('are unknown when the revenue is not split', () => {
    expect(abroad(changed(FULL_ROWS, 'FJ', null, null, 4_234_647)).note).toBe('line FK is missing, and the lines do not add up to FL');
  });
});

it('does not use a gross amount as net when depreciation has a row of its own', () => {
  const rows = [...changed(FULL_ROWS, 'CJ', 1_200_000), ['CK', 47_092]] as typeof FULL_ROWS;
  expect(ratio(fullReturn({}, rows), 'liquidity.current_ratio')).toEqual({
    value: null,
    note: 'line CJ is missing, and the lines do not add up to CO',
  });
});
