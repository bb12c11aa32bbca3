import { type MonthlyComputation, type MonthPartial, wholeOf } from '../by-month.js';
import type { CashAccount } from '../bank-cashflow/scope.js';
import { dayAfter, monthOf } from '../calendar.js';
import { balanceHistoriesOf } from './balances.js';
import { type Book, bookOf, totalOf } from './book.js';
import type { BankCreditInsights, CreditOfCurrency } from './definition.js';
import { evidenceIn, latestIn } from './evidence.js';
import { monthsOfCredit, scopeIn } from './months.js';
import { recurrenceOf } from './parties.js';
import { periodOf } from './period.js';
import { daysIn, MAX_LENGTH, PERIODS, type Span, windowOf } from './windows.js';

const MAX_CURRENCIES = 20;

/**
 * Returns the latest balance day of the accounts, which ends every window. Undefined without
 * accounts.
 */
const dataDayOf = (accounts: readonly CashAccount[]): string | undefined =>
  accounts
    .map(({ dataDay }) => dataDay)
    .toSorted()
    .at(-1);

function historyDays({ accounts, dataDay }: Book): number | null {
  const from = accounts
    .map(({ historyFrom }) => historyFrom)
    .filter((day) => day !== null)
    .toSorted()[0];
  return from === undefined ? null : daysIn({ from, to: dataDay });
}

function creditOf(book: Book): CreditOfCurrency {
  const windows = PERIODS.map((period) => windowOf(period, book.dataDay, book.accounts));
  const [courses, recurrence] = [balanceHistoriesOf(book), recurrenceOf(book)];
  const unknown: CreditOfCurrency['unknown'] = [];
  const periods = windows.map((window) =>
    periodOf(book, window, courses, recurrence, (metric, reason) => unknown.push({ metric, period: window.period, reason })),
  );
  return {
    currency: book.currency,
    accounts: book.accounts.length,
    history_days: historyDays(book),
    periods,
    evidence: evidenceIn(book, recurrence, windows),
    unknown,
    unclassified: unclassifiedIn(book),
  };
}

const longestSpan = ({ dataDay }: Book): Span => ({ from: dayAfter(dataDay, 1 - MAX_LENGTH), to: dataDay });

/** Returns the income of the longest window, by which currencies are ordered. */
const incomeOf = (book: Book): bigint => totalOf(book.tallies.get('incoming'), longestSpan(book)).amount;

const unclassifiedIn = (book: Book): CreditOfCurrency['unclassified'] => ({
  incoming: latestIn(book, 'unclassified_incoming', longestSpan(book)),
  outgoing: latestIn(book, 'unclassified_outgoing', longestSpan(book)),
});

function booksOf(accounts: readonly CashAccount[], dataDay: string, partials: ReadonlyMap<string, MonthPartial>): Book[] {
  const books = [...Map.groupBy(accounts, ({ currency }) => currency)].map(([currency, its]) => ({
    book: bookOf(currency, its, dataDay, partials),
    currency,
  }));
  return books
    .map(({ book, currency }) => ({ book, currency, income: incomeOf(book) }))
    .toSorted((one, other) => (one.income === other.income ? (one.currency < other.currency ? -1 : 1) : one.income < other.income ? 1 : -1))
    .map(({ book }) => book);
}

/** Computes credit indicators in windows that end on the day of the latest balance. */
export const creditInsightsByMonth: MonthlyComputation<BankCreditInsights> = {
  ...monthsOfCredit,

  /** Covers twice the longest window, since growth compares with the preceding window. */
  span(small, context) {
    const dataDay = dataDayOf(scopeIn(small, context).accounts);
    return dataDay === undefined
      ? { first: '9999-12', last: '0000-01' }
      : { first: monthOf(dayAfter(dataDay, 1 - 2 * MAX_LENGTH)), last: monthOf(dataDay) };
  },

  combine(partials, small, context) {
    const { accounts } = scopeIn(small, context);
    const dataDay = dataDayOf(accounts);
    if (dataDay === undefined) return [];
    return [
      {
        data_day: dataDay,
        currencies: booksOf(accounts, dataDay, partials).slice(0, MAX_CURRENCIES).map(creditOf),
        computed_on: context.today,
      },
    ];
  },
};

export const computeCreditInsights = wholeOf(creditInsightsByMonth, ({ date }) => String(date));
