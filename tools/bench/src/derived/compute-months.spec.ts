import { describe, expect, it } from '@jest/globals';
import { dataType, type RecordBody } from '@company-data/data-types';
import { BUSY_BANK } from '../subjects.js';
import { busyBank } from './busy-bank.js';
import { type KeptMonths, MonthlyWork } from './compute-months.js';

const BANK = busyBank(400, 2, '2025-03-12');

describe('the work of a type that is computed by month', () => {
  it.each(BUSY_BANK.derived)('is what all records at once say of %s, with no month kept, one, or all', (name) => {
    const { compute, computeByMonth } = dataType(name);
    const operations = [...BANK.months.values()].flat().map((text) => JSON.parse(text) as RecordBody);
    const inputs = new Map([
      [BUSY_BANK.accounts, BANK.accounts],
      [BUSY_BANK.operations, operations],
    ]);
    const whole = compute!(inputs, BANK.context);
    const kept: KeptMonths = new Map();
    const run = (): RecordBody[] => new MonthlyWork(computeByMonth!, BANK, BUSY_BANK.accounts, kept).run();
    expect(run()).toEqual(whole);
    expect(run()).toEqual(whole);
    kept.delete('2025-02');
    expect(run()).toEqual(whole);
    expect(kept.has('2025-02')).toBe(true);
  });
});
