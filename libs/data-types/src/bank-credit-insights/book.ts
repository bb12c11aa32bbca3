import type { MonthPartial } from '../by-month.js';
import type { CashAccount } from '../bank-cashflow/scope.js';
import { dayAfter, monthOf } from '../calendar.js';
import { type Decimal, sumOf } from '../decimal.js';
import { dateOf, partiesIn, type PartyMonth } from './party-operations.js';
import type { MonthOfCredit, Tally } from './months.js';
import { isIn, MAX_LENGTH, type Span } from './windows.js';

/** Operations of one indicator on a day. */
export interface Counted {
  day: string;
  count: number;
  amount: Decimal;
}

/** Monthly results of one currency, combined by day. */
export interface Book {
  currency: string;
  accounts: readonly CashAccount[];
  dataDay: string;
  /** Net movement by account and day, and the part from transfers between own accounts. */
  moved: ReadonlyMap<string, ReadonlyMap<string, { net: Decimal; internal: Decimal }>>;
  tallies: ReadonlyMap<Tally, readonly Counted[]>;
  /** Latest first. */
  evidence: ReadonlyMap<Tally, readonly { day: string; id: string }[]>;
  unknownPayers: readonly { day: string; squares: bigint }[];
  /** Operations by party, in month order, limited to the longest window. */
  parties: readonly PartyMonth[];
}

function appended<K, T>(map: Map<K, T[]>, key: K, values: readonly T[]): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [...values]);
  else known.push(...values);
}

function movedBy(accounts: readonly CashAccount[], months: readonly [string, MonthOfCredit][]): Book['moved'] {
  return new Map(
    accounts.map(({ id }) => [
      id,
      new Map(
        months.flatMap(([month, said]) =>
          (said.accounts[id] ?? []).map(([day, net, internal]) => [dateOf(month, day), { net: BigInt(net), internal: BigInt(internal) }]),
        ),
      ),
    ]),
  );
}

/** Combines the monthly results of the accounts of one currency up to the data day. */
export function bookOf(
  currency: string,
  accounts: readonly CashAccount[],
  dataDay: string,
  partials: ReadonlyMap<string, MonthPartial>,
): Book {
  const months = [...(partials as unknown as ReadonlyMap<string, MonthOfCredit>)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const oldest = monthOf(dayAfter(dataDay, 1 - MAX_LENGTH));
  const [tallies, evidence] = [new Map<Tally, Counted[]>(), new Map<Tally, { day: string; id: string }[]>()];
  const parties: PartyMonth[] = [];
  const unknownPayers: { day: string; squares: bigint }[] = [];
  for (const [month, { currencies }] of months) {
    const said = currencies[currency];
    if (said === undefined) continue;
    for (const [tally, its] of Object.entries(said.tallies) as [Tally, [number, number, string][]][])
      appended(
        tallies,
        tally,
        its.map(([day, count, amount]) => ({ day: dateOf(month, day), count, amount: BigInt(amount) })),
      );
    // The following data is needed only for windows that end on the data day.
    if (month < oldest) continue;
    for (const [tally, its] of Object.entries(said.evidence) as [Tally, [number, string][]][])
      evidence.set(tally, [...its.map(([day, id]) => ({ day: dateOf(month, day), id })), ...(evidence.get(tally) ?? [])]);
    unknownPayers.push(...said.unknownPayers.map(([day, squares]) => ({ day: dateOf(month, day), squares: BigInt(squares) })));
    parties.push(...partiesIn(month, said.dealings));
  }
  return { currency, accounts, dataDay, moved: movedBy(accounts, months), tallies, evidence, unknownPayers, parties };
}

/** Returns the count and amount of operations within a span. */
export function totalOf(counted: readonly Counted[] | undefined, span: Span): { count: number; amount: Decimal } {
  const within = (counted ?? []).filter(({ day }) => isIn(span, day));
  return { count: within.reduce((sum, { count }) => sum + count, 0), amount: sumOf(within.map(({ amount }) => amount)) };
}
