import type { RecordOf } from '@company-data/data-types';
import type { bankAccount } from '@company-data/data-types/bank-account';
import type { bankTransaction } from '@company-data/data-types/bank-transaction';

/** Bank account as an adapter yields it. */
export type AccountRecord = Omit<RecordOf<typeof bankAccount>, 'id'>;

/** Operation as an adapter yields it. */
export type OperationRecord = Omit<RecordOf<typeof bankTransaction>, 'id'>;

export type AccountKind = NonNullable<AccountRecord['type']>;

export type OperationKind = NonNullable<OperationRecord['type']>;

/** Purpose of an operation. */
export type OperationCategory = NonNullable<OperationRecord['category']>;
