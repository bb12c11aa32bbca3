import type { commerceSubscription } from '../commerce-subscription/definition.js';
import type { RecordOf } from '../definition.js';

/** Members of a subscription that are read. */
export const READS = [
  'provider_name',
  'source_account_id',
  'plan_id',
  'customer_id',
  'status',
  'status_changed_at',
  'amount',
  'currency',
  'interval',
  'interval_count',
  'quantity',
  'start_date',
  'trial_end_date',
  'ended_date',
  'suspended_date',
  'total_cycles',
] as const;

export type Subscription = Pick<RecordOf<typeof commerceSubscription>, (typeof READS)[number]>;
