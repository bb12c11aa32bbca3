/** A word of a page. Coordinates are in pixels from the top left corner. */
export interface ReadWord {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Confidence in percent, from 0 to 100. */
  confidence: number;
}

/** Text of a page. A scan may be misread, printed text cannot. */
export interface ReadPage {
  page: number;
  source: 'PRINT' | 'SCAN';
  words: readonly ReadWord[];
  /** Lines that a second read found where a machine-readable zone may be. */
  machineLines: readonly string[];
}

export interface Line {
  page: number;
  text: string;
  words: readonly ReadWord[];
  isPrint: boolean;
  /** Certainty of the least certain word, from 0 to 100. */
  certainty: number;
  /**
   * Left edge in pixels. `depth` is the vertical position on the page: 0 for the first line, 1 for
   * the last.
   */
  x0: number;
  depth: number;
}

/** Groups the words of a page into lines, top first. */
export function linesOf({ page, source, words }: ReadPage): Line[] {
  const rows: ReadWord[][] = [];
  for (const word of words.toSorted((one, other) => one.y0 + one.y1 - other.y0 - other.y1)) {
    const row = rows.at(-1);
    if (row !== undefined && (word.y0 + word.y1) / 2 < row[0]!.y1) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row, index) => {
    const inOrder = row.toSorted((one, other) => one.x0 - other.x0);
    return {
      page,
      text: inOrder.map(({ text }) => text).join(' '),
      words: inOrder,
      isPrint: source === 'PRINT',
      certainty: Math.min(...row.map(({ confidence }) => confidence)),
      x0: inOrder[0]!.x0,
      depth: rows.length === 1 ? 0 : index / (rows.length - 1),
    };
  });
}

/** Returns the confidence in a line: 0.98 for printed text, at most 0.85 for a scan. */
export const confidenceOf = ({ isPrint, certainty }: Pick<Line, 'isPrint' | 'certainty'>): number =>
  isPrint ? 0.98 : Math.min(0.85, Math.round(certainty) / 100);
