import { describe, expect, it } from '@jest/globals';
import { grantOf, testGrants, testKeys } from '../../test/test-grants.js';
import { makeGrantKeys, PublicKeys, SigningKey } from './grant-keys.js';
import { AccountGrantor, isAccountGrant, isStaffGrant } from './grants.js';

const ACCOUNT = '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11';
const OTHER = '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a12';
const question = { subject: 'req.users.create-account', id: 'r1', accountId: ACCOUNT, payload: { name: 'A' } };
const { accounts, accountKeys, staffKeys } = testKeys;
const good = grantOf(ACCOUNT);
const grantorOf = (keys: string) => new AccountGrantor(SigningKey.fromText(keys));

describe('account grant', () => {
  it('is valid for its account', () => {
    expect(isAccountGrant(accountKeys, ACCOUNT, good)).toBe(true);
  });

  it.each([
    ['of another account', grantOf(OTHER)],
    ['changed in its signature', good.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'))],
    // The last character has unused bits.
    ['another encoding of the same signature', good.slice(0, -1) + String.fromCharCode(good.charCodeAt(good.length - 1) + 1)],
    ['too short', good.slice(0, -2)],
    ['too long', `${good}AA`],
    ['empty', ''],
    ['without a signature', 'accounts-1.'],
    ['without a key', good.slice(good.indexOf('.'))],
    ['of an unknown key', grantorOf(makeGrantKeys('unknown').private).accountGrant(ACCOUNT)],
    ['of another key with the same id', grantorOf(makeGrantKeys('accounts-1').private).accountGrant(ACCOUNT)],
    ['signed for another purpose', SigningKey.fromText(accounts.private).sign(`company-data other grant v1\n${ACCOUNT}`)],
    ['signed without a purpose', SigningKey.fromText(accounts.private).sign(ACCOUNT)],
    ['a signature of staff', testGrants.staffGrant!(question)],
  ])('is invalid when it is %s', (_, grant) => {
    expect(isAccountGrant(accountKeys, ACCOUNT, grant)).toBe(false);
  });

  it('is valid while its signing key is in the list', () => {
    const later = makeGrantKeys('accounts-2');
    const both = PublicKeys.fromText(`${later.public},${accounts.public}`);
    const renewed = grantorOf(`${later.private},${accounts.private}`).accountGrant(ACCOUNT);
    expect([good, renewed].map((grant) => isAccountGrant(both, ACCOUNT, grant))).toEqual([true, true]);
    expect([good, renewed].map((grant) => isAccountGrant(PublicKeys.fromText(later.public), ACCOUNT, grant))).toEqual([false, true]);
    expect([both.idsBefore('accounts-2'), both.idsBefore('accounts-1')]).toEqual([[], ['accounts-2']]);
  });
});

describe('staff signature', () => {
  const grant = testGrants.staffGrant!(question);

  it('is valid for its request', () => {
    expect(isStaffGrant(staffKeys, { ...question }, grant)).toBe(true);
  });

  it.each([
    { subject: 'req.users.grant-account' },
    { actor: 'somebody' },
    { id: 'r2' },
    { accountId: null },
    { accountId: OTHER },
    { payload: { name: 'B' } },
    { payload: {} },
  ])('is invalid for a request with %j', (other) => {
    expect(isStaffGrant(staffKeys, { ...question, ...other }, grant)).toBe(false);
  });

  it('is invalid when a key of account grants signed it', () => {
    expect(isStaffGrant(staffKeys, question, good)).toBe(false);
  });
});

describe('PublicKeys', () => {
  it.each(['', 'k1', 'k1:', `k1:${Buffer.alloc(44).toString('base64')}`, accounts.private, `${accounts.public},`])(
    'rejects the list %j',
    (text) => {
      expect(() => PublicKeys.fromText(text)).toThrow();
    },
  );
});
