import { describe, expect, it } from '@jest/globals';
import { type FourCells, linesWith } from './account-lines.js';
import { previousFindings, sumFindings } from './account-sums.js';
import type { Form } from './form-cells.js';

/** Printed sums of forms 2050 to 2053 that consolidated accounts share. */
const SHARED = [
  'CJ BL BN BP BR BT BV BX BZ CB CD CF CH',
  'CO AA BJ CJ CW CM CN',
  'DO DM DN',
  'DR DP DQ',
  'EC DS DT DU DV DW DX DY DZ EA EB',
  'FJ FA FD FG',
  'FR FJ FM FN FO FP FQ',
  'GF FS FT FU FV FW FX FY FZ GA GB GC GD GE',
  'GG FR -GF',
  'GP GJ GK GL GM GN GO',
  'GU GQ GR GS GT',
  'GV GP -GU',
  'GW GG GH -GI GV',
  'HD HA HB HC',
  'HH HE HF HG',
  'HI HD -HH',
];
/** Printed sums of forms 2050 to 2053 that groups extend by lines of their own. */
const FULL = [
  'BJ AB CX AF AH AJ AL AN AP AR AT AV AX CS CU BB BD BF BH',
  'DL DA DB DC DD DE DF DG DH DI DJ DK',
  'EE DL DO DR EC ED',
  'HL FR GH GP HD',
  'HM GF GI GU HH HJ HK',
  'HN HL -HM',
];
/** Printed sums of forms 2033-A and 2033-B. */
const SIMPLIFIED = [
  '044 010 014 028 040',
  '096 050 060 064 068 072 080 084 092',
  '110 044 096',
  '142 120 124 126 130 132 134 136 137 140',
  '176 156 164 166 172 174',
  '180 142 154 176',
  '232 210 214 218 222 224 226 230',
  '264 234 236 238 240 242 244 250 252 254 256 262',
  '270 232 -264',
  '310 232 280 290 -264 -294 -300 -306',
];

const sums = [
  ...[...SHARED, ...FULL].map((text): [Form, string] => ['C', text]),
  ...SIMPLIFIED.map((text): [Form, string] => ['S', text]),
  ...SHARED.map((text): [Form, string] => ['K', text]),
];

const accountsOf = (amounts: Iterable<readonly [string, number]>) =>
  linesWith(new Map([...amounts].map(([code, amount]): [string, FourCells] => [code, [amount, null, amount, null]])), new Map());

/** Returns true when accounts with these lines report their total, which is off by a gap. */
function differs(form: Form, text: string, gap: number): boolean {
  const [total, ...parts] = text.split(' ') as [string, ...string[]];
  const amounts = parts.map((part, place): [string, number] => [part.replace('-', ''), 1_137 + 211 * place]);
  const sum = amounts.reduce((all, [, amount], place) => all + (parts[place]!.startsWith('-') ? -amount : amount), 0);
  const found = sumFindings(form, accountsOf([...amounts, [total, sum + gap]])).find(({ code }) => code === 'SUM_DIFFERS');
  return new RegExp(`[:;] (FL\\|)?${total} = `).test(found?.message ?? '');
}

describe('printed total', () => {
  it.each(sums)('of form %s is reported exactly when it is not the sum of its lines: %s', (form, text) => {
    expect([differs(form, text, 0), differs(form, text, 500)]).toEqual([false, true]);
  });
});

it.each<[Form, string[]]>([
  ['C', ['CO', 'DL', 'EC', 'FJ', 'GG', 'HN']],
  ['S', ['110', '142', '176', '232', '270', '310']],
  ['K', ['CO', 'DL', 'EC', 'FJ', 'GG', 'R6']],
])('previousFindings of form %s reports each repeated amount that differs from its filing', (form, codes) => {
  const withCells = (cells: FourCells) => linesWith(new Map(codes.map((code): [string, FourCells] => [code, cells])), new Map());
  const [now, then] = [withCells([1_137, 2_211, 1_137, 2_211]), withCells([2_711, 0, 2_711, 0])];
  const same = withCells([2_211, 0, 2_211, 0]);
  expect(previousFindings(form, now, then)).toMatchObject([
    { code: 'PREVIOUS_YEAR_DIFFERS', message: expect.stringContaining(codes.join(', ')) },
  ]);
  expect(previousFindings(form, now, same)).toEqual([]);
});

it('sumFindings limits a message to the 1,000 characters of a record', () => {
  const rows = Array.from({ length: 300 }, (_, place): [string, FourCells] => [`A${100 + place}`, [9_137, 0, 137, null]]);
  const found = sumFindings('K', linesWith(new Map(rows), new Map()));
  expect(found.map(({ code, message }) => [code, message.length])).toEqual([['ROW_DIFFERS', 1_000]]);
});
