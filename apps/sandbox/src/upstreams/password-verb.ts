import { object } from '../control/schema-parts.js';
import type { ControlVerb } from './upstream.js';

/** An account whose password the control API may declare wrong. */
interface Account {
  acceptPassword(accepted: boolean): void;
}

/** Says whether the right password is taken as right. */
export const passwordVerb = (path: string): ControlVerb<Account> => ({
  method: 'POST',
  path,
  does: '`{accepted}`; false: the right password is wrong from now on',
  body: object({ accepted: { type: 'boolean' } }, ['accepted']),
  run: (account, body) => account.acceptPassword((body as { accepted: boolean }).accepted),
});
