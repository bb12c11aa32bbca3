import { describe, expect, it } from '@jest/globals';
import { timedOut, unavailable } from '@company-data/kernel';
import type { RequestClient } from '@company-data/messaging';
import type { CredentialOpener } from './credential-opener.js';
import { NatsJobRequests } from './nats-job-requests.js';

const JOB = { jobId: 'job', providerName: 'example_provider', accountId: 'account', correlationId: 'c' };
/** More than a request that finds nobody is repeated. */
const MANY = 8;

/** A sync that gives these answers one after the other, and the last one for ever. */
function answering(...answers: (Error | 'SUCCESS')[]) {
  const asked = { times: 0 };
  const request = async () => {
    const answer = answers[Math.min(asked.times, answers.length - 1)]!;
    asked.times += 1;
    if (answer instanceof Error) throw answer;
    return { status: answer };
  };
  const client = { request } as unknown as Pick<RequestClient, 'request'>;
  return { asked, requests: new NatsJobRequests(client, JOB, 'worker', undefined as unknown as CredentialOpener) };
}

describe('the end of an entry', () => {
  it('is awaited for as long as sync is at it and the job is held', async () => {
    const { asked, requests } = answering(...Array.from({ length: MANY }, () => timedOut('late')), 'SUCCESS');
    await requests.complete(1, 'entry', [], undefined, new AbortController().signal);
    expect(asked.times).toBe(MANY + 1);
  });

  it('is asked for some times only, when nobody is there, or the job is held no longer', async () => {
    const alone = answering(unavailable('nobody'));
    const lost = answering(timedOut('late'));
    const tries = [
      alone.requests.complete(1, 'entry', [], undefined, new AbortController().signal),
      lost.requests.complete(1, 'entry', [], undefined, AbortSignal.abort()),
    ];
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([alone.asked.times, lost.asked.times]).toEqual([5, 5]);
  });
});
