import { ConsentRefused, type FetchFailure, ProviderFetchError } from '../../../adapter.js';
import { bankFailure } from '../../../kit/bank/bank-failure.js';
import { momentOf } from '../../../kit/dates.js';
import type { Item } from './responses.js';

/** Item statuses that only the end user can repair, with their error messages. */
const BY_USER: Readonly<Record<number, string>> = {
  402: 'the bank rejects the credentials of the end user',
  429: 'the bank requires an action on its own pages',
  430: 'the bank requires a new password',
  1010: 'the bank requires strong authentication',
  1100: 'the end user must confirm the professional accounts',
};

/**
 * Values of `status_code_info` that only the end user can repair. They decide when the status
 * itself is unknown. The vendor writes them in upper or lower case, depending on the version.
 */
const BY_USER_INFO: ReadonlySet<string> = new Set([
  // 402
  'invalid_creds',
  'wrong_id',
  'wrong_id_format',
  'wrong_pwd',
  'wrong_pwd_format',
  'wrong_pwd2',
  'wrong_pwd2_format',
  'account_temporarily_blocked',
  'account_blocked',
  'account_blocked_contact_bank',
  // 429
  'tos_to_validate',
  'contract_to_sign',
  'inactive_creds',
  'account_to_activate',
  'phone_nb_to_confirm',
  'phone_nb_to_set',
  'information_to_review',
  'smth_to_validate',
  'otp_registration_to_do',
  'kyc_to_fill',
  'amlcft_data_to_confirm',
  'perso_data_to_confirm',
  'form_to_fill',
  'readonly_access_to_create',
  'cannot_access_services',
  'no_online_access',
  'creds_update_message',
  'unlock_otp_in_app',
  // 1010
  'otp_required',
  'otp_failed',
  'sca_required_webview',
]);

/** Statuses that a later refresh resolves. The end user can do nothing. */
const LATER: Readonly<Record<number, [kind: FetchFailure, message: string]>> = {
  1003: ['unreachable', 'the bank could not be refreshed'],
  1005: ['rejected', 'the aggregator does not support the accounts of this bank link'],
  1007: ['unreachable', 'the aggregator has disabled the refresh for now'],
  1099: ['incomplete', 'the bank link is moving to another bank'],
};

/**
 * Statuses with current data. 1009 means that the balance changed without new operations, as on
 * securities accounts.
 */
const READABLE: readonly number[] = [0, 1009];

type LinkStatus = Pick<Item, 'status' | 'status_code_info' | 'last_successful_refresh'>;

/** Returns why only the end user can repair an item, or undefined. */
export function needsEndUser({ status, status_code_info: info }: LinkStatus): string | undefined {
  if (READABLE.includes(status)) return undefined;
  const known = BY_USER[status];
  if (known !== undefined) return known;
  return BY_USER_INFO.has((info ?? '').toLowerCase()) ? `the bank requires the end user: ${info}` : undefined;
}

/**
 * Checks that the bank of an item can be read.
 *
 * @throws ConsentRefused when only the end user can repair the item, ProviderFetchError when the
 *   bank could not be read or has not been read yet
 */
export function assertReadable(item: LinkStatus, now: Date): void {
  const { status, status_code_info: info, last_successful_refresh: refreshed } = item;
  if (READABLE.includes(status)) return;
  const refusal = needsEndUser(item);
  if (refusal !== undefined) throw new ConsentRefused(refusal);
  // A negative status means added or repaired, and not read since. An empty response would be
  // wrong.
  if (status < 0) throw new ProviderFetchError('incomplete', 'the bank has not been read yet');
  const [kind, message] = LATER[status] ?? (['rejected', 'the bank cannot be read'] as const);
  throw bankFailure({ kind, message: `${message}: ${status} ${info ?? ''}`.trim(), lastRead: momentOf(refreshed), now });
}

/**
 * Returns the end of the authentication at the bank. Null when it is missing or past, and the first
 * read then finds out.
 */
export function endOf({ authentication_expires_at: end }: Pick<Item, 'authentication_expires_at'>, now: Date): Date | null {
  const moment = Date.parse(end ?? '');
  return moment > now.getTime() ? new Date(moment) : null;
}
