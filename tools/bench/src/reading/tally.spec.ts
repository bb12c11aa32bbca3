import { expect, it } from '@jest/globals';
import { count, emptyTally } from './tally.js';

const cell = (code: string, value: number | null, confidence: number, repaired_by: string | null = null) => ({
  ...{ code, column: 1 as const, value, confidence, repaired_by },
  ...{ page: 1, box: [0, 0, 1, 1] as [number, number, number, number], source: 'ocr' as const, readings: [] },
});

const made = {
  cells: new Map([
    ['2033-B', new Map(['210', '214', '218', '222'].map((code, index) => [`${code}.1`, { value: index, box: [0, 0, 1, 1] }]))],
  ]),
} as never;

it('counts cells that are right, wrong, missed and false, and those that were told as sure', () => {
  const tally = emptyTally();
  const cells = [
    cell('210', 0, 0.97),
    cell('214', 7, 0.97),
    cell('218', null, 0),
    cell('230', 5, 0.5),
    cell('222', 3, 0.85, 'reading:232.1'),
  ];
  expect(count(tally, { made }, { cells })).toBe(3);
  expect(tally).toEqual({ cells: 4, right: 2, missed: 1, wrong: 1, false: 1, sure: 2, wronglySure: 1, repairedRight: 1, repairedWrong: 0 });
});

it('counts every cell of a document of which no form was found as missed', () => {
  const tally = emptyTally();
  expect(count(tally, { made }, undefined)).toBe(4);
  expect(tally).toMatchObject({ cells: 4, missed: 4 });
});
