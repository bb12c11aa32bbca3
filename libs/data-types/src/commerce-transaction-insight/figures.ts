import { type Figures, figuresOf, NEVER } from '../figures.js';

const NO_PAYMENTS = 'Without payments in the month.';
const NO_PAYOUTS = 'When the payouts of a platform are unknown. `platforms_without_payouts` has its name.';
const growth = (compared: string): string => `Until the month is complete, and when the ${compared} had no payments.`;

export const figures: Figures = {
  ...figuresOf(
    'Movements that the platforms report. The volume is no revenue of the accounts: it includes VAT and sales for others.',
    NEVER,
    'payment_count',
    'gross_volume',
    'refund_count',
    'refund_volume',
    'fee_volume',
    'offline_volume',
    'platforms.payment_count',
    'platforms.gross_volume',
  ),
  ...figuresOf('Movements that the platforms report.', NO_PAYOUTS, 'dispute_volume', 'payout_volume'),
  ...figuresOf('Own definition: what remains of the payments of the month after all deductions.', NO_PAYOUTS, 'net_volume'),
  ...figuresOf('Average order value.', NO_PAYMENTS, 'average_payment'),
  ...figuresOf(
    'Own definition: payers by their identity at the platform, or the same e-mail address at several platforms.',
    'When no payer is known, and when over half of the payments name no payer.',
    'customer_count',
    'repeat_customer_count',
  ),
  ...figuresOf(
    'Own definition: no standard defines a returning customer. Twelve months cover one season of each kind.',
    'When `customer_count` is null, or fewer than twelve full earlier months are known.',
    'returning_customer_count',
  ),
  ...figuresOf('Own definition: a count.', 'Until the next computation after an upgrade.', 'payments_without_payer'),
  ...figuresOf('Own definition: the cash view, refunds by the month in which they were made.', NO_PAYMENTS, 'refund_rate'),
  ...figuresOf(
    'Own definition: the cohort view, refunds by the month of their payment.',
    'Without payments in the month, and when over 5 % of the refunds from the month to a year later name no payment.',
    'refund_rate_cohort',
  ),
  ...figuresOf('Own definition: a rate of growth.', growth('previous month'), 'growth'),
  ...figuresOf('Own definition: a rate of growth.', growth('month of the previous year'), 'growth_year'),
};
