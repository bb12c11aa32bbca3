import { expect, it } from '@jest/globals';
import { counts } from './procedures.js';

it.each([
  ['OPEN', '2010-01-01', true],
  ['IN_PLAN', '2020-06-30', true],
  ['IN_PLAN', '2020-06-29', false],
  ['CLOSED', '2020-06-30', true],
  ['CLOSED', '2020-06-29', false],
  ['CLOSED', null, false],
  ['IN_PLAN', null, true],
  ['OPEN', null, true],
  ['EXPIRED', '2012-01-01', false],
  ['ANNULLED', '2025-01-01', false],
])('counts a procedure with status %s opened %s: %p', (status, opening_date, expected) => {
  expect(counts({ status, opening_date, collective: true }, '2025-06-30')).toBe(expected);
});

it('counts a liquidation without a closing judgment at any age', () => {
  const liquidation = { status: 'EXPIRED', kind: 'JUDICIAL_LIQUIDATION', collective: true };
  expect(
    [
      { ...liquidation, opening_date: '1999-01-01' },
      { ...liquidation, opening_date: null },
    ].map((each) => counts(each, '2025-06-30')),
  ).toEqual([true, true]);
});

it.each([{ collective: false }, { kind: 'CONCILIATION', collective: null }])('never counts an open procedure that is %j', (procedure) => {
  expect(counts({ status: 'OPEN', opening_date: '2025-01-01', ...procedure }, '2025-06-30')).toBe(false);
});
