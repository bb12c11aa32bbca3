import { describe, expect, it } from '@jest/globals';
import { dataType, type RecordBody } from '@company-data/data-types';
import { BUSY_BANK, BUSY_PLATFORMS } from '../subjects.js';
import { busyBank } from './busy-bank.js';
import type { BusyCompany } from './busy-company.js';
import { busyPlatforms } from './busy-platforms.js';
import { type StoredMonths, storedWork } from './stored-work.js';

const DAY = '2025-03-12';
const BANK = busyBank(400, 2, DAY);
const PLATFORMS = busyPlatforms(1_200, 2, DAY);

const all = ({ large, small }: BusyCompany) =>
  new Map([
    ...[...large].map(([type, days]) => [type, [...days.values()].flat().map((text) => JSON.parse(text) as RecordBody)] as const),
    ...small,
  ]);

describe('work of a type that is computed from stored records', () => {
  it.each([...BUSY_BANK.derived.map((name) => [name, BANK] as const), ...BUSY_PLATFORMS.derived.map((name) => [name, PLATFORMS] as const)])(
    'has the same result for %s with no, some or all months cached',
    (name, company) => {
      const definition = dataType(name);
      const whole = definition.compute!(all(company), company.context);
      const kept: StoredMonths = new Map();
      const run = (): RecordBody[] => storedWork(definition, company, kept)();
      expect(whole.length).toBeGreaterThan(0);
      expect(run()).toEqual(whole);
      expect(run()).toEqual(whole);
      kept.delete('2025-02');
      expect(run()).toEqual(whole);
      expect(kept.has('2025-02')).toBe(definition.computeByMonth !== undefined);
    },
  );
});
