import type { StaffCommand } from '../command.js';
import { addKey } from './account/add-key.js';
import { createAccount } from './account/create.js';
import { listKeys } from './account/list-keys.js';
import { listAccounts } from './account/list.js';
import { revokeKey } from './account/revoke-key.js';
import { backTestAlert } from './alert/back-test.js';
import { createAlert } from './alert/create.js';
import { deleteAlert } from './alert/delete.js';
import { disableAlert } from './alert/disable.js';
import { enableAlert } from './alert/enable.js';
import { listAlerts } from './alert/list.js';
import { showAlert } from './alert/show.js';
import { testAlert } from './alert/test.js';
import { updateAlert } from './alert/update.js';
import { advance } from './clock/advance.js';
import { resetClock } from './clock/reset.js';
import { showClock } from './clock/show.js';
import { dropDeadLetters } from './dead-letters/drop.js';
import { listDeadLettersCommand } from './dead-letters/list.js';
import { retryDeadLetters } from './dead-letters/retry.js';
import { showDeadLetter } from './dead-letters/show.js';
import { listDeliveries } from './deliveries/list.js';
import { replayDeliveries } from './deliveries/replay.js';
import { showDelivery } from './deliveries/show.js';
import { rotateKeys } from './keys/rotate.js';
import { bounceMail } from './mail/bounce.js';
import { runDispatch } from './pass/run.js';

/** All staff commands in the order of the help. */
export const commands: readonly StaffCommand[] = [
  createAccount,
  listAccounts,
  addKey,
  revokeKey,
  listKeys,
  createAlert,
  updateAlert,
  enableAlert,
  disableAlert,
  deleteAlert,
  listAlerts,
  showAlert,
  testAlert,
  backTestAlert,
  listDeliveries,
  showDelivery,
  replayDeliveries,
  bounceMail,
  listDeadLettersCommand,
  showDeadLetter,
  retryDeadLetters,
  dropDeadLetters,
  rotateKeys,
  runDispatch,
  showClock,
  advance,
  resetClock,
];
