import { AccountGrantor, type GrantSource, makeGrantKeys, PublicKeys, RequestGate, SigningKey, staffGrant } from '../src/index.js';

const [accounts, staff] = [makeGrantKeys('accounts-1'), makeGrantKeys('staff-1')];

export const testKeys = {
  accounts,
  staff,
  accountKeys: PublicKeys.fromText(accounts.public),
  staffKeys: PublicKeys.fromText(staff.public),
};

const grantor = new AccountGrantor(SigningKey.fromText(accounts.private));

/** A good grant of an account. */
export const grantOf = (accountId: string): string => grantor.accountGrant(accountId);

/** What an asker holds who may ask anything. */
export const testGrants: GrantSource = {
  accountGrant: grantOf,
  staffGrant: (question) => staffGrant(SigningKey.fromText(staff.private), question),
};

/** What lets in what these grants were made for. */
export const testGate = (): RequestGate => new RequestGate({ accounts: testKeys.accountKeys, staff: testKeys.staffKeys });
