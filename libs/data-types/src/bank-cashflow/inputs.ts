import type { RecordOf } from '../definition.js';
import type { bankAccount } from '../bank-account/definition.js';
import type { bankTransaction } from '../bank-transaction/definition.js';

export type BankAccount = RecordOf<typeof bankAccount>;
export type BankOperation = RecordOf<typeof bankTransaction>;
