import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type FiledAccounts, linesOf } from './filed-accounts.js';
import type { Year } from './lines.js';

type AccountType = FiledAccounts['type'];

/**
 * Column of the current year's amount by page. The next column has the previous year. On the first
 * page it is the net amount.
 */
const COLUMNS: Record<AccountType, Record<string, number>> = {
  C: { '01': 2, '02': 0, '03': 2, '04': 0 },
  S: { '01': 2, '02': 0 },
  K: { '01': 2, '02': 0, '03': 2, '04': 0 },
};

/**
 * Identities of the form for both years: every side equals the first. The total of turnover is
 * column 3 of FJ.
 */
const OF_FULL_REGIME = [
  'BJ = AB+AD+AF+AH+AJ+AL+AN+AP+AR+AT+AV+AX+CS+CU+BB+BD+BF+BH',
  'CJ = BL+BN+BP+BR+BT+BV+BX+BZ+CB+CD+CF+CH',
  'CO = AA+BJ+CJ+CW+CM+CN = EE',
  'DO = DM+DN',
  'DR = DP+DQ',
  'EC = DS+DT+DU+DV+DW+DX+DY+DZ+EA+EB',
  'EE = DL+DO+DR+EC+ED',
  'FR = FJ+FM+FN+FO+FP+FQ',
  'GF = FS+FT+FU+FV+FW+FX+FY+FZ+GA+GB+GC+GD+GE',
  'GG = FR-GF',
  'GP = GJ+GK+GL+GM+GN+GO',
  'GU = GQ+GR+GS+GT',
  'GV = GP-GU',
  'GW = GG+GH-GI+GV',
  'HD = HA+HB+HC',
  'HH = HE+HF+HG',
  'HI = HD-HH',
  'HL = FR+GH+GP+HD',
  'HM = GF+GI+GU+HH+HJ+HK',
];

const IDENTITIES: Record<AccountType, string[]> = {
  C: [...OF_FULL_REGIME, 'DL = DA+DB+DC+DD+DE+DF+DG+DH+DI+DJ+DK', 'HN = HL-HM = DI'],
  S: [
    '044 = 010+014+028+040',
    '096 = 050+060+064+068+072+080+084+092',
    '110 = 044+096 = 180',
    '142 = 120+124+126+130+132+134+136+137+140',
    '176 = 156+164+166+172+174',
    '180 = 142+154+176',
    '232 = 210+214+218+222+224+226+230',
    '264 = 234+236+238+240+242+244+250+252+254+256+262',
    '270 = 232-264',
    '310 = 232+280+290-264-294-300-306 = 136',
  ],
  // The group's share of the result is part of the equity, the minority's share is not.
  K: [...OF_FULL_REGIME, 'DL = DA+P2+P3', 'R6 = HL-HM = P2+R7', 'R8 = R6-R7'],
};

const ASSETS: Record<AccountType, string[]> = {
  C: OF_FULL_REGIME.slice(0, 2),
  S: IDENTITIES.S.slice(0, 2),
  K: OF_FULL_REGIME.slice(0, 2),
};

/** Amounts are whole euros and rounded individually. */
const TOLERANCE = 1;

const year: fc.Arbitrary<Year> = fc.record({
  revenue: fc.integer({ min: 0, max: 500_000_000 }),
  result: fc.integer({ min: -50_000_000, max: 50_000_000 }),
  assets: fc.integer({ min: 1, max: 900_000_000 }),
});

type Amount = (code: string) => number;

/** Returns the value of a side such as `GG+GH-GI`. An absent line counts as 0. */
const valueOf = (side: string, amount: Amount): number =>
  [...side.matchAll(/([+-]?)(\w+)/g)].reduce((sum, [, sign, code]) => sum + (sign === '-' ? -1 : 1) * amount(code!), 0);

const broken = (identities: string[], amount: Amount): string[] =>
  identities.filter((identity) => {
    const [total, ...others] = identity.split('=').map((side) => valueOf(side.trim(), amount));
    return others.some((other) => Math.abs(total! - other) > TOLERANCE);
  });

function accountsOf(type: AccountType, now: Year, before: Year) {
  const lines = linesOf({ type, now, before });
  const cell = (code: string, column: number): number => lines.find((line) => line.code === code)?.cells[column] ?? 0;
  const pageOf = (code: string): string => lines.find((line) => line.code === code)?.page ?? '01';
  return { lines, cell, amountOf: (place: 0 | 1) => (code: string) => cell(code, COLUMNS[type][pageOf(code)]! + place) };
}

describe.each(['C', 'S', 'K'] as const)('accounts of type %s for any year', (type) => {
  const holds = (check: (accounts: ReturnType<typeof accountsOf>, now: Year, before: Year) => void): void =>
    fc.assert(fc.property(year, year, (now, before) => check(accountsOf(type, now, before), now, before)));

  it('have correct totals in both years', () => {
    holds(({ amountOf }) => {
      expect([broken(IDENTITIES[type], amountOf(0)), broken(IDENTITIES[type], amountOf(1))]).toEqual([[], []]);
    });
  });

  it('have gross and depreciation totals that differ by the net amount', () => {
    holds(({ lines, cell }) => {
      for (const column of [0, 1]) expect(broken(ASSETS[type], (code) => cell(code, column))).toEqual([]);
      const assets = lines.filter(({ page, cells }) => page === '01' && cells[0] !== null);
      expect(assets.filter(({ cells: [gross, lost, net] }) => gross! - lost! !== net)).toEqual([]);
    });
  });

  it('have the requested assets and result', () => {
    const [assets, result] = { C: ['CO', 'HN'], S: ['110', '310'], K: ['CO', 'R6'] }[type] as [string, string];
    holds(({ amountOf }, now) => {
      expect([amountOf(0)(assets), amountOf(0)(result)]).toEqual([now.assets, now.result]);
    });
  });
});

it('detects a broken identity when one amount changes by two euros', () => {
  const { amountOf } = accountsOf('C', { revenue: 4_000_000, result: 90_000, assets: 1_800_000 }, { revenue: 0, result: 0, assets: 1 });
  const moved = (code: string): number => amountOf(0)(code) + (code === 'DX' ? 2 : 0);
  expect(broken(IDENTITIES.C, moved)).toEqual([expect.stringMatching(/^EC = /)]);
});
