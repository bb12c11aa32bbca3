import type { commerceSubscription } from '../commerce-subscription/definition.js';
import type { RecordOf } from '../definition.js';

export type Subscription = RecordOf<typeof commerceSubscription>;
