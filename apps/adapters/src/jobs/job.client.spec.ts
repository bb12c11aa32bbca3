import { describe, expect, it } from '@jest/globals';
import { GrantRefused } from '@company-data/contracts';
import { failure, timedOut, unavailable } from '@company-data/kernel';
import type { RequestClient } from '@company-data/messaging';
import type { CredentialOpener } from '../keys/credential-opener.js';
import { knownGrants, JobClient } from './job.client.js';

const JOB = { jobId: 'job', providerName: 'example_provider', accountId: 'account', correlationId: 'c' };
/** Exceeds the number of retries of an unavailable service. */
const MANY = 8;

/** Returns a sync service that gives these responses in order, and then repeats the last one. */
function respondingWith(...responses: (Error | 'SUCCESS')[]) {
  const calls = { times: 0 };
  const request = async () => {
    const response = responses[Math.min(calls.times, responses.length - 1)]!;
    calls.times += 1;
    if (response instanceof Error) throw response;
    return { status: response };
  };
  const client = { request } as unknown as Pick<RequestClient, 'request'>;
  return { calls, requests: new JobClient(client, JOB, 'worker', undefined as unknown as CredentialOpener) };
}

describe('completion of an entry', () => {
  it('is retried after late replies while the lease is held', async () => {
    const { calls, requests } = respondingWith(...Array.from({ length: MANY }, () => timedOut('late')), 'SUCCESS');
    await requests.complete(1, 'entry', [], undefined, new AbortController().signal);
    expect(calls.times).toBe(MANY + 1);
  });

  it('is retried a few times when sync is unavailable or the lease is lost', async () => {
    const alone = respondingWith(unavailable('nobody'));
    const lost = respondingWith(timedOut('late'));
    const tries = [
      alone.requests.complete(1, 'entry', [], undefined, new AbortController().signal),
      lost.requests.complete(1, 'entry', [], undefined, AbortSignal.abort()),
    ];
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([alone.calls.times, lost.calls.times]).toEqual([5, 5]);
  });
});

describe('access of an account', () => {
  const CLAIMED = { state: 'claimed', grant: 'of the claim' };

  /** Records requests with their grants. Only the grant of the claim is accepted. */
  function world() {
    const calls: string[] = [];
    const grants = knownGrants();
    const request = async ({ subject }: { subject: string }, _: object, { grant }: { grant?: string }) => {
      calls.push(`${subject.split('.')[2]} ${grant}`);
      if (subject.endsWith('claim-job')) return CLAIMED;
      if (grant !== CLAIMED.grant) throw failure(GrantRefused, 'unauthenticated');
      return { enable: true, settings: {}, sealed_credentials: null };
    };
    const client = { request } as unknown as Pick<RequestClient, 'request'>;
    const requests = () => new JobClient(client, JOB, 'worker', undefined as unknown as CredentialOpener, grants);
    return { calls, grants, requests };
  }

  it('is requested after the first claim, and in parallel once a grant is known', async () => {
    const { calls, requests } = world();
    for (const made of [requests, requests]) {
      const each = made();
      await each.claim();
      expect((await each.providerAccess()).enable).toBe(true);
    }
    const grant = CLAIMED.grant;
    expect(calls).toEqual(['claim-job undefined', `get-provider-access ${grant}`, `get-provider-access ${grant}`, `claim-job ${grant}`]);
  });

  it('is requested again with the grant of the claim when the known grant is rejected', async () => {
    const { calls, grants, requests } = world();
    grants.set(JOB.accountId, 'of a key that has ended');
    const each = requests();
    await each.claim();
    expect((await each.providerAccess()).enable).toBe(true);
    expect(calls.filter((line) => line.startsWith('get-'))).toEqual([
      'get-provider-access of a key that has ended',
      'get-provider-access of the claim',
    ]);
  });
});
