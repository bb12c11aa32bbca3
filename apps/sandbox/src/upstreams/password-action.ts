import { flag, object, type Static } from '../control/schema-parts.js';
import type { ControlAction } from './upstream.js';

/** An account whose password the control API may declare wrong. */
interface Account {
  acceptPassword(accepted: boolean): void;
}

const body = object({ accepted: flag }, ['accepted']);

/** Says whether the right password is taken as right. */
export const passwordAction = (path: string): ControlAction<Account> => ({
  method: 'POST',
  path,
  does: '`{accepted}`; false: the right password is wrong from now on',
  body,
  run: (account, told) => account.acceptPassword((told as Static<typeof body>).accepted),
});
