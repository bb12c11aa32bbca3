import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HostedConsent, TokenGrant } from '@company-data/providers';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { hostedDialect } from './hosted-dialect.js';
import { TokenHarness } from './token-harness.js';

const hosted: TokenGrant = { kind: 'hosted', pages: 'pages' };

describe('DELETE call', () => {
  let trial: TokenHarness;
  let connection: TokenOwner;
  let statuses: number[];

  beforeAll(async () => {
    trial = await TokenHarness.start();
  });
  afterAll(() => trial.stop());
  beforeEach(() => {
    [connection, statuses] = [trial.connection(), []];
    trial.oauth.responses = statuses;
  });

  /** Revokes a consent by a DELETE call. Returns true when the revocation succeeded. */
  async function deleting(accept: number[]): Promise<boolean> {
    const end: HostedConsent['end'] = async (_stored, { client }) =>
      void (await client.request({ method: 'DELETE', path: '/hosted/users/me', schema: true, accept }));
    const replica = trial.replica(undefined, [hosted], { ...hostedDialect, end });
    await trial.begin(connection, 's'.repeat(43), replica);
    await trial.end(connection);
    return (await trial.endDue(replica)) === 1;
  }
  const deletions = (): number => trial.oauth.count('DELETE /hosted/users/me');

  it('is retried after a temporary failure, because it is idempotent', async () => {
    const before = deletions();
    statuses.push(503, 204);
    expect([await deleting([]), deletions() - before]).toEqual([true, 2]);
  });

  it.each([
    ['done', [404], true],
    ['a failure', [], false],
  ])('is %s on 404, as the caller specifies', async (_what, accept, isDone) => {
    statuses.push(404);
    expect(await deleting(accept)).toBe(isDone);
  });
});
