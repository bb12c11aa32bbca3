import type { RecordOf } from '@company-data/data-types';
import type { bankAccount } from '@company-data/data-types/bank-account';
import type { bankTransaction } from '@company-data/data-types/bank-transaction';

/** A bank account as an adapter tells of it. */
export type AccountRecord = Omit<RecordOf<typeof bankAccount>, 'id'>;

/** An operation as an adapter tells of it. */
export type OperationRecord = Omit<RecordOf<typeof bankTransaction>, 'id'>;

/** Kinds of accounts. */
export type AccountKind = NonNullable<AccountRecord['type']>;

/** Kinds of operations. */
export type OperationKind = NonNullable<OperationRecord['type']>;

/** What operations are for. */
export type OperationCategory = NonNullable<OperationRecord['category']>;
