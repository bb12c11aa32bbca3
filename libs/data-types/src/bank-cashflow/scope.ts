import { daysAround } from '../by-month.js';
import { dayIn, monthAfter, monthOf } from '../calendar.js';
import { type Decimal, decimal } from '../decimal.js';
import type { BankAccount } from './inputs.js';

/** An account of the company whose money is cash, once however many records tell of it. */
export interface CashAccount {
  /** Id of the record that counts. */
  id: string;
  currency: string;
  balance: Decimal;
  /** The day of the balance. */
  dataDay: string;
  /** The first month of which everything is known; null when there is none. */
  coveredFrom: string | null;
  /** The day its history begins, by whichever record tells the oldest; null where none says. */
  historyFrom: string | null;
  /**
   * The first day from which everything is known: any day where it was opened within its history;
   * null where nobody says.
   */
  knownFrom: string | null;
  /** Nothing is read of it any more, as there is nothing to read. */
  isClosed: boolean;
}

/** Where the operations that one record's provider tells of count. */
interface Place {
  account: CashAccount;
  /** Only those of an earlier day count. */
  before: string;
}

/** The accounts whose money is cash, and where operations count, by provider and account. */
export interface Scope {
  accounts: CashAccount[];
  places: ReadonlyMap<string, Place>;
}

const ALWAYS = '9999-12-31';
/** Before any day. */
const EVER = '0000-01-01';
const CASH: readonly (string | null)[] = ['CHECKING', 'SAVINGS'];

/** Where an operation counts is looked up by this. */
export const placeOf = (record: { provider_name: string; account_id: string }): string => `${record.provider_name}|${record.account_id}`;

/**
 * What is used privately is left out, unless nothing else is there: a sole trader may have no other
 * account.
 */
function inUse(accounts: readonly BankAccount[]): readonly BankAccount[] {
  const cash = accounts.filter(({ type }) => CASH.includes(type));
  const ofCompany = cash.filter(({ usage }) => usage !== 'PRIVATE');
  return ofCompany.length > 0 ? ofCompany : cash;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The record of an account that counts comes first. */
const byPrecedence = (one: BankAccount, other: BankAccount): number =>
  Number(other.status === 'ACTIVE') - Number(one.status === 'ACTIVE') ||
  Date.parse(other.balance_at) - Date.parse(one.balance_at) ||
  compareText(one.provider_name, other.provider_name) ||
  compareText(one.account_id, other.account_id);

/**
 * From when on an account is known: a month that began before the history did is known in part
 * only, unless the account began no earlier.
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
 * One account of the records that tell of it, and where the operations of each count: a second one
 * adds only what is older than the first's.
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
    // Of a history without a beginning nobody knows what it holds: nothing is added to it.
    const from = record.history_from ?? (record === first ? '' : before);
    if (from < before) before = from;
    return [placeOf(record), place];
  });
  Object.assign(account, coverageOf(before === '' || before === ALWAYS ? null : before, first.opening_date));
  return [account, places];
}

/** The accounts in scope; one without balance or currency is in none. */
export function scopeOf(accounts: readonly BankAccount[], zone: string): Scope {
  const groups = Map.groupBy(inUse(accounts), (record) => record.account_key ?? `record ${record.id}`);
  const found = [...groups.values()].map((records) => merged(records, zone)).filter((account) => account !== undefined);
  return { accounts: found.map(([account]) => account), places: new Map(found.flatMap(([, places]) => places)) };
}

/**
 * What a month rests on: where operations count, and the day of a balance where it lies in the
 * month or before it, as later operations do not count.
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
