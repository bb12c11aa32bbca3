import { type AccountLines, rowsOf } from './account-lines.js';
import type { Form } from './form-cells.js';
import { FormLines } from './form-lines.js';

/** Sales of goods, products and services. */
const TURNOVER = ['210', '214', '218'];

/** Key figures of the accounts of one year, in euros. */
export interface Figures {
  revenue: number | null;
  net_profit: number | null;
  total_assets: number | null;
  total_liabilities: number | null;
  equity: number | null;
}

/**
 * Returns the key figures of typed accounts by regime. Lines "of which" of the simplified regime
 * are not added.
 */
export function figuresOf(type: Form, lines: AccountLines): Figures {
  return type === 'S' ? simplified(lines) : full(type, lines);
}

function full(type: 'C' | 'K', { at }: AccountLines): Figures {
  const groupResult = type === 'K' ? at('R6', 1) : null;
  return {
    revenue: at('FJ', 3) ?? at('FL', 3),
    net_profit: groupResult ?? at('HN', 1) ?? at('DI', 1),
    total_assets: at('CO', 3) ?? less(at('CO', 1), at('CO', 2) ?? at('1A', 2) ?? at('1A', 1)),
    total_liabilities: at('EE', 1),
    equity: at('DL', 1),
  };
}

function simplified(lines: AccountLines): Figures {
  const { at } = lines;
  return {
    revenue: turnoverOf(lines),
    net_profit: at('310', 1) ?? at('136', 3),
    total_assets: at('110', 3) ?? less(at('110', 1), at('110', 2)),
    total_liabilities: at('180', 3),
    equity: at('142', 3),
  };
}

/** Returns the sum of the known amounts, or null when none is known. */
export function added(...amounts: (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Adds the kinds of turnover. An absent kind counts as zero only when the income lines add up to
 * their total, otherwise the result is null.
 */
function turnoverOf(lines: AccountLines): number | null {
  const read = new FormLines('S', new Map(rowsOf(lines)));
  const kinds = TURNOVER.map((code) => read.read({ minus: false, factor: 1, alternatives: [{ code }] }, 'year'));
  return kinds.some((kind) => 'missing' in kind) ? null : added(...kinds.map((kind) => ('amount' in kind ? kind.amount : null)));
}

/**
 * Returns gross minus depreciation. Null when one is missing, since gross alone is not a net
 * amount.
 */
const less = (gross: number | null, lost: number | null): number | null => (gross === null || lost === null ? null : gross - lost);
