import type { CashAccount } from '../bank-cashflow/scope.js';
import { dayAfter } from '../calendar.js';
import { type Decimal, sumOf } from '../decimal.js';
import type { Book } from './book.js';
import { MAX_LENGTH, type Window } from './windows.js';

/** End-of-day balances of an account, latest first. */
interface BalanceHistory {
  account: CashAccount;
  /** Balance at the bank. */
  own: Decimal[];
  /** Balance including transfers in transit between own accounts. */
  summed: Decimal[];
}

/** End-of-day balances of the accounts of a currency, latest first. */
export interface BalanceHistories {
  days: readonly string[];
  histories: readonly BalanceHistory[];
  /** Sum over all accounts. */
  total: readonly Decimal[];
}

/** Balances of a window. Members are absent when no day of the window is known. */
export interface Balances {
  min?: { amount: Decimal; day: string };
  max?: Decimal;
  /** Sum over all days of the window. Absent when some days are unknown. */
  average?: { sum: Decimal; days: number };
}

/** Overdrafts, counted per account. */
export interface Overdrafts {
  days: number;
  longestRun: number;
  entries: number;
}

function balanceHistoryOf(account: CashAccount, days: readonly string[], { moved }: Book): BalanceHistory {
  const [own, summed]: [Decimal[], Decimal[]] = [[], []];
  let [ownEnd, summedEnd] = [account.balance, account.balance];
  for (const day of days) {
    own.push(ownEnd);
    summed.push(summedEnd);
    const { net, internal } = moved.get(account.id)?.get(day) ?? { net: 0n, internal: 0n };
    ownEnd -= net;
    summedEnd -= net - internal;
  }
  return { account, own, summed };
}

/**
 * Returns the balances of each day, from the data day back to the day before the longest window.
 */
export function balanceHistoriesOf(book: Book): BalanceHistories {
  const days = Array.from({ length: MAX_LENGTH + 1 }, (_, back) => dayAfter(book.dataDay, -back));
  const balanceHistories = book.accounts.map((account) => balanceHistoryOf(account, days, book));
  return { days, histories: balanceHistories, total: days.map((_, at) => sumOf(balanceHistories.map(({ summed }) => summed[at]!))) };
}

const isKnown = ({ knownFrom }: CashAccount, day: string): boolean => knownFrom !== null && day >= knownFrom;

/** Returns the balances of a window, over the days on which every account is known. */
export function balancesIn({ days, histories: balanceHistories, total }: BalanceHistories, window: Window): Balances {
  const within = days.slice(0, window.days).filter((day) => balanceHistories.every(({ account }) => isKnown(account, day)));
  if (within.length === 0) return {};
  const amounts = total.slice(0, within.length);
  const [least, most] = [
    amounts.reduce((one, other) => (other < one ? other : one)),
    amounts.reduce((one, other) => (other > one ? other : one)),
  ];
  return {
    // Days are in descending order, so the last index is the earliest day.
    min: { amount: least, day: within[amounts.lastIndexOf(least)]! },
    max: most,
    ...(window.complete ? { average: { sum: sumOf(amounts), days: window.days } } : {}),
  };
}

function overdraftsOf({ account, own }: BalanceHistory, days: readonly string[], window: Window): Overdrafts {
  const found: Overdrafts = { days: 0, longestRun: 0, entries: 0 };
  let run = 0;
  for (let at = window.days - 1; at >= 0; at -= 1) {
    const isRead = isKnown(account, days[at]!) && days[at]! <= account.dataDay;
    const isBelow = isRead && own[at]! < 0n;
    run = isBelow ? run + 1 : 0;
    if (!isBelow) continue;
    found.days += 1;
    found.longestRun = Math.max(found.longestRun, run);
    if (own[at + 1]! >= 0n) found.entries += 1;
  }
  return found;
}

/**
 * Returns the overdrafts of a window, over the known days of each account. Undefined when no day is
 * known.
 */
export function overdraftsIn({ days, histories: balanceHistories }: BalanceHistories, window: Window): Overdrafts | undefined {
  const known = balanceHistories.filter(({ account }) => isKnown(account, account.dataDay) && account.dataDay >= window.from);
  if (known.length === 0) return undefined;
  const each = known.map((course) => overdraftsOf(course, days, window));
  return {
    days: each.reduce((sum, { days: count }) => sum + count, 0),
    longestRun: Math.max(...each.map(({ longestRun }) => longestRun)),
    entries: each.reduce((sum, { entries }) => sum + entries, 0),
  };
}
