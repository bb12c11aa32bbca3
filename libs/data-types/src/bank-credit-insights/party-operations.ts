import { hash } from 'node:crypto';
import type { Movement } from '../bank-cashflow/movements.js';
import { type Decimal, sumOf } from '../decimal.js';
import type { Purpose } from './signals.js';

/** Classified movement that is not a transfer between own accounts. */
export interface PartyOperation extends Movement, Purpose {
  day: number;
}

/** Operations of one party on a day. The id is set for a single operation that may recur. */
export interface PartyDay {
  day: string;
  count: number;
  amount: Decimal;
  operating: Decimal;
  id: string | null;
}

/** Operations of one party in a month, with days as serialized text. */
export interface PartyMonth {
  month: string;
  party: string;
  /**
   * Latest day of the month that was followed too soon by another operation. Otherwise 0.
   */
  broken: number;
  /** Operating income of the month. */
  operating: Decimal;
  days: string;
}

/**
 * Minimum number of days between recurrent operations: the shortest interval of seven days less a
 * fifth.
 */
const MIN_GAP = 6;
const [OF_PARTIES, OF_FIELDS, OF_DAYS, OF_DAY] = ['|', ' ', ',', ':'];

const fingerprint = (text: string): string => hash('sha256', text, 'buffer').subarray(0, 8).toString('base64url');

/** True when the party is a known counterparty, not a wording. */
export const isNamedParty = (party: string): boolean => party.startsWith('p');
/** True when the party pays the company. */
export const isIncome = (party: string): boolean => party.endsWith('+');

/** Names parties and caches their fingerprints. */
class Names {
  private readonly known = new Map<string, string>();

  /**
   * Returns the party of an operation with its direction. Undefined without counterparty and
   * wording.
   */
  of({ operation: { counterparty_key: key }, wording, amount }: Movement): string | undefined {
    const told = key ?? wording.replaceAll(/\d+/g, '').replaceAll(/ +/g, ' ').trim();
    return told === '' ? undefined : `${key === null ? 'w' : 'p'}${this.fingerprintOf(told)}${amount > 0n ? '+' : '-'}`;
  }

  private fingerprintOf(told: string): string {
    const known = this.known.get(told) ?? fingerprint(told);
    this.known.set(told, known);
    return known;
  }
}

const amountOf = (dealings: readonly PartyOperation[]): Decimal => sumOf(dealings.map(({ amount }) => amount));
const operatingOf = (dealings: readonly PartyOperation[]): Decimal =>
  amountOf(dealings.filter(({ isOperatingIncome }) => isOperatingIncome));

function brokenIn(days: readonly [day: number, its: readonly PartyOperation[]][]): number {
  const broken = days.filter(([day, its], place) => its.length > 1 || (days[place + 1]?.[0] ?? Infinity) - day < MIN_GAP);
  return broken.at(-1)?.[0] ?? 0;
}

function serializeDay(day: number, its: readonly PartyOperation[], named: boolean): string {
  const [{ amount, isOperatingIncome, id }, ...more] = its as [PartyOperation, ...PartyOperation[]];
  if (more.length > 0) return [day, its.length, amountOf(its), operatingOf(its)].join(OF_DAY);
  const kept = `${day}${OF_DAY}1${OF_DAY}${amount}${OF_DAY}${isOperatingIncome ? amount : 0}`;
  return named ? `${kept}${OF_DAY}${id}` : kept;
}

function serializeParty(party: string, dealings: readonly PartyOperation[]): string {
  const days = [...Map.groupBy(dealings, ({ day }) => day)].toSorted(([one], [other]) => one - other);
  const broken = brokenIn(days);
  const kept = days.map(([day, its]) => serializeDay(day, its, day > broken));
  return [party, broken, operatingOf(dealings), kept.join(OF_DAYS)].join(OF_FIELDS);
}

/**
 * Serializes the operations of a month by party. The result is one text, since most of it is never
 * parsed.
 */
export function serializePartyOperations(dealings: readonly PartyOperation[]): string {
  const names = new Names();
  const parties = Map.groupBy(dealings, (partyOperation) => names.of(partyOperation));
  parties.delete(undefined);
  return [...parties].map(([party, its]) => serializeParty(party!, its)).join(OF_PARTIES);
}

/** Parses the parties of a month. */
export const partiesIn = (month: string, kept: string): PartyMonth[] =>
  (kept === '' ? [] : kept.split(OF_PARTIES!)).map((each) => {
    const [party, broken, operating, days] = each.split(OF_FIELDS!) as [string, string, string, string];
    return { month, party, broken: Number(broken), operating: BigInt(operating), days };
  });

/** Returns the date of a day of a month. */
export const dateOf = (month: string, day: number | string): string => `${month}-${String(day).padStart(2, '0')}`;

/** Parses the days of a party in a month, in order. */
export const daysOf = ({ month, days }: PartyMonth): PartyDay[] =>
  days.split(OF_DAYS!).map((each) => {
    const [day, count, amount, operating, id] = each.split(OF_DAY!) as [string, string, string, string, string?];
    return { day: dateOf(month, day), count: Number(count), amount: BigInt(amount), operating: BigInt(operating), id: id ?? null };
  });
