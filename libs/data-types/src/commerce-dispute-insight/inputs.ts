import type { commerceDispute } from '../commerce-dispute/definition.js';
import type { RecordOf } from '../definition.js';

export type Dispute = RecordOf<typeof commerceDispute>;
