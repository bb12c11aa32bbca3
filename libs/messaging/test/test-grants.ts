import { AccountGrantor, type GrantSource, makeGrantKeys, PublicKeys, RequestGate, SigningKey, staffGrant } from '../src/index.js';

const [accounts, staff] = [makeGrantKeys('accounts-1'), makeGrantKeys('staff-1')];

export const testKeys = {
  accounts,
  staff,
  accountKeys: PublicKeys.fromText(accounts.public),
  staffKeys: PublicKeys.fromText(staff.public),
};

const grantor = new AccountGrantor(SigningKey.fromText(accounts.private));

/** Returns a valid grant of an account. */
export const grantOf = (accountId: string): string => grantor.accountGrant(accountId);

/** Grants of a caller with all permissions. */
export const testGrants: GrantSource = {
  accountGrant: grantOf,
  staffGrant: (question) => staffGrant(SigningKey.fromText(staff.private), question),
};

/** Returns a gate that admits these grants. */
export const testGate = (): RequestGate => new RequestGate({ accounts: testKeys.accountKeys, staff: testKeys.staffKeys });
