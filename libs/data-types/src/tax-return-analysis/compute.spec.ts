import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compute, computedSampleOf, sampleOf } from '../../test/fixtures/computing.js';
import { changed, FULL_ROWS, fullReturn, SIMPLIFIED_ROWS, simplifiedReturn, without } from '../../test/fixtures/tax-returns.js';
import type { RecordBody } from '../definition.js';
import type { Ratio, Ratios } from './analyse.js';

const analysed = (taxReturn: RecordBody): Ratios & RecordBody =>
  compute('TAX_RETURN_ANALYSIS', { TAX_RETURN: [taxReturn] })[0] as Ratios & RecordBody;

function ratio(taxReturn: RecordBody, path: string): Ratio {
  const [group, name] = path.split('.') as [string, string];
  return analysed(taxReturn)[group]![name]!;
}

const value = (taxReturn: RecordBody, path: string): number | null => ratio(taxReturn, path).value;
const codes = (taxReturn: RecordBody): string[] => (analysed(taxReturn).warnings as unknown as { code: string }[]).map(({ code }) => code);
const ratiosOf = (taxReturn: RecordBody): Ratio[] => {
  const analysis = analysed(taxReturn);
  return ['profitability', 'solvency', 'liquidity', 'capital_structure'].flatMap((group) => Object.values(analysis[group]!));
};

describe('analysis of a full tax return', () => {
  it('equals the sample for its accounts', () => {
    const inputs = {
      TAX_RETURN: [fullReturn()],
      FINANCIAL_STATEMENT: [sampleOf('FINANCIAL_STATEMENT')],
      COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE')],
    };
    expect(compute('TAX_RETURN_ANALYSIS', inputs)).toEqual([computedSampleOf('TAX_RETURN_ANALYSIS')]);
  });

  it.each([
    ['profitability.gross_operating_surplus', 234_647],
    ['profitability.gross_margin', 0.7662],
    ['profitability.value_added', 2_044_647],
    ['profitability.current_result', 131_000],
    ['profitability.production_margin', 0.7662],
    ['profitability.staff_share', 0.8559],
    ['profitability.state_share', 0.0504],
    ['profitability.lenders_share', 0.0044],
    ['profitability.company_share', 0.0893],
    ['profitability.operating_margin', 0.0331],
    ['profitability.roe', 0.1048],
    ['profitability.roa', 0.0505],
    ['profitability.roce', 0.1208],
    ['solvency.solvency_ratio', 0.482],
    ['solvency.self_financing_capacity', 186_998],
    ['solvency.repayment_capacity', 1.55],
    ['solvency.interest_burden', 0.0384],
    ['solvency.interest_cover', 15.5556],
    ['solvency.cost_of_debt', 0.031],
    ['solvency.net_debt_to_surplus', 0.16],
    ['solvency.equity_to_capital', 1.737],
    ['liquidity.current_ratio', 1.6013],
    ['liquidity.quick_ratio', 1.4346],
    ['liquidity.cash_ratio', 0.3513],
    ['liquidity.working_capital', 432_908],
    ['liquidity.working_capital_days', 36.8],
    ['liquidity.working_capital_requirement', 276_724],
    ['liquidity.net_cash', 156_184],
    ['liquidity.customer_days', 49.6],
    ['liquidity.supplier_days', 51.8],
    ['liquidity.inventory_days', 10.2],
    ['capital_structure.gearing', 0.0427],
    ['capital_structure.leverage', 2.0746],
    ['capital_structure.debt_to_assets', 0.5069],
    ['capital_structure.wear', 0.5009],
  ])('has the manually computed %s', (path, expected) => {
    expect(value(fullReturn(), path)).toBe(expected);
  });

  it('has the line codes of each formula', () => {
    expect(ratio(fullReturn(), 'capital_structure.gearing')).toMatchObject({
      unit: 'RATIO',
      formula: '(DS + DT + DU + DV - CF - CD) / DL',
    });
    expect(ratio(fullReturn(), 'liquidity.customer_days')).toMatchObject({
      unit: 'DAYS',
      formula: 'BX x 360 / (1.2 x (FL else FJ) - 0.2 x (FK else FJ.m2))',
    });
  });

  it('names its tax return', () => {
    const { id } = fullReturn();
    expect(analysed(fullReturn())).toMatchObject({ tax_return_id: id, computed_from: [{ data_type: 'TAX_RETURN', record_ids: [id] }] });
  });
});

describe('analysis of a simplified tax return', () => {
  it.each([
    ['profitability.gross_operating_surplus', 23_000],
    ['profitability.roe', 0.3],
    ['solvency.self_financing_capacity', 20_000],
    ['liquidity.current_ratio', 2],
    ['liquidity.working_capital', 40_000],
    ['liquidity.working_capital_requirement', 16_000],
    ['liquidity.customer_days', 60],
    ['liquidity.supplier_days', 40],
    ['capital_structure.gearing', -0.28],
    ['capital_structure.wear', 0.75],
  ])('has the manually computed %s', (path, expected) => {
    expect(value(simplifiedReturn(), path)).toBe(expected);
  });

  it('treats a blank line as zero when the page was filed', () => {
    expect(value(simplifiedReturn({}, without(SIMPLIFIED_ROWS, '195')), 'liquidity.current_ratio')).toBe(1.6);
  });
});

