/** One line of a sum, with its sign. */
export interface Term {
  minus: boolean;
  /** What the line counts for: 1.2 brings it to what bears 20 percent VAT. */
  factor: number;
  /**
   * The line, or several of which the first that is there counts; one with a number is that cell,
   * whatever column is read.
   */
  alternatives: readonly { code: string; cell?: 1 | 2 | 3 | 4 }[];
}

function alternativeOf(text: string): Term['alternatives'][number] {
  const [code, cell] = text.split('.m') as [string, string | undefined];
  return cell === undefined ? { code } : { code, cell: Number(cell) as 1 | 2 | 3 | 4 };
}

/**
 * A line: `DL`, one of its cells: `AN.m2`, the first of several that is there: `HN|DI`, or a
 * multiple of one: `1.2*FS`.
 */
function termOf(text: string, minus: boolean): Term {
  const [lines, factor = '1'] = text.split('*').toReversed() as [string, string?];
  return { minus, factor: Number(factor), alternatives: lines.split('|').map(alternativeOf) };
}

/** The terms of a sum such as `DL + DO - EG`. */
export function termsOf(sum: string): Term[] {
  const parts = sum.split(' ');
  return parts.flatMap((part, place) => (/^[+-]$/.test(part) ? [] : [termOf(part, parts[place - 1] === '-')]));
}

/** A sum in words: `HN|DI` is `(HN else DI)`, `1.2*FS` is `1.2 x FS`. */
export const wordsOf = (sum: string): string =>
  sum.replaceAll(/[^\s*]+\|[^\s*]+/g, (line) => `(${line.replaceAll('|', ' else ')})`).replaceAll('*', ' x ');
