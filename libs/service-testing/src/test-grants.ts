import type { Environment } from '@company-data/kernel';
import { AccountGrantor, type GrantSource, makeGrantKeys, PublicKeys, RequestGate, SigningKey, staffGrant } from '@company-data/messaging';

const [accounts, staff] = [makeGrantKeys('test-accounts'), makeGrantKeys('test-staff')];
const grantor = new AccountGrantor(SigningKey.fromText(accounts.private));
const staffKey = SigningKey.fromText(staff.private);

/** Environment of a service under test for its grants. */
export const grantEnvironment: Environment = {
  GRANT_KEYS: accounts.private,
  GRANT_PUBLIC_KEYS: accounts.public,
  STAFF_PUBLIC_KEYS: staff.public,
};

/** Returns a valid grant of an account. */
export const grantOf = (accountId: string): string => grantor.accountGrant(accountId);

/** Grants of peers: of any account, and of staff. */
export const testGrants: GrantSource = {
  accountGrant: grantOf,
  staffGrant: (question) => staffGrant(staffKey, question),
};

/** Returns the check of requests to peers, the same as in services. */
export const testGate = (): RequestGate =>
  new RequestGate({ accounts: PublicKeys.fromText(accounts.public), staff: PublicKeys.fromText(staff.public) });
