import { daysAround } from '../by-month.js';
import { dayIn, monthAfter, monthOf } from '../calendar.js';
import { type Decimal, decimal } from '../decimal.js';
import type { BankAccount } from './inputs.js';

/** Cash account of the company, with all its records combined. */
export interface CashAccount {
  /** Id of the record with the highest precedence. */
  id: string;
  currency: string;
  balance: Decimal;
  /** Day of the balance. */
  dataDay: string;
  /** First month with complete data. Null when no month is complete. */
  coveredFrom: string | null;
  /** Start of the oldest history of its records. Null when unknown. */
  historyFrom: string | null;
  /**
   * First day from which the data is complete. Any day when the account was opened within its
   * history. Null when unknown.
   */
  knownFrom: string | null;
  /** True when the account is closed, so that no further data is expected. */
  isClosed: boolean;
}

/** Account and period to which the operations of one record belong. */
interface Place {
  account: CashAccount;
  /** Operations count only before this day. */
  before: string;
}

/** Cash accounts, and the place of operations by provider and account. */
export interface Scope {
  accounts: CashAccount[];
  places: ReadonlyMap<string, Place>;
}

const ALWAYS = '9999-12-31';
/** Earlier than any day. */
const EVER = '0000-01-01';
/**
 * Kinds of cash. A term deposit is none: its money is not available before its end, which the
 * providers do not report (IAS 7.7 allows about three months).
 */
const CASH: readonly (string | null)[] = ['CHECKING', 'SAVINGS'];

/** Returns the key of the place of an operation or account. */
export const placeOf = (record: { provider_name: string; account_id: string }): string => `${record.provider_name}|${record.account_id}`;

/**
 * Returns the cash accounts without private ones. Private accounts count only when there are no
 * others, since a sole trader may have no other account. An account that the end user excluded
 * never counts, because its balance is no longer read.
 */
function inUse(accounts: readonly BankAccount[]): readonly BankAccount[] {
  const cash = accounts.filter(({ type, status }) => CASH.includes(type) && status !== 'DISABLED');
  const ofCompany = cash.filter(({ usage }) => usage !== 'PRIVATE');
  return ofCompany.length > 0 ? ofCompany : cash;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Orders the records of an account by precedence, highest first. */
const byPrecedence = (one: BankAccount, other: BankAccount): number =>
  Number(other.status === 'ACTIVE') - Number(one.status === 'ACTIVE') ||
  Date.parse(other.balance_at) - Date.parse(one.balance_at) ||
  compareText(one.provider_name, other.provider_name) ||
  compareText(one.account_id, other.account_id);

/**
 * Returns the coverage of an account. A month that began before the history is incomplete, unless
 * the account was opened within the history.
 */
function coverageOf(from: string | null, opening: string | null): Pick<CashAccount, 'coveredFrom' | 'historyFrom' | 'knownFrom'> {
  if (from === null) return { coveredFrom: null, historyFrom: null, knownFrom: null };
  const isWhole = opening !== null && opening >= from;
  const month = monthOf(from);
  return {
    coveredFrom: isWhole || from.endsWith('-01') ? month : monthAfter(month),
    historyFrom: from,
    knownFrom: isWhole ? EVER : from,
  };
}

/**
 * Combines the records of one account. A record of lower precedence adds only operations that are
 * older than the history of the first.
 */
function merged(records: readonly BankAccount[], zone: string): [CashAccount, [string, Place][]] | undefined {
  const ranked = records.toSorted(byPrecedence);
  const first = ranked.find(({ balance, currency }) => balance !== null && currency !== null);
  if (first === undefined) return undefined;
  const account: CashAccount = {
    id: first.id,
    currency: first.currency!,
    balance: decimal(first.balance!),
    dataDay: dayIn(zone, first.balance_at),
    ...coverageOf(null, null),
    isClosed: first.status === 'CLOSED',
  };
  let before = ALWAYS;
  const places = [first, ...ranked.filter((record) => record !== first)].map((record): [string, Place] => {
    const place = { account, before };
    // The content of a history without a start is unknown, so nothing is added to it.
    const from = record.history_from ?? (record === first ? '' : before);
    if (from < before) before = from;
    return [placeOf(record), place];
  });
  Object.assign(account, coverageOf(before === '' || before === ALWAYS ? null : before, first.opening_date));
  return [account, places];
}

/** Returns the accounts in scope. Accounts without balance or currency are excluded. */
export function scopeOf(accounts: readonly BankAccount[], zone: string): Scope {
  const groups = Map.groupBy(inUse(accounts), (record) => record.account_key ?? `record ${record.id}`);
  const found = [...groups.values()].map((records) => merged(records, zone)).filter((account) => account !== undefined);
  return { accounts: found.map(([account]) => account), places: new Map(found.flatMap(([, places]) => places)) };
}

/**
 * Returns the values that a month depends on: the places of operations, and the balance days within
 * or before the month. Operations after a balance day do not count.
 */
export function basisOf({ places }: Scope, month: string, marginDays: number): unknown {
  const { last } = daysAround(month, marginDays);
  const rows = [...places].map(([place, { account, before }]) => [
    place,
    account.id,
    account.currency,
    before,
    account.dataDay < last ? account.dataDay : null,
  ]);
  return rows.toSorted(([one], [other]) => compareText(one!, other!));
}
