import { expect, it } from '@jest/globals';
import type { ReadCell } from './read-cell.js';
import { withoutDates } from './without-dates.js';

const cells = [31_122_023, 31_122_022, 31_122_021, 5, null].map((value) => ({ value }) as ReadCell);
const values = (closingDate: string | null): unknown[] => withoutDates(cells, closingDate).map(({ value }) => value);

it('removes amounts that equal the closing date or the date one year before', () => {
  expect(values('2023-12-31')).toEqual([31_122_021, 5, null]);
});

it('retains every amount when the header contains no date', () => {
  expect(values(null)).toHaveLength(5);
});
