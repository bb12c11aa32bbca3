/** A word of a page, in pixels from its top left. */
export interface ReadWord {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** 0 to 100. */
  confidence: number;
}

/** What a page says. Print says it itself; a scan may be misread. */
export interface ReadPage {
  page: number;
  source: 'PRINT' | 'SCAN';
  words: readonly ReadWord[];
  /** What a second look reads where a machine-readable zone may be. */
  machineLines: readonly string[];
}

/** A line of a page. */
export interface Line {
  page: number;
  text: string;
  words: readonly ReadWord[];
  isPrint: boolean;
  /** Of its least certain word, 0 to 100. */
  certainty: number;
  /** Where it begins, and how far down its page it stands: 0 at the first line, 1 at the last. */
  x0: number;
  depth: number;
}

/** The lines of a page, top first. */
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

/** How sure is what a line says: print is no misreading, and one reader alone is never as sure. */
export const confidenceOf = ({ isPrint, certainty }: Pick<Line, 'isPrint' | 'certainty'>): number =>
  isPrint ? 0.98 : Math.min(0.85, Math.round(certainty) / 100);
