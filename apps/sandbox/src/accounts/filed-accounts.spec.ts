import { describe, expect, it } from '@jest/globals';
import { type FiledAccounts, linesOf } from './filed-accounts.js';

const now = { revenue: 4_234_647, result: 90_998, assets: 1_801_755 };
const before = { revenue: 3_950_055, result: -5_620, assets: 1_705_011 };

/** Reads cells by code and place: `at('CO', 3)` is m3 of line CO. An absent line counts as 0. */
function reader(accounts: Partial<FiledAccounts>) {
  const lines = linesOf({ type: 'C', now, before, ...accounts });
  const at = (code: string, place: number): number => lines.find((line) => line.code === code)?.cells[place - 1] ?? 0;
  const total = (place: number, ...codes: string[]): number => codes.reduce((sum, code) => sum + at(code, place), 0);
  return { lines, at, total };
}

describe('full accounts', () => {
  const { lines, at, total } = reader({});

  it('have net = gross - depreciation on every line of assets', () => {
    const wrong = lines.filter(({ page, cells }) => page === '01' && cells[0]! - cells[1]! !== cells[2]);
    expect(wrong).toEqual([]);
  });

  it.each([1, 2, 3, 4])('have correct totals of assets in column m%i', (place) => {
    expect(at('BJ', place)).toBe(total(place, 'AJ', 'AT', 'BH'));
    expect(at('CJ', place)).toBe(total(place, 'BT', 'BX', 'BZ', 'CF', 'CH'));
    expect(at('CO', place)).toBe(total(place, 'BJ', 'CJ'));
  });

  it.each([1, 2])('have correct totals of liabilities in column m%i', (place) => {
    expect(at('DL', place)).toBe(total(place, 'DA', 'DD', 'DH', 'DI'));
    expect(at('EC', place)).toBe(total(place, 'DU', 'DV', 'DX', 'DY', 'EA', 'EB'));
    expect(at('EE', place)).toBe(total(place, 'DL', 'DR', 'EC'));
  });

  it('have equal assets and liabilities in both years', () => {
    expect([at('CO', 3), at('CO', 4)]).toEqual([at('EE', 1), at('EE', 2)]);
  });

  it.each([3, 4])('have a correct operating result in column m%i', (place) => {
    expect(at('FR', place)).toBe(total(place, 'FJ', 'FQ'));
    expect(at('GF', place)).toBe(total(place, 'FS', 'FW', 'FX', 'FY', 'FZ', 'GA', 'GE'));
    expect(at('GG', place)).toBe(at('FR', place) - at('GF', place));
    expect(at('GW', place)).toBe(total(place, 'GG', 'GV'));
  });

  it('have a total turnover of France and abroad', () => {
    expect(at('FJ', 3)).toBe(total(1, 'FJ') + total(2, 'FJ'));
  });

  it.each([
    [1, 3],
    [2, 4],
  ])('have a result of income less charges, equal to the equity line, in column m%i', (place, previous) => {
    expect(at('HL', place)).toBe(at('FR', previous) + at('GP', previous) + at('HD', place));
    expect(at('HM', place)).toBe(at('GF', previous) + at('GU', previous) + total(place, 'HH', 'HK'));
    expect([at('HN', place), at('DI', place)]).toEqual([at('HL', place) - at('HM', place), at('HN', place)]);
  });
});

describe('simplified accounts', () => {
  const { at, total } = reader({ type: 'S' });

  it.each([3, 4])('have equal assets and liabilities with correct totals in column m%i', (place) => {
    expect(at('110', place)).toBe(total(place, '044', '096'));
    expect(at('142', place)).toBe(total(place, '120', '126', '134', '136'));
    expect(at('180', place)).toBe(total(place, '142', '154', '176'));
    expect(at('110', place)).toBe(at('180', place));
  });

  it.each([1, 2])('have a result by the formula of the form in column m%i', (place) => {
    expect(at('232', place)).toBe(total(place, '210', '214', '218', '230'));
    expect(at('270', place)).toBe(at('232', place) - at('264', place));
    expect(at('310', place)).toBe(total(place, '232', '280', '290') - total(place, '264', '294', '300', '306'));
    expect(at('310', place)).toBe(at('136', place + 2));
  });
});

describe('consolidated accounts', () => {
  const { at, total } = reader({ type: 'K' });

  it('have equal sides, and a result split between group and minority', () => {
    expect(at('CO', 3)).toBe(at('EE', 1));
    expect(at('EE', 1)).toBe(total(1, 'DL', 'DR', 'EC'));
    expect(at('DL', 1)).toBe(total(1, 'DA', 'P2', 'P3'));
    expect(at('R6', 1)).toBe(total(1, 'P2', 'R7'));
  });

  it('are divided by 1,000 when typed in thousands', () => {
    expect(reader({ type: 'K', inThousands: true }).at('CO', 3)).toBe(1802);
  });
});

describe('flawed accounts', () => {
  it.each([
    ['C', 'CO', 'EE'],
    ['S', '110', '180'],
  ] as const)('of type %s lack one side, or have different sides or results', (type, assets, liabilities) => {
    const place = type === 'S' ? 3 : 1;
    expect(reader({ type, flaw: '01' }).at(assets, 3)).toBe(0);
    expect(reader({ type, flaw: '01' }).at(liabilities, place)).toBe(1_801_755);
    expect(reader({ type, flaw: '02' }).at(liabilities, place)).toBe(0);
    expect(reader({ type, flaw: '26' }).at(liabilities, place)).toBe(1_806_755);
    expect(reader({ type, flaw: '41' }).at(type === 'S' ? '136' : 'DI', place)).toBe(95_998);
  });
});
