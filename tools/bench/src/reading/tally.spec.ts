import { describe, expect, it } from '@jest/globals';
import { emptyTally, sumOf, tallyOf } from './tally.js';

const cell = (code: string, value: number | null, confidence: number, repaired_by: string | null = null) => ({
  ...{ code, column: 1 as const, value, confidence, repaired_by },
  ...{ page: 1, box: [0, 0, 1, 1] as [number, number, number, number], source: 'ocr' as const, readings: [] },
});

const made = {
  cells: new Map([
    ['2033-B', new Map(['210', '214', '218', '222'].map((code, index) => [`${code}.1`, { value: index, box: [0, 0, 1, 1] }]))],
  ]),
} as never;

const forms = [{ form: '2033-B' as const, millesime: 2023, page: 1, score: 2 }];
const read = (...cells: ReturnType<typeof cell>[]) => ({ type: 'S' as const, cells, forms, warnings: [] });

const COUNTS = { cells: 4, right: 2, missed: 1, wrong: 1, false: 1, sure: 2, wrongButConfident: 1, repairedRight: 1, repairedWrong: 0 };

describe('tally of a document', () => {
  const found = read(
    cell('210', 0, 0.97),
    cell('214', 7, 0.97),
    cell('218', null, 0),
    cell('230', 5, 0.5),
    cell('222', 3, 0.85, 'reading:232.1'),
  );

  it('counts right, wrong, missed and false cells, and their confidence', () => {
    expect(tallyOf({ made }, found)).toEqual({ ...COUNTS, silent: 0, classes: { 0.97: [1, 1], 0.5: [0, 1], 0.85: [1, 0] } });
  });

  it('counts each cell as missed when no form was found', () => {
    expect(tallyOf({ made }, undefined)).toMatchObject({ cells: 4, missed: 4, silent: 0 });
  });

  it('is summed over documents', () => {
    const sum = sumOf([tallyOf({ made }, found), emptyTally(), tallyOf({ made }, found)]);
    expect(sum).toMatchObject({ cells: 8, right: 4, wrongButConfident: 2, classes: { 0.97: [2, 2], 0.5: [0, 2], 0.85: [2, 0] } });
  });
});

describe('sum that differs from its parts', () => {
  const broken = read(cell('210', 1000, 0.8), cell('214', 200, 0.8), cell('232', 1300, 0.8));

  it('is counted unless a warning names it', () => {
    const named = { code: 'OCR_IDENTITY' as const, message: 'These cells are not what their lines come to: 232.1 by 100.' };
    expect(tallyOf({ made }, broken).silent).toBe(1);
    expect(tallyOf({ made }, { ...broken, warnings: [named] }).silent).toBe(0);
  });

  it('is not counted within the rounding or without a value of a cell with ink', () => {
    const rounded = read(cell('210', 1000, 0.9), cell('214', 200, 0.9), cell('232', 1201, 0.9));
    expect(tallyOf({ made }, rounded).silent).toBe(0);
    expect(tallyOf({ made }, read(...broken.cells, cell('218', null, 0))).silent).toBe(0);
  });
});
