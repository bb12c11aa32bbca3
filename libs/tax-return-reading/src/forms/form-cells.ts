import { CODE_BOXES, type CodeBox, type FormNumber, middleY } from './code-boxes.js';

/** Number of a column in a line of a tax return. */
export type ColumnNumber = 1 | 2 | 3 | 4;

/** A box of a form that can contain an amount. */
export interface FormCell {
  /** Line that stores the amount. `column` is its column. */
  code: string;
  column: ColumnNumber;
  /** Printed code that defines the vertical position of the row. */
  anchor: string;
  /** Start of the cell, in points. `edge` is the end of its amount. */
  left: number;
  edge: number;
  /** Vertical centre of the row, in points. `reach` is half the height of the cell. */
  y: number;
  reach: number;
}

interface ColumnRule {
  /** Selects the printed codes of the rule, by the left edge of their boxes or by name. */
  at: (box: CodeBox) => boolean;
  /**
   * Returns the line of the amount, from the printed code and the first code of its row. Default:
   * the printed code.
   */
  line?: (printed: string, first: string) => string;
  columns: readonly (readonly [ColumnNumber, number])[];
}

const near =
  (x: number, ...without: string[]): ColumnRule['at'] =>
  (box) =>
    Math.abs(box.x0 - x) < 4 && !without.includes(box.code);
const named =
  (...codes: string[]): ColumnRule['at'] =>
  ({ code }) =>
    codes.includes(code);
const ofRow = (_printed: string, first: string): string => first;

/**
 * Printed codes that a tax return does not contain: references within the form, and the fiscal
 * result.
 */
const IGNORED_LINES = {
  '2050': [],
  '2051': ['1B', '1C', '1D', '1E'],
  '2052': [],
  '2053': ['HO', 'HY', '1G', '1H', '1J', '1K', 'HX', 'A6', 'A9'],
  '2033-A': [],
  '2033-B': ['260', '347', '348'],
} as const satisfies Record<FormNumber, readonly string[]>;

const TURNOVER = ['FA', 'FD', 'FG', 'FJ'];
const TOTAL_TURNOVER = ['FC', 'FF', 'FI', 'FL'];
/**
 * Vertical position of the last line of the accounts on form 2033-B, in points. The fiscal result
 * is below.
 */
const LAST_OF_ACCOUNTS = 440;

/** Columns after a printed code, with the end of their amounts in points. */
const RULES: Record<FormNumber, ColumnRule[]> = {
  '2050': [
    { at: named('CP'), columns: [[1, 392]] },
    { at: named('CR'), columns: [[1, 560]] },
    { at: near(299, 'CP'), line: ofRow, columns: [[2, 392]] },
    {
      at: near(199),
      columns: [
        [1, 291],
        [3, 476],
        [4, 560],
      ],
    },
  ],
  '2051': [
    { at: named('EK', 'B1', 'EJ', 'EI'), columns: [[1, 0]] },
    {
      at: near(386),
      columns: [
        [1, 480],
        [2, 564],
      ],
    },
  ],
  '2052': [
    { at: named(...TURNOVER), columns: [[1, 284]] },
    { at: near(286.5), line: ofRow, columns: [[2, 384]] },
    {
      at: named(...TOTAL_TURNOVER),
      line: ofRow,
      columns: [
        [3, 480],
        [4, 564],
      ],
    },
    {
      at: near(387),
      columns: [
        [3, 480],
        [4, 564],
      ],
    },
  ],
  '2053': [
    {
      at: near(381.5),
      columns: [
        [1, 474],
        [2, 558],
      ],
    },
  ],
  '2033-A': [
    { at: named('131', '169'), columns: [[2, 389]] },
    { at: named('193', '197', '199'), columns: [[3, 311]] },
    { at: named('195', '182', '184'), columns: [[3, 556]] },
    { at: near(319.7), line: ofRow, columns: [[2, 405]] },
    {
      at: near(220.2),
      columns: [
        [1, 311],
        [3, 478],
        [4, 556],
      ],
    },
    {
      at: near(393),
      columns: [
        [3, 478],
        [4, 556],
      ],
    },
  ],
  '2033-B': [
    { at: (box) => near(347.7)(box) && box.y0 < LAST_OF_ACCOUNTS, columns: [[1, 417]] },
    {
      at: (box) => near(420)(box) && box.y0 < LAST_OF_ACCOUNTS,
      columns: [
        [1, 485],
        [2, 557],
      ],
    },
    { at: named('316'), columns: [[1, 485]] },
  ],
};

/** Width of the memo boxes of form 2051, in points. */
const MEMO_WIDTH = 82;
const SAME_ROW = 5;
/** Gap between the end of a column and the start of the next, in points. */
const GUTTER = 4;

const rowOf = (form: FormNumber, box: CodeBox): CodeBox[] =>
  CODE_BOXES[form].filter((other) => Math.abs(middleY(other) - middleY(box)) < SAME_ROW).sort((one, other) => one.x0 - other.x0);

/** Returns half the distance to the next row, between 6.5 and 9 points. */
function reachOf(form: FormNumber, box: CodeBox): number {
  const gaps = CODE_BOXES[form].map((other) => Math.abs(middleY(other) - middleY(box))).filter((gap) => gap > SAME_ROW);
  return Math.min(Math.max(6.5, Math.min(...gaps) / 2), 9);
}

function cellsOf(form: FormNumber, box: CodeBox): FormCell[] {
  if ((IGNORED_LINES[form] as readonly string[]).includes(box.code)) return [];
  const rule = RULES[form].find(({ at }) => at(box));
  const row = rowOf(form, box);
  const code = rule?.line?.(box.code, row[0]!.code) ?? box.code;
  const place = { anchor: box.code, y: middleY(box), reach: reachOf(form, box) };
  return (rule?.columns ?? []).map(([column, end], index) => {
    const edge = end === 0 ? box.x0 + MEMO_WIDTH : end;
    return { code, column, ...place, left: index === 0 ? box.x1 : previousEdge(form, edge) + GUTTER, edge };
  });
}

/** Returns the nearest column end of the form to the left of another. */
function previousEdge(form: FormNumber, edge: number): number {
  const edges = RULES[form].flatMap(({ columns }) => columns.map(([, end]) => end)).filter((end) => end < edge - GUTTER * 5);
  return Math.max(0, ...edges);
}

export const FORM_CELLS = Object.fromEntries(
  (Object.keys(RULES) as FormNumber[]).map((form) => [form, CODE_BOXES[form].flatMap((box) => cellsOf(form, box))]),
) as Record<FormNumber, FormCell[]>;

/** Returns the key that identifies a cell: its line and column. */
export const keyOf = ({ code, column }: Pick<FormCell, 'code' | 'column'>): string => `${code}.${column}`;
