/** Signed line of a sum. */
export interface Term {
  minus: boolean;
  /** Factor of the line. For example, 1.2 adds 20 percent VAT. */
  factor: number;
  /**
   * Alternative lines, of which the first present one counts. A cell number selects that cell in
   * every column.
   */
  alternatives: readonly { code: string; cell?: 1 | 2 | 3 | 4 }[];
}

function alternativeOf(text: string): Term['alternatives'][number] {
  const [code, cell] = text.split('.m') as [string, string | undefined];
  return cell === undefined ? { code } : { code, cell: Number(cell) as 1 | 2 | 3 | 4 };
}

/**
 * Parses a term: a line (`DL`), a cell of it (`AN.m2`), the first present of several (`HN|DI`), or
 * a multiple (`1.2*FS`).
 */
function termOf(text: string, minus: boolean): Term {
  const [lines, factor = '1'] = text.split('*').toReversed() as [string, string?];
  return { minus, factor: Number(factor), alternatives: lines.split('|').map(alternativeOf) };
}

/** Parses the terms of a sum such as `DL + DO - EG`. */
export function termsOf(sum: string): Term[] {
  const parts = sum.split(' ');
  return parts.flatMap((part, place) => (/^[+-]$/.test(part) ? [] : [termOf(part, parts[place - 1] === '-')]));
}

/** Returns a sum for display: `HN|DI` as `(HN else DI)`, `1.2*FS` as `1.2 x FS`. */
export const wordsOf = (sum: string): string =>
  sum.replaceAll(/[^\s*]+\|[^\s*]+/g, (line) => `(${line.replaceAll('|', ' else ')})`).replaceAll('*', ' x ');
