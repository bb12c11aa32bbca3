import { flag, object, type Static } from '../control/schema-parts.js';
import type { ControlAction } from './upstream.js';

/** An account whose password the control API can declare wrong. */
interface Account {
  acceptPassword(accepted: boolean): void;
}

const body = object({ accepted: flag }, ['accepted']);

/** Returns the control action that sets whether the correct password is accepted. */
export const passwordAction = (path: string): ControlAction<Account> => ({
  method: 'POST',
  path,
  does: '`{accepted}`: sets whether the correct password is accepted',
  body,
  run: (account, told) => account.acceptPassword((told as Static<typeof body>).accepted),
});
