import type { CashAccount } from '../bank-cashflow/scope.js';
import { dayAfter } from '../calendar.js';
import { type Decimal, sumOf } from '../decimal.js';
import type { Book } from './book.js';
import { MAX_LENGTH, type Window } from './windows.js';

/** What was on an account at the end of each day, the latest first. */
interface BalanceHistory {
  account: CashAccount;
  /** As the bank saw it. */
  own: Decimal[];
  /** With what was on its way between own accounts. */
  summed: Decimal[];
}

/** What was on the accounts of a currency at the end of days, the latest first. */
export interface BalanceHistories {
  days: readonly string[];
  histories: readonly BalanceHistory[];
  /** Of all accounts together. */
  total: readonly Decimal[];
}

/** What was on accounts in a window; absent where not a day of it is known. */
export interface Balances {
  min?: { amount: Decimal; day: string };
  max?: Decimal;
  /** Over all days of the window; absent where some are not known. */
  average?: { sum: Decimal; days: number };
}

/** How often accounts were overdrawn, each for itself. */
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

/** The balances of each day from the day of the data back to the one before the longest window. */
export function balanceHistoriesOf(book: Book): BalanceHistories {
  const days = Array.from({ length: MAX_LENGTH + 1 }, (_, back) => dayAfter(book.dataDay, -back));
  const balanceHistories = book.accounts.map((account) => balanceHistoryOf(account, days, book));
  return { days, histories: balanceHistories, total: days.map((_, at) => sumOf(balanceHistories.map(({ summed }) => summed[at]!))) };
}

const isKnown = ({ knownFrom }: CashAccount, day: string): boolean => knownFrom !== null && day >= knownFrom;

/** Balances of a window, over its days on which every account is known. */
export function balancesIn({ days, histories: balanceHistories, total }: BalanceHistories, window: Window): Balances {
  const within = days.slice(0, window.days).filter((day) => balanceHistories.every(({ account }) => isKnown(account, day)));
  if (within.length === 0) return {};
  const amounts = total.slice(0, within.length);
  const [least, most] = [
    amounts.reduce((one, other) => (other < one ? other : one)),
    amounts.reduce((one, other) => (other > one ? other : one)),
  ];
  return {
    // The first such day is the last of them, as days go back.
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
 * Overdrafts of a window, on the days that are known of each account; undefined where none is of
 * any.
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
