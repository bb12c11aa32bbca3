import { type Figures, figuresOf, NEVER } from '../figures.js';

const UPGRADED = 'Until the next computation after an upgrade.';

export const figures: Figures = {
  ...figuresOf(
    'Own definition: states of the subscriptions that the platforms report.',
    NEVER,
    'opening_count',
    'new_count',
    'cancelled_count',
    'active_count',
    'churned_count',
    'suspended_count',
  ),
  ...figuresOf(
    'Subscription churn: ended / active at the start. ChartMogul counts customers instead.',
    'Without an active subscription at the start of the month.',
    'churn_rate',
  ),
  ...figuresOf('Own definition: a count.', UPGRADED, 'left_out_count'),
  ...figuresOf('ChartMogul: Monthly Recurring Revenue (MRR).', NEVER, 'monthly_recurring_revenue'),
  ...figuresOf('ChartMogul: New Business MRR.', NEVER, 'new_revenue'),
  ...figuresOf('ChartMogul: Reactivation MRR.', UPGRADED, 'reactivation_revenue'),
  ...figuresOf('ChartMogul: customers with MRR, and customers who lost it.', UPGRADED, 'customer_count', 'churned_customer_count'),
  ...figuresOf(
    'ChartMogul: Customer Churn Rate.',
    'Without a customer with revenue at the end of the previous month.',
    'customer_churn_rate',
  ),
  ...figuresOf('ChartMogul: Average Revenue Per Account.', 'Without a customer with revenue.', 'average_revenue_per_customer'),
  ...figuresOf('ChartMogul: Expansion MRR.', NEVER, 'expansion_revenue'),
  ...figuresOf('ChartMogul: Contraction MRR.', NEVER, 'contraction_revenue'),
  ...figuresOf('ChartMogul: Churned MRR.', NEVER, 'churned_revenue'),
  ...figuresOf(
    'Own definition: churned MRR / MRR of the previous month. The gross MRR churn rate of ChartMogul also counts contraction.',
    'Without revenue in the previous month.',
    'revenue_churn_rate',
  ),
  ...figuresOf(
    'ChartMogul: Average Revenue Per Account, here per subscription.',
    'Without a subscription with revenue.',
    'average_revenue',
  ),
  ...figuresOf('Own definition: a rate of growth.', 'Without revenue in the previous month.', 'growth'),
  ...figuresOf('Own definition: a rate of growth.', 'Without revenue in the same month of the previous year.', 'growth_year'),
};