describe('analysis of consolidated accounts', () => {
  const consolidated = (rows = FULL_ROWS) => fullReturn({ type: 'K' }, rows);

  it("compares the owners' share with their equity and the whole result with the assets", () => {
    const rows = changed(changed(FULL_ROWS, 'R6', 173_696), 'R8', 86_848);
    expect([value(consolidated(rows), 'profitability.roe'), value(consolidated(rows), 'profitability.roa')]).toEqual([0.1, 0.0964]);
  });

  it("has no return on equity when the owners' share is unknown", () => {
    expect(ratio(consolidated(), 'profitability.roe')).toMatchObject({ value: null, note: 'line R8 is missing' });
  });

  it('does not read goodwill as transfers of charges', () => {
    const rows = changed(FULL_ROWS, 'A1', 9_000_000, 0, 9_000_000);
    expect(value(consolidated(rows), 'solvency.self_financing_capacity')).toBe(181_645);
  });
});

describe('ratio', () => {
  it('is null with a note and a warning when equity is negative', () => {
    const indebted = fullReturn({ equity: -1 }, changed(FULL_ROWS, 'DL', -868_479));
    for (const path of ['profitability.roe', 'capital_structure.gearing', 'capital_structure.debt_ratio', 'capital_structure.leverage'])
      expect(ratio(indebted, path)).toMatchObject({ value: null, note: 'negative equity' });
    expect(value(indebted, 'solvency.solvency_ratio')).toBe(-0.482);
    expect(codes(indebted)).toEqual(['NEGATIVE_EQUITY', 'EQUITY_BELOW_HALF_CAPITAL']);
  });

  it('is null with the missing line when the profit and loss account is confidential', () => {
    const result = /^[FGHR]/;
    const balanceOnly = fullReturn(
      { revenue: null, net_profit: 90_998 },
      FULL_ROWS.filter(([code]) => !result.test(code)),
    );
    expect(ratio(balanceOnly, 'profitability.operating_margin')).toMatchObject({ value: null, note: 'line GG is missing' });
    expect(value(balanceOnly, 'profitability.roe')).toBe(0.1048);
    expect(codes(balanceOnly)).toEqual(['RESULT_MISSING']);
  });

  it('is null when debts due within a year are unknown', () => {
    expect(ratio(fullReturn({}, without(FULL_ROWS, 'EG')), 'liquidity.current_ratio')).toMatchObject({
      value: null,
      note: 'line EG is missing',
    });
  });

  it('is null when revenue is zero', () => {
    const idle = fullReturn({ revenue: 0 }, changed(FULL_ROWS, 'FJ', 0, null, 0));
    expect(ratio(idle, 'profitability.net_margin')).toMatchObject({ value: null, note: 'revenue is zero' });
  });

  it('uses the totals of a tax return without lines', () => {
    expect(value(fullReturn({}, []), 'profitability.roa')).toBe(0.0505);
  });
});

describe('fiscal year of eighteen months', () => {
  const long = fullReturn({ duration: 18 });

  it.each([
    ['profitability.gross_operating_surplus', 156_431.33],
    ['profitability.roe', 0.0699],
    ['profitability.net_margin', 0.0215],
    ['solvency.repayment_capacity', 2.33],
    ['liquidity.customer_days', 74.4],
    ['liquidity.working_capital', 432_908],
  ])('has %s scaled to twelve months', (path, expected) => {
    expect(value(long, path)).toBe(expected);
  });

  it('has a note on scaled values only', () => {
    expect(ratio(long, 'profitability.roe').note).toBe('scaled from 18 to 12 months');
    expect(ratio(long, 'profitability.net_margin').note).toBeNull();
    expect(codes(long)).toEqual(['FLOWS_SCALED']);
  });
});

it.each([null, 0, 99])('assumes twelve months and warns when the fiscal year has %p months', (duration) => {
  const unknown = fullReturn({ duration });
  expect([value(unknown, 'profitability.roe'), codes(unknown)]).toEqual([0.1048, ['DURATION_UNKNOWN']]);
});

it('includes the warnings of the tax return', () => {
  expect(codes(fullReturn({ warnings: [{ code: '41', message: 'Result.' }] }))).toEqual(['41']);
});

const amount = fc.option(fc.integer({ min: -1e9, max: 1e9 }), { nil: null });
const anyRows = fc.array(
  fc.tuple(fc.constantFrom(...FULL_ROWS.map(([code]) => code)), amount, amount, amount, amount) as fc.Arbitrary<
    [string, ...(number | null)[]]
  >,
  { maxLength: 60 },
);

it('contains only ratios that are finite, or null with a note, for random lines', () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 24 }), (rows, duration) =>
      ratiosOf(fullReturn({ duration }, rows)).every(
        (found) => (found.value === null ? found.note !== null : Number.isFinite(found.value)) && found.formula.length > 0,
      ),
    ),
    { numRuns: 50 },
  );
});

it('gives the same ratios when all amounts are multiplied by 1,000', () => {
  const scaled = FULL_ROWS.map(([code, ...cells]) => [
    code,
    ...cells.map((cell) => (cell === null ? null : cell * 1000)),
  ]) as typeof FULL_ROWS;
  const plain = (rows: typeof FULL_ROWS) => ratiosOf(fullReturn({}, rows)).filter(({ unit }) => unit !== 'CURRENCY');
  expect(plain(scaled)).toEqual(plain(FULL_ROWS));
});
