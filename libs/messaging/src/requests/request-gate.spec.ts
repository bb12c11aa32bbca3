import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@company-data/observability';
import { grantOf, testGrants, testKeys } from '../../test/test-grants.js';
import { RequestGate } from './request-gate.js';

const ACCOUNT = '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11';
const OTHER = '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a12';
const envelopeOf = (account_id: string | null) => ({ id: 'r1', account_id, correlation_id: 'c1' });
const presented = (account: string | null, grant?: string) => ({ envelope: envelopeOf(account), payload: {}, grant, caller: 'input' });
const contract = { subject: 'req.users.get-user' };
const ofStaff = { subject: 'req.users.create-api-key', proof: 'staff' } as const;

let lines: string[];
let now: number;
let recordedActions: [string, string][];
let failure: Error | undefined;
let gate: RequestGate;

beforeEach(() => {
  [lines, now, recordedActions, failure] = [[], 0, [], undefined];
  gate = new RequestGate({
    accounts: testKeys.accountKeys,
    staff: testKeys.staffKeys,
    logger: createLogger({ app: 'users', level: 'info', destination: { write: (line) => void lines.push(line) } }),
    now: () => now,
    onGrant: (account, grant) => (failure ? Promise.reject(failure) : Promise.resolve(void recordedActions.push([account, grant]))),
  });
});

describe('RequestGate', () => {
  it('admits a repeated request with a grant of its account', async () => {
    await gate.admit(contract, presented(ACCOUNT, grantOf(ACCOUNT)));
    await expect(gate.admit(contract, presented(ACCOUNT, grantOf(ACCOUNT)))).resolves.toBeUndefined();
  });

  it.each([undefined, '', grantOf(OTHER)])('rejects a request with the grant %j', async (grant) => {
    await expect(gate.admit(contract, presented(ACCOUNT, grant))).rejects.toMatchObject({ code: 'GRANT_REFUSED', kind: 'unauthenticated' });
  });

  it('rejects a known grant when the request names another account', async () => {
    await gate.admit(contract, presented(OTHER, grantOf(OTHER)));
    await expect(gate.admit(contract, presented(ACCOUNT, grantOf(OTHER)))).rejects.toMatchObject({ code: 'GRANT_REFUSED' });
  });

  it('rejects a request without an account, regardless of its grant', async () => {
    await expect(gate.admit(contract, presented(null, grantOf(ACCOUNT)))).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' });
  });

  it('requires no grant when the proof is own', async () => {
    await expect(gate.admit({ ...contract, proof: 'own' }, presented(null))).resolves.toBeUndefined();
  });

  it('admits only signatures of staff when the proof is staff', async () => {
    const question = { subject: ofStaff.subject, id: 'r1', accountId: ACCOUNT, payload: {} };
    await gate.admit(ofStaff, presented(ACCOUNT, testGrants.staffGrant!(question)));
    for (const grant of [undefined, grantOf(ACCOUNT), testGrants.staffGrant!({ ...question, id: 'r2' })])
      await expect(gate.admit(ofStaff, presented(ACCOUNT, grant))).rejects.toMatchObject({ code: 'GRANT_REFUSED' });
  });

  it('records actor, account and target of staff requests only', async () => {
    const noted: unknown[] = [];
    const noting = new RequestGate({ accounts: testKeys.accountKeys, onStaff: (action) => Promise.resolve(void noted.push(action)) });
    const rest = { payload: Object as unknown as new () => { key: string }, errors: [], example: { key: 'k0' } };
    await noting.recordStaffAction(
      { ...rest, ...ofStaff, target: ({ key }) => key },
      { ...envelopeOf(ACCOUNT), actor: 'marie' },
      { key: 'k1' },
    );
    await noting.recordStaffAction({ ...rest, ...ofStaff }, envelopeOf(null), rest.example);
    await noting.recordStaffAction({ ...rest, ...contract }, envelopeOf(ACCOUNT), rest.example);
    expect(noted).toEqual([
      { actor: 'marie', subject: ofStaff.subject, accountId: ACCOUNT, target: 'k1' },
      { actor: 'unnamed', subject: ofStaff.subject, accountId: null, target: null },
    ]);
  });

  it('reports a grant once, and again when it could not be stored', async () => {
    failure = new Error('no database');
    const ask = () => gate.admit(contract, presented(ACCOUNT, grantOf(ACCOUNT)));
    await expect(ask()).rejects.toThrow('no database');
    failure = undefined;
    await ask();
    await ask();
    expect(recordedActions).toEqual([[ACCOUNT, grantOf(ACCOUNT)]]);
  });

  it('logs rejected requests every 10 seconds with their number, without the grant', async () => {
    const refused = () => gate.admit(contract, presented(ACCOUNT, grantOf(OTHER))).catch(() => undefined);
    for (const time of [0, 1, 9_999, 10_000]) {
      now = time;
      await refused();
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { subject: 'req.users.get-user', caller: 'input', count: 1 },
      { subject: 'req.users.get-user', caller: 'input', count: 3 },
    ]);
    expect(lines.join()).not.toContain(grantOf(OTHER).split('.')[1]);
  });
});
