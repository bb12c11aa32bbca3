import type { TypedLines } from './typed-lines.js';

/** The regimes of accounts that are read by line. */
export type AccountType = 'C' | 'S' | 'K';

/** What matters most of a year's accounts, in euros. */
export interface Figures {
  revenue: number | null;
  net_profit: number | null;
  total_assets: number | null;
  total_liabilities: number | null;
  equity: number | null;
}

/** The figures of typed accounts by their regime. Lines of the simplified regime that begin with "of which" are not added. */
export function figuresOf(type: AccountType, lines: TypedLines): Figures {
  return type === 'S' ? simplified(lines) : full(type, lines);
}

function full(type: 'C' | 'K', { at }: TypedLines): Figures {
  const groupResult = type === 'K' ? at('R6', 1) : null;
  return {
    revenue: at('FJ', 3) ?? at('FL', 3),
    net_profit: groupResult ?? at('HN', 1) ?? at('DI', 1),
    total_assets: at('CO', 3) ?? less(at('CO', 1), at('CO', 2) ?? at('1A', 2)),
    total_liabilities: at('EE', 1),
    equity: at('DL', 1),
  };
}

function simplified({ at }: TypedLines): Figures {
  return {
    revenue: added(at('210', 1), at('214', 1), at('218', 1)),
    net_profit: at('310', 1) ?? at('136', 3),
    total_assets: at('110', 3) ?? less(at('110', 1), at('110', 2)),
    total_liabilities: at('180', 3),
    equity: at('142', 3),
  };
}

/** The sum of what is there; null when nothing is. */
export function added(...amounts: (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

const less = (gross: number | null, lost: number | null): number | null => (gross === null ? null : gross - (lost ?? 0));
