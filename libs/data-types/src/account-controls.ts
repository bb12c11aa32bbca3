import { added, type Figures } from './account-figures.js';
import type { AccountLines } from './account-lines.js';
import type { Form } from './form-cells.js';
import { toleranceOf, unitOf } from './form-rounding.js';

/** A finding of the controls. */
export interface Finding {
  code: string;
  message: string;
}

const MESSAGES = {
  '01': 'The assets of the balance sheet are missing.',
  '02': 'The liabilities of the balance sheet are missing.',
  '26': 'Assets and liabilities of the balance sheet differ.',
  '41': 'The result of the balance sheet and of the profit and loss account differ, or does not follow from its lines.',
};

/**
 * What the controls find in typed accounts. A result that is withheld, or absent with its whole
 * page, is no finding.
 */
export function findingsIn(type: Form, lines: AccountLines, figures: Figures): Finding[] {
  const { total_assets: assets, total_liabilities: liabilities } = figures;
  const tolerance = tolerated(type, lines, figures);
  const found: Record<keyof typeof MESSAGES, boolean> = {
    '01': assets === null || isBlank(type, lines, 'assets', liabilities),
    '02': liabilities === null || isBlank(type, lines, 'liabilities', assets),
    '26': differ(assets, liabilities, tolerance),
    '41': RESULT_CHECKS[type](lines).some(([one, other]) => differ(one, other, tolerance)),
  };
  return Object.entries(MESSAGES)
    .filter(([code]) => found[code as keyof typeof MESSAGES])
    .map(([code, message]) => ({ code, message }));
}

/** How far totals may be apart, by the largest of them and what the lines were rounded to. */
function tolerated(type: Form, lines: AccountLines, { total_assets, total_liabilities }: Figures): number {
  const income = type === 'S' ? lines.at('232', 1) : lines.at('HL', 1);
  const largest = Math.max(Math.abs(total_assets ?? 0), Math.abs(total_liabilities ?? 0), Math.abs(income ?? 0));
  return toleranceOf(unitOf(lines.cells.values()), largest);
}

const differ = (one: number | null, other: number | null, tolerance: number): boolean =>
  one !== null && other !== null && Math.abs(one - other) > tolerance;

/** The first liability of form 2033-A, whose two sides share a page. */
const FIRST_LIABILITY = '120';

/** A side has no line at all, or nothing but zeros while the other side has an amount. */
function isBlank(type: Form, lines: AccountLines, side: 'assets' | 'liabilities', other: number | null): boolean {
  const codes = codesOf(type, lines, side);
  const amounts = codes.flatMap((code) => lines.cells.get(code) ?? []);
  return codes.length === 0 || (other !== null && other !== 0 && amounts.every((amount) => amount === null || amount === 0));
}

function codesOf(type: Form, { pages }: AccountLines, side: 'assets' | 'liabilities'): string[] {
  if (type !== 'S') return pages.get(side === 'assets' ? '01' : '02') ?? [];
  return (pages.get('01') ?? []).filter((code) => code < FIRST_LIABILITY === (side === 'assets'));
}

type Pairs = [number | null, number | null][];

/** Pairs of amounts that must be equal; a pair of which one is missing proves nothing. */
const RESULT_CHECKS: Record<Form, (lines: AccountLines) => Pairs> = {
  C: ({ at }) => [
    [at('HN', 1), at('DI', 1)],
    [difference(at('HL', 1), at('HM', 1)), at('HN', 1)],
  ],
  S: ({ at }) => [
    [at('310', 1), at('136', 3)],
    [difference(incomeOf(at), chargesOf(at)), at('310', 1)],
  ],
  // The group's result stands in its equity without the share of the minority.
  K: ({ at }) => [[at('R6', 1), at('P2', 1) === null || at('R7', 1) === null ? null : added(at('P2', 1), at('R7', 1))]],
};

const incomeOf = (at: AccountLines['at']): number | null =>
  at('232', 1) === null ? null : added(at('232', 1), at('280', 1), at('290', 1));

const chargesOf = (at: AccountLines['at']): number | null =>
  at('264', 1) === null ? null : added(at('264', 1), at('294', 1), at('300', 1), at('306', 1));

const difference = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : one - other);
