import type { SecretColumn } from '@company-data/persistence';
import { AlertRow } from './alert.row.js';
import { CreateAlertsTables1767225600000 } from './migrations/1767225600000-create-alerts-tables.js';
import { ForgetChanges1795219200000 } from './migrations/1795219200000-forget-changes.js';
import { PlaceEvents1795305600000 } from './migrations/1795305600000-place-events.js';
import { OrderByRevision1795392000000 } from './migrations/1795392000000-order-by-revision.js';
import { ForgetOutcomes1795564800000 } from './migrations/1795564800000-forget-outcomes.js';
import { ListLetters1795741200000 } from './migrations/1795741200000-list-letters.js';
import { EraseInBatches1795744800000 } from './migrations/1795744800000-erase-in-batches.js';
import { OwnAnswers1795748400000 } from './migrations/1795748400000-own-answers.js';
import { EraseEvents1795824000000 } from './migrations/1795824000000-erase-events.js';
import { MatchOnArrival1795996800000 } from './migrations/1795996800000-match-on-arrival.js';
import { BuildRequests1796083200000 } from './migrations/1796083200000-build-requests.js';
import { DeliverRequests1796169600000 } from './migrations/1796169600000-deliver-requests.js';
import { TellStaff1796256000000 } from './migrations/1796256000000-tell-staff.js';
import { CorrelateDeliveries1796342400000 } from './migrations/1796342400000-correlate-deliveries.js';
import { WebhookSecretRow } from './webhook-secret.row.js';

export const SCHEMA = 'alerts';
export const entities = [AlertRow, WebhookSecretRow];
export const migrations = [
  CreateAlertsTables1767225600000,
  ForgetChanges1795219200000,
  PlaceEvents1795305600000,
  OrderByRevision1795392000000,
  ForgetOutcomes1795564800000,
  ListLetters1795741200000,
  EraseInBatches1795744800000,
  OwnAnswers1795748400000,
  EraseEvents1795824000000,
  MatchOnArrival1795996800000,
  BuildRequests1796083200000,
  DeliverRequests1796169600000,
  TellStaff1796256000000,
  CorrelateDeliveries1796342400000,
];

/** Every column that holds sealed values: what a rotation of keys goes through. */
export const sealedColumns: SecretColumn[] = [
  { table: 'webhook_secrets', column: 'secret_sealed', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'idempotency_keys', column: 'answer', idColumn: 'key', accountColumn: 'account_id' },
];
