import { fullAccounts } from './full-accounts.js';
import type { Line, Year } from './lines.js';
import { consolidatedAccounts, simplifiedAccounts } from './other-accounts.js';

/** Error in filed accounts, by the code of the warning that it causes. */
export type Flaw = '01' | '02' | '26' | '41';

/** Yearly accounts as the company filed them. */
export interface FiledAccounts {
  /** C: full, S: simplified, K: consolidated. */
  type: 'C' | 'S' | 'K';
  now: Year;
  before: Year;
  flaw?: Flaw;
  /**
   * True when all figures are typed in thousands of euros, or the affected pages. The filing does
   * not indicate it.
   */
  inThousands?: boolean | readonly string[];
  /** Codes of the typed lines, for example totals. All lines by default. */
  only?: readonly string[];
}

const MAKERS = { C: fullAccounts, S: simplifiedAccounts, K: consolidatedAccounts };

/** Returns the typed lines of the accounts, with their flaw. */
export function linesOf({ type, now, before, flaw, inThousands = false, only }: FiledAccounts): Line[] {
  const lines = MAKERS[type](now, before).filter(({ code }) => only?.includes(code) !== false);
  const flawed = flaw === undefined ? lines : FLAWS[flaw](lines, type);
  const small = ({ page }: Line): boolean => (typeof inThousands === 'boolean' ? inThousands : inThousands.includes(page));
  return flawed.map((line) => (small(line) ? { ...line, cells: line.cells.map(thousands) } : line));
}

const thousands = (cell: number | null): number | null => (cell === null ? null : Math.round(cell / 1000));

const FIRST_LIABILITY = { C: 'DA', S: '120', K: 'DA' };
const TOTAL_LIABILITIES = { C: 'EE', S: '180', K: 'EE' };
const RESULT_IN_BALANCE = { C: 'DI', S: '136', K: 'P2' };

const isLiability = ({ page, code }: Line, type: FiledAccounts['type']): boolean =>
  type === 'S' ? page === '01' && code >= FIRST_LIABILITY.S : page === '02';

/** Difference in euros between two figures that should be equal. */
const GAP = 5_000;

const moved = (lines: Line[], code: string): Line[] =>
  lines.map((line) => (line.code === code ? { ...line, cells: line.cells.map((cell) => (cell === null ? null : cell + GAP)) } : line));

const FLAWS: Record<Flaw, (lines: Line[], type: FiledAccounts['type']) => Line[]> = {
  '01': (lines, type) => lines.filter((line) => line.page !== '01' || isLiability(line, type)),
  '02': (lines, type) => lines.filter((line) => !isLiability(line, type)),
  '26': (lines, type) => moved(lines, TOTAL_LIABILITIES[type]),
  '41': (lines, type) => moved(lines, RESULT_IN_BALANCE[type]),
};
