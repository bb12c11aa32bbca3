import { added, type Figures } from './account-figures.js';
import type { AccountLines } from './account-lines.js';
import type { Form } from './form-cells.js';
import { toleranceOf, unitOf } from './form-rounding.js';

/** Finding of the account controls. */
export interface Finding {
  code: string;
  message: string;
}

const MESSAGES = {
  '01': 'The balance sheet has no assets.',
  '02': 'The balance sheet has no liabilities.',
  '26': 'The assets and liabilities of the balance sheet differ.',
  '41': 'The result differs between the balance sheet and the profit and loss account, or from its lines.',
};

/**
 * Returns the findings of the controls on typed accounts. A withheld result, or one that is absent
 * with its whole page, is not a finding.
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

/**
 * Returns the allowed difference of totals, from the largest total and the rounding unit of the
 * lines.
 */
function tolerated(type: Form, lines: AccountLines, { total_assets, total_liabilities }: Figures): number {
  const income = type === 'S' ? lines.at('232', 1) : lines.at('HL', 1);
  const largest = Math.max(Math.abs(total_assets ?? 0), Math.abs(total_liabilities ?? 0), Math.abs(income ?? 0));
  return toleranceOf(unitOf(lines.cells.values()), largest);
}

const differ = (one: number | null, other: number | null, tolerance: number): boolean =>
  one !== null && other !== null && Math.abs(one - other) > tolerance;

/** First liability of form 2033-A, which has both sides of the balance sheet on one page. */
const FIRST_LIABILITY = '120';

/** True when a side has no lines, or only zeros while the other side has an amount. */
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

/** Pairs of amounts that must be equal. A pair with a missing amount is not checked. */
const RESULT_CHECKS: Record<Form, (lines: AccountLines) => Pairs> = {
  C: ({ at }) => [
    [at('HN', 1), at('DI', 1)],
    [difference(at('HL', 1), at('HM', 1)), at('HN', 1)],
  ],
  S: ({ at }) => [
    [at('310', 1), at('136', 3)],
    [difference(incomeOf(at), chargesOf(at)), at('310', 1)],
  ],
  // Group equity excludes the result of the minority.
  K: ({ at }) => [[at('R6', 1), at('P2', 1) === null || at('R7', 1) === null ? null : added(at('P2', 1), at('R7', 1))]],
};

const incomeOf = (at: AccountLines['at']): number | null =>
  at('232', 1) === null ? null : added(at('232', 1), at('280', 1), at('290', 1));

const chargesOf = (at: AccountLines['at']): number | null =>
  at('264', 1) === null ? null : added(at('264', 1), at('294', 1), at('300', 1), at('306', 1));

const difference = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : one - other);
