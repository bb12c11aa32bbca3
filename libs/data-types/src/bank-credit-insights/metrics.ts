import { named } from '@company-data/kernel';
import { date, integer, number, object } from '../schema-parts.js';

/** Operations counted and added up. */
export const tally = (description: string) =>
  named(
    'OperationTally',
    'Operations of one kind.',
    object({ count: integer('Operations.'), amount: number('Sum in major units, positive.') }, description),
  );

/** Payments that stop when money runs out. */
const watched = (description: string) =>
  named(
    'WatchedPayments',
    'Payments that stop when money runs out.',
    object(
      {
        count: integer('Operations.'),
        amount: number('Sum in major units, positive.'),
        last_date: date('Day of the latest.'),
        months_without: integer('Months without one among the last six full ones; null where not all of these are known.'),
      },
      description,
    ),
  );

/** What came in and went out. */
const flows = {
  incoming: number('Money in, in major units.'),
  outgoing: number('Money out as a positive amount, in major units.'),
  net_cash_flow: number('Money in less money out, in major units.'),
  average_incoming: number('Money in for 30 days on average, in major units; null for the current month and without whole history.'),
  average_outgoing: number('Money out for 30 days on average, in major units; null for the current month and without whole history.'),
  operating_incoming: number(
    'Money in but loans, contributions of owners, taxes and social charges paid back, indemnities of insurers, rejects and refunds, in major units.',
  ),
  inflow_variation: number(
    'Standard deviation of the monthly operating income of the last six full months (twelve for 365 days) / its mean.',
  ),
  inflow_growth: number('Operating income / that of the window before, less one; null unless both are complete.'),
  largest_payer_share: number('Operating income of the largest payer that the bank tells / operating income.'),
  payer_concentration: number('Sum of the squared shares of payers; one unknown counts as a payer for each operation.'),
};

/** What was on the accounts at the end of days. */
const balances = {
  balance_end: number('Balance at the end of the last day, in major units.'),
  balance_min: number('Least balance at the end of a day, in major units.'),
  balance_min_date: date('First day of the least balance.'),
  balance_max: number('Greatest balance at the end of a day, in major units.'),
  balance_average: number('Balance at the end of a day on average, in major units.'),
  negative_days: integer('Days that an account ended below zero, each account for itself.'),
  longest_negative_run: integer('Most days in a row that one account ended below zero.'),
  overdraft_entries: integer('Times that an account went below zero.'),
  days_of_cash: number('Days that the last balance lasts at the outgoing money of the window.'),
};

/** What lenders look for. */
const signals = {
  debt_service: tally('Repayments of loans, and instalments of leases with an option to buy.'),
  leverage_ratio: number('Loan repayments / operating income.'),
  debt_coverage: number('Operating income less outgoing money but loan repayments / loan repayments.'),
  loans_received: tally('Loans paid out to the company.'),
  rejected_debits: tally('Direct debits and cheques the bank rejected.'),
  reject_fees: tally('Fees for rejects.'),
  seizures: tally('Seizures of creditors and the tax authority; any one weighs.'),
  social_charges: watched('Social charges.'),
  taxes: watched('Taxes.'),
  salaries: tally('Salaries.'),
  recurrent_income: tally(
    'Income that comes back: three operations of one party in three months of 180 days, at one rhythm, of amounts alike.',
  ),
  recurrent_expense: tally('Expenses that come back, by the same rule.'),
  cash_deposits: tally('Deposits of cash.'),
  gambling: tally('Gambling: what was spent.'),
};

/** Indicators of a window of days. A quotient is null where its divisor is zero or below. */
export const metrics = { ...flows, ...balances, ...signals };
