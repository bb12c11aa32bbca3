import type { commerceTransaction } from '../commerce-transaction/definition.js';
import type { RecordOf } from '../definition.js';

export type Transaction = RecordOf<typeof commerceTransaction>;
