import type { Environment } from '@company-data/kernel';
import { AccountGrantor, type GrantSource, makeGrantKeys, PublicKeys, RequestGate, SigningKey, staffGrant } from '@company-data/messaging';

const [accounts, staff] = [makeGrantKeys('test-accounts'), makeGrantKeys('test-staff')];
const grantor = new AccountGrantor(SigningKey.fromText(accounts.private));
const staffKey = SigningKey.fromText(staff.private);

/** The keys of grants as a service under test is given them. */
export const grantEnvironment: Environment = {
  GRANT_KEYS: accounts.private,
  GRANT_PUBLIC_KEYS: accounts.public,
  STAFF_PUBLIC_KEYS: staff.public,
};

/** A good grant of an account, as users would sign it. */
export const grantOf = (accountId: string): string => grantor.accountGrant(accountId);

/** What neighbours ask with: a good grant of any account, and staff's own. */
export const testGrants: GrantSource = {
  accountGrant: grantOf,
  staffGrant: (question) => staffGrant(staffKey, question),
};

/** What requests to neighbours have to pass, as they have at services. */
export const testGate = (): RequestGate =>
  new RequestGate({ accounts: PublicKeys.fromText(accounts.public), staff: PublicKeys.fromText(staff.public) });
