import { named } from '@company-data/kernel';
import { date, integer, number, object } from '../schema-parts.js';

/** Count and sum of operations. */
export const tally = (description: string) =>
  named(
    'OperationTally',
    'Operations of one kind.',
    object({ count: integer('Number of operations.'), amount: number('Sum in major units. Positive.') }, description),
  );

/** Payments that companies stop when they run out of money. */
const watched = (description: string) =>
  named(
    'WatchedPayments',
    'Payments that companies stop when they run out of money.',
    object(
      {
        count: integer('Number of operations.'),
        amount: number('Sum in major units. Positive.'),
        last_date: date('Date of the latest operation.'),
        months_without: integer('Months without an operation among the last six full months. Null when the history does not cover them.'),
      },
      description,
    ),
  );

/** Received and paid amounts. */
const flows = {
  incoming: number('Received amount in major units.'),
  outgoing: number('Paid amount in major units. Positive.'),
  net_cash_flow: number('Received less paid amount, in major units.'),
  average_incoming: number(
    'Average received amount per 30 days, in major units. Null for the current month, and when the history does not cover the window.',
  ),
  average_outgoing: number(
    'Average paid amount per 30 days, in major units. Null for the current month, and when the history does not cover the window.',
  ),
  operating_incoming: number(
    'Operating income: received amount in major units, without loans, contributions of owners, subsidies, transfers that the wording calls internal, interest, sales of securities, repaid taxes and social charges, insurance indemnities, rejects and refunds. Includes the amounts of unknown purpose in unclassified_incoming.',
  ),
  inflow_variation: number(
    'Standard deviation / mean of the monthly operating income over the last six full months (twelve for LAST_365_DAYS).',
  ),
  inflow_growth: number(
    'Operating income / operating income of the same number of days just before the window - 1. Null unless the history covers both.',
  ),
  largest_payer_share: number('Operating income of the largest known payer / operating income.'),
  payer_concentration: number('Sum of the squared shares of the payers. Each operation of an unknown payer counts as a payer of its own.'),
};

/** End-of-day balances. */
const balances = {
  balance_end: number('Balance at the end of the last day, in major units.'),
  balance_min: number(
    'Lowest end-of-day balance of all accounts together, in major units, over the days of the window on which every account is known.',
  ),
  balance_min_date: date('First day of balance_min.'),
  balance_max: number('Highest end-of-day balance in major units, over the same days as balance_min.'),
  balance_average: number('Sum of the end-of-day balances of all accounts / days of the window, in major units.'),
  negative_days: integer('Number of days on which an account ended negative, summed over accounts.'),
  longest_negative_run: integer('Longest run of days on which one account ended negative.'),
  overdraft_entries: integer('Number of times that an account became negative.'),
  days_of_cash: number(
    'Number of days that the last balance covers without any income: balance_end / outgoing * days of the window. Negative when the balance is negative. See runway_days.',
  ),
};

/** Signals for lenders. */
const signals = {
  debt_service: tally('Loan repayments, and instalments of leases with an option to buy.'),
  leverage_ratio: number('Debt service burden: debt_service / operating_incoming. It is not the ratio of debt to equity.'),
  debt_coverage: number('(operating_incoming - (outgoing - debt_service)) / debt_service.'),
  loans_received: tally('Loans paid out to the company.'),
  rejected_debits: tally(
    'Direct debits and cheques that the bank rejected: own payments that came back, and payments of customers that the bank took back.',
  ),
  reject_fees: tally('Fees for rejects.'),
  seizures: tally('Seizures by creditors and the tax authority. A single one is significant.'),
  social_charges: watched('Social charges.'),
  taxes: watched('Taxes.'),
  salaries: tally('Salaries.'),
  recurrent_income: tally(
    'Recurrent income: operations of a party with at least three of them, in three different months, in the last 180 days. All intervals are within a fifth of 7, 14, 30, 60 or 91 days, all amounts within a quarter of their median, and no two operations are on one day.',
  ),
  recurrent_expense: tally('Recurrent expenses, by the same rule as recurrent income.'),
  cash_deposits: tally('Deposits of cash.'),
  gambling: tally('Gambling expenses.'),
  unclassified_incoming: tally(
    'Part of operating_incoming whose purpose neither the wording nor the provider determines. A large part makes operating_incoming and its ratios uncertain.',
  ),
  unclassified_outgoing: tally(
    'Paid amounts whose purpose neither the wording nor the provider determines. They can contain debt service, taxes and social charges.',
  ),
  net_burn: number(
    'Cash that the company uses per 30 days, in major units: (outgoing - incoming without loans and contributions of owners) * 30 / days of the window. Negative when cash grows. Null for the current month, and when the history does not cover the window.',
  ),
  runway_days: number(
    'Number of days until the last balance is used at net_burn: balance_end / net_burn * 30. Null when net_burn is null, zero or negative, and when the balance is negative.',
  ),
};

/** Indicators of a window. A quotient is null when its divisor is zero or negative. */
export const metrics = { ...flows, ...balances, ...signals };
