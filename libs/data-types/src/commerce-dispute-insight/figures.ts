import { type Figures, figuresOf, NEVER } from '../figures.js';

const NO_PAYMENTS = 'Without payments of the month that can be disputed.';
const growth = (compared: string): string =>
  `Until every platform was read for disputes after the end of the month, and when the ${compared} had no disputes.`;

export const figures: Figures = {
  ...figuresOf(
    'Disputes and outcomes that the platforms report.',
    NEVER,
    'dispute_count',
    'open_count',
    'won_count',
    'lost_count',
    'closed_count',
    'inquiry_count',
    'fraud_count',
    'disputed_volume',
  ),
  ...figuresOf('Amounts that the platforms report.', 'When the platform does not report the amount of a lost dispute.', 'lost_volume'),
  ...figuresOf(
    'Own definition, close to the Visa Dispute Monitoring Program (until March 2025): disputes / sales of the same month. Visa counts no inquiries, and its Acquirer Monitoring Program also counts reported fraud.',
    NO_PAYMENTS,
    'dispute_rate',
  ),
  ...figuresOf(
    'Mastercard Excessive Chargeback Program: chargebacks / sales of the previous month. Here over all card schemes.',
    'Without payments of the previous month that can be disputed.',
    'dispute_rate_previous_month',
  ),
  ...figuresOf(
    'Own definition: by the date of the payment, so that a change of sales does not distort the rate.',
    'Without payments of the month that can be disputed, and when over 5 % of the disputes name no payment.',
    'dispute_rate_cohort',
  ),
  ...figuresOf('Own definition: as `dispute_rate`, by amount.', NO_PAYMENTS, 'dispute_rate_volume'),
  ...figuresOf('Own definition: disputes closed without a decision count for neither side.', 'Without won or lost disputes.', 'win_rate'),
  ...figuresOf('Own definition: an average.', 'Without a decided dispute.', 'average_days_to_resolve'),
  ...figuresOf('Own definition: a rate of growth.', growth('previous month'), 'growth'),
  ...figuresOf('Own definition: a rate of growth.', growth('month of the previous year'), 'growth_year'),
};
