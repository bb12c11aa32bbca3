import type { RecordOf } from '@company-data/data-types';
import type { commerceBalance } from '@company-data/data-types/commerce-balance';
import type { commerceDispute } from '@company-data/data-types/commerce-dispute';
import type { commerceProduct } from '@company-data/data-types/commerce-product';
import type { commerceSubscription } from '@company-data/data-types/commerce-subscription';
import type { commerceTransaction } from '@company-data/data-types/commerce-transaction';

/** A balance as an adapter tells of it. */
export type BalanceRecord = Omit<RecordOf<typeof commerceBalance>, 'id'>;

/** A movement at a platform as an adapter tells of it. */
export type TransactionRecord = Omit<RecordOf<typeof commerceTransaction>, 'id'>;

/** A dispute as an adapter tells of it. */
export type DisputeRecord = Omit<RecordOf<typeof commerceDispute>, 'id'>;

/** A subscription as an adapter tells of it. */
export type SubscriptionRecord = Omit<RecordOf<typeof commerceSubscription>, 'id'>;

/** A product as an adapter tells of it. */
export type ProductRecord = Omit<RecordOf<typeof commerceProduct>, 'id'>;

/** Kinds of movements. */
export type TransactionKind = NonNullable<TransactionRecord['type']>;

/** States of disputes. */
export type DisputeStatus = NonNullable<DisputeRecord['status']>;

/** The account of a platform that records are of: their ids are ids within it. */
export interface SourceAccount {
  provider: string;
  account: string;
}

/** The members by which a record names its account. */
export const accountMembers = ({ provider, account }: SourceAccount): { provider_name: string; source_account_id: string } => ({
  provider_name: provider,
  source_account_id: account,
});
