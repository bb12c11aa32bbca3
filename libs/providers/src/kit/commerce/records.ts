import type { RecordOf } from '@company-data/data-types';
import type { commerceBalance } from '@company-data/data-types/commerce-balance';
import type { commerceDispute } from '@company-data/data-types/commerce-dispute';
import type { commerceProduct } from '@company-data/data-types/commerce-product';
import type { commerceSubscription } from '@company-data/data-types/commerce-subscription';
import type { commerceTransaction } from '@company-data/data-types/commerce-transaction';

/** Balance as an adapter yields it. */
export type BalanceRecord = Omit<RecordOf<typeof commerceBalance>, 'id'>;

/** Movement at a platform as an adapter yields it. */
export type TransactionRecord = Omit<RecordOf<typeof commerceTransaction>, 'id'>;

/** Dispute as an adapter yields it. */
export type DisputeRecord = Omit<RecordOf<typeof commerceDispute>, 'id'>;

/** Subscription as an adapter yields it. */
export type SubscriptionRecord = Omit<RecordOf<typeof commerceSubscription>, 'id'>;

/** Product as an adapter yields it. */
export type ProductRecord = Omit<RecordOf<typeof commerceProduct>, 'id'>;

export type TransactionKind = NonNullable<TransactionRecord['type']>;

export type DisputeStatus = NonNullable<DisputeRecord['status']>;

/** Account of a platform. Record ids are unique within it. */
export interface SourceAccount {
  provider: string;
  account: string;
}

/** Returns the members of a record that identify its account. */
export const accountMembers = ({ provider, account }: SourceAccount): { provider_name: string; source_account_id: string } => ({
  provider_name: provider,
  source_account_id: account,
});
