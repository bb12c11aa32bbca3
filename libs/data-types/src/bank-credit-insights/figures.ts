import { type Figures, figuresOf, NEVER } from '../figures.js';

const HISTORY = 'When the history does not cover the window.';
const DIVISOR = 'When the divisor is zero or negative.';
const NO_DAY = 'When no day of the window is known.';
const AVERAGE = 'For the current month, and when the history does not cover the window.';
const PAYERS = 'When the bank reports no payer of the operating income, or there is no such income.';
const SIX_MONTHS = 'When the history does not cover the last six full months. The count and the amount are never null.';
const UPGRADED = 'Until the next computation after an upgrade.';
const OWN_COUNT = 'Own definition: a count.';

const of = (source: string, nullWhen: string, ...names: string[]): Figures =>
  figuresOf(source, nullWhen, ...names.map((name) => `currencies.periods.${name}`));

export const figures: Figures = {
  ...figuresOf(OWN_COUNT, NEVER, 'currencies.accounts', 'currencies.evidence.count'),
  ...figuresOf('Own definition: the history that the bank provides.', 'When no provider reports its start.', 'currencies.history_days'),
  ...of('Direct method of IAS 7, without transfers between own accounts (IAS 7.9).', NEVER, 'incoming', 'outgoing', 'net_cash_flow'),
  ...of('Own definition: an average of 30 days makes windows comparable.', AVERAGE, 'average_incoming', 'average_outgoing'),
  ...of(
    'IAS 7.13 to 17: loans and contributions are financing. Own exclusion of repaid taxes, indemnities and refunds, which are no sales.',
    NEVER,
    'operating_incoming',
  ),
  ...of(
    'Coefficient of variation, with the standard deviation of the whole population.',
    'When the history does not cover the full months, or the mean is zero or negative.',
    'inflow_variation',
  ),
  ...of(
    'Own definition: a rate of growth.',
    'When the history does not cover both windows, or the preceding window had no operating income.',
    'inflow_growth',
  ),
  ...of('Concentration ratio CR1. IFRS 8.34 requires the disclosure of major customers.', PAYERS, 'largest_payer_share'),
  ...of('Herfindahl-Hirschman index, as a fraction of 1.', PAYERS, 'payer_concentration'),
  ...of('Balance that the bank reports.', NEVER, 'balance_end'),
  ...of('Balance that the bank reports, carried back by its booked operations.', NO_DAY, 'balance_min', 'balance_max'),
  ...of('Balance that the bank reports, carried back by its booked operations.', HISTORY, 'balance_average'),
  ...of(
    'Own definition: the booked balance is below zero at the end of a day, with or without an agreed overdraft.',
    NO_DAY,
    'negative_days',
    'longest_negative_run',
    'overdraft_entries',
  ),
  ...of('Days cash on hand.', 'When the history does not cover the window, or nothing was paid in it.', 'days_of_cash'),
  ...of('Net burn of start-ups, without loans and contributions of owners.', AVERAGE, 'net_burn'),
  ...of('Cash runway: balance / net burn.', 'When net_burn is null, zero or negative, and when the balance is negative.', 'runway_days'),
  ...of(
    'Own definition: operations whose purpose neither the wording nor the provider determines.',
    UPGRADED,
    'unclassified_incoming.count',
    'unclassified_incoming.amount',
    'unclassified_outgoing.count',
    'unclassified_outgoing.amount',
  ),
  ...of('Loans, and leases with an option to buy (CMF L. 313-7).', NEVER, 'debt_service'),
  ...of('Own definition: the share of debt service in the operating income.', DIVISOR, 'leverage_ratio'),
  ...of(
    'Debt service coverage ratio, a metric of EBA/GL/2020/06, annex 3 B. Own formula: cash flows of the bank replace the gross operating surplus.',
    DIVISOR,
    'debt_coverage',
  ),
  ...of('Loans are financing (IAS 7.17).', NEVER, 'loans_received'),
  ...of('Rejects of cheques (CMF L. 131-73) and of direct debits (SEPA Core rulebook, R-transactions).', NEVER, 'rejected_debits'),
  ...of('Fees that CMF D. 131-25 and D. 133-6 limit.', NEVER, 'reject_fees'),
  ...of('Saisie-attribution (CPCE L. 211-1) and saisie administrative à tiers détenteur (LPF L. 262).', NEVER, 'seizures'),
  ...of('Charges of CSS L. 241-1 and following. Unpaid ones are registered as a privilege (CSS L. 243-5).', SIX_MONTHS, 'social_charges'),
  ...of('Taxes of the CGI. Unpaid ones are registered as a privilege (CGI 1929 quater).', SIX_MONTHS, 'taxes'),
  ...of('Wages are paid once a month (C. trav. L. 3242-1).', NEVER, 'salaries'),
  ...of('Own definition: no standard defines recurrence.', NEVER, 'recurrent_income', 'recurrent_expense'),
  ...of(
    'Own definition: a count. Banks report deposits above 10,000 euros a month (CMF L. 561-15-1, R. 561-31-2).',
    NEVER,
    'cash_deposits',
  ),
  ...of('Games of chance (CSI L. 320-1).', NEVER, 'gambling'),
};
