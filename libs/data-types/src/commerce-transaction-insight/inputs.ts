import type { commerceTransaction } from '../commerce-transaction/definition.js';
import type { RecordOf } from '../definition.js';

/** Members of a transaction that are read. */
export const READS = [
  'provider_name',
  'source_account_id',
  'transaction_id',
  'type',
  'status',
  'created_at',
  'amount',
  'fee',
  'currency',
  'settled_by_platform',
  'payer_id',
  'payer_key',
  'payment_transaction_id',
  'card_brand',
] as const;

export type Transaction = Pick<RecordOf<typeof commerceTransaction>, (typeof READS)[number]>;
