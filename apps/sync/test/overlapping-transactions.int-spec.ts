import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ClaimJob,
  type ClaimedJob,
  CreateDataConnection,
  DeleteDataConnection,
  RenewLease,
  SyncCompleted,
  type SyncCompletedV1,
} from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { createServiceDataSource, openDataSource, SecretBox, SqlTransactions } from '@company-data/persistence';
import { eventually, fromNow } from '@company-data/testing';
import { AuthorizationRepository } from '../src/authorizations/authorization.repository.js';
import { ENDED } from '../src/authorizations/authorization-ends.js';
import { ExpiringAuthorizationRepository } from '../src/authorizations/expiring-authorization.repository.js';
import { DataConnectionRepository } from '../src/connections/data-connection.repository.js';
import { migrations, SCHEMA } from '../src/data-source.js';
import { DocumentRepository } from '../src/documents/document.repository.js';
import { JobQueueRepository } from '../src/jobs/job-queue.repository.js';
import { JobRepository } from '../src/jobs/job.repository.js';
import { ConnectTokenRepository } from '../src/users/connect-token.repository.js';
import { SyncHarness } from './sync-harness.js';
import { notice, TestUser } from './test-user.js';

const TYPE = 'LEGAL_NOTICE';
const PROVIDER = 'company_legal_fr';
const DAY_MS = 86_400_000;

let harness: SyncHarness;
let transactions: SqlTransactions;
let end = async (): Promise<void> => {};

beforeAll(async () => {
  // No periodic work changes a table of a meeting.
  const never = '86400000';
  harness = await SyncHarness.start({ JOB_SWEEP_INTERVAL_MS: never, REFRESH_CHECK_INTERVAL_MS: never, PURGE_INTERVAL_MS: never });
  const url = harness.environment['DATABASE_URL']!;
  const dataSource = await openDataSource(createServiceDataSource({ url, schema: SCHEMA, migrations }));
  transactions = new SqlTransactions(dataSource);
  end = () => dataSource.destroy();
});
afterAll(async () => {
  await end();
  await harness.stop();
});

const run = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => transactions.run(work);
const done = <T>(value: T) => ({ status: 'fulfilled', value });

/** Claimed job of a user. */
interface Claimed {
  user: TestUser;
  jobId: string;
  job: ClaimedJob;
}

const completed = async (user: TestUser): Promise<SyncCompletedV1[]> =>
  (await user.events<SyncCompletedV1>(SyncCompleted.subject)).map(({ payload }) => payload);
const expireLease = (jobId: string) =>
  harness.rows(`update sync_jobs set leased_until = clock_timestamp() - interval '1 hour' where id = $1`, [jobId]);
const claimAs = (user: TestUser, jobId: string, worker: string) => user.work(ClaimJob, { job_id: jobId, worker });

async function started(account?: string): Promise<{ user: TestUser; jobId: string }> {
  const user = await harness.connectedUser([TYPE], account);
  await user.start([TYPE]);
  return { user, jobId: (await user.readyEvents()).at(-1)!.payload.job_id };
}

async function claimed(account?: string): Promise<Claimed> {
  const { user, jobId } = await started(account);
  return { user, jobId, job: await user.claimJob(jobId) };
}

/** Returns the two jobs of one synchronization, of which each reads one connection. */
async function twoJobs(): Promise<{ user: TestUser; jobIds: string[] }> {
  const user = await harness.connectedUser([TYPE]);
  await user.request(CreateDataConnection, { user_id: user.id, provider_name: PROVIDER, requested_data_types: [TYPE] });
  await user.start([TYPE]);
  return { user, jobIds: (await user.readyEvents()).map(({ payload }) => payload.job_id) };
}

describe('job', () => {
  it('is claimed by one of two workers', async () => {
    const { user, jobId } = await started();
    const [one, other] = ['one', 'other'].map((worker) => () => claimAs(user, jobId, worker));
    const { first, second } = await harness.meet({ before: { change: 'update', table: 'sync_jobs' }, first: one!, second: other! });
    expect([first, second]).toMatchObject([done({ state: 'held' }), done({ state: 'claimed' })]);
  });

  it('stays with its worker while a batch is staged', async () => {
    const { user, jobId, job } = await claimed();
    await expireLease(jobId);
    const { second } = await harness.meet({
      before: { change: 'insert', table: 'staging' },
      first: () => user.stage(jobId, job, TYPE, 'bodacc', [notice(1)]),
      second: () => claimAs(user, jobId, 'other'),
    });
    expect(second).toMatchObject(done({ state: 'held' }));
    expect(await user.complete(jobId, job, TYPE, { bodacc: 1 })).toEqual({ status: 'SUCCESS' });
  });

  it('is renewed without waiting for the completion of its entry', async () => {
    const { user, jobId, job } = await claimed();
    const progress = job.entries.map(({ entry_id }) => ({ entry_id, fetched: 1, expected: 2 }));
    // The completion has closed the entry when it stores the verdict of the registers.
    const { first, second, waited } = await harness.meet({
      before: { change: 'update', table: 'collection_state' },
      first: () => user.complete(jobId, job, TYPE, { bodacc: 'FETCH_ERROR' }),
      second: () => user.work(RenewLease, { job_id: jobId, token: job.token, progress }),
    });
    expect([first, second, waited]).toMatchObject([done({ status: 'FETCH_ERROR' }), done({}), false]);
  });

  it('is republished by one of two sweeps, which leave other jobs of the account', async () => {
    const { user, jobId } = await claimed();
    const other = await claimed(user.account);
    await expireLease(jobId);
    const jobs = new JobRepository({ LEASE_SECONDS: 600 });
    const limits = { JOB_REPUBLISH_SECONDS: 600, JOB_ATTEMPTS: 3, JOBS_PUBLISHED_PER_ACCOUNT: 1_000 };
    const sweep = () =>
      run(async (tx) => {
        const own = (await jobs.findOrphaned(limits, tx)).filter(({ accountId }) => accountId === user.account);
        for (const { accountId, id } of own) await jobs.republished(accountId, id, tx);
        return own.map(({ id }) => id);
      });
    const { first, second } = await harness.meet({ before: { change: 'update', table: 'sync_jobs' }, first: sweep, second: sweep });
    expect([first, second]).toEqual([done([jobId]), done([])]);
    const renewal = { job_id: other.jobId, token: other.job.token, progress: [] };
    expect(await other.user.work(RenewLease, renewal)).toEqual({ lease_seconds: 600 });
  });

  it('is published by one of two transactions', async () => {
    const { user, jobId } = await started();
    await harness.rows('update sync_jobs set published_at = null where id = $1', [jobId]);
    const next = () => run(async (tx) => (await new JobQueueRepository().next(user.account, [PROVIDER], 1, tx)).map(({ id }) => id));
    const { first, second } = await harness.meet({ before: { change: 'update', table: 'sync_jobs' }, first: next, second: next });
    expect([first, second]).toEqual([done([]), done([jobId])]);
  });
});

describe('synchronization of two connections', () => {
  it('completes, with the records of both, when its last two entries complete at once', async () => {
    const { user, jobIds } = await twoJobs();
    const [one, other] = await Promise.all(
      jobIds.map(async (jobId, number) => {
        const job = await user.claimJob(jobId);
        return () => user.completeWith(jobId, job, TYPE, 'bodacc', [notice(number)], 0, 1);
      }),
    );
    // The first completion has looked for open entries when it closes its job.
    const { first, second } = await harness.meet({ before: { change: 'update', table: 'sync_jobs' }, first: one!, second: other! });
    expect([first, second]).toEqual([done({ status: 'SUCCESS' }), done({ status: 'SUCCESS' })]);
    expect((await completed(user)).map(({ entries }) => entries.map(({ status }) => status))).toEqual([['SUCCESS', 'SUCCESS']]);
    expect((await user.read(TYPE)).total).toBe(2);
  });

  it('completes when one entry completes while the other is abandoned', async () => {
    const { user, jobIds } = await twoJobs();
    const [jobId, late] = jobIds as [string, string];
    const other = await claimed(user.account);
    const job = await user.claimJob(jobId);
    await harness.rows(`update sync_jobs set deadline = instant() - interval '1 second' where id = $1`, [late]);
    const ended = 'select from sync_entries where job_id = $1 and completed_at is not null';
    await harness.meet({
      before: { change: 'update', table: 'sync_jobs' },
      first: () => user.complete(jobId, job, TYPE, { bodacc: 0 }),
      second: async () => {
        await harness.replica({ JOB_SWEEP_INTERVAL_MS: '50' });
        await eventually(async () => (await harness.rows(ended, [late])).length);
      },
    });
    await harness.endReplicas();
    const statuses = (await completed(user)).map(({ entries }) => entries.map(({ status }) => status).toSorted());
    expect(statuses).toEqual([['FETCH_ERROR', 'SUCCESS']]);
    expect(await other.user.latest()).toMatchObject([{ status: 'IN_PROGRESS' }]);
  });
});

describe('connection', () => {
  const connections = new DataConnectionRepository();
  const expiring = new ExpiringAuthorizationRepository();

  /** Returns a connection whose authorization expires at a time. */
  async function expiringAt(expiresAt: Date) {
    const user = await harness.connectedUser([TYPE]);
    const connectionId = user.connection.id;
    await harness.rows('update data_connections set expires_at = $2 where id = $1', [connectionId, expiresAt]);
    return { accountId: user.account, userId: user.id, connectionId, providerName: PROVIDER, expiresAt };
  }

  it('can be deleted while a job of it completes, which stores no checkpoint', async () => {
    const { user, jobId, job } = await claimed();
    const mark = { value: 'one', basis: 'basis' };
    const { first, second } = await harness.meet({
      before: { change: 'insert', table: 'checkpoints' },
      first: () => user.completeAs(jobId, job, TYPE, [{ name: 'bodacc', status: 'SUCCESS', total: 0, mark }]),
      second: () => user.request(DeleteDataConnection, { user_id: user.id, connection_id: user.connection.id }),
    });
    expect([first, second]).toEqual([done({ status: 'SUCCESS' }), done({ deleted: true })]);
    expect(await harness.rows('select from checkpoints where user_id = $1', [user.id])).toEqual([]);
  });

  it('is CONNECTED when it is authorized again while its expiry is processed', async () => {
    const connection = await expiringAt(fromNow(-DAY_MS));
    const { accountId, connectionId } = connection;
    const expire = () =>
      run(async (tx) => {
        if (await expiring.lockEnded(accountId, connection, tx))
          await connections.changeStatus(accountId, connectionId, 'CONNECTED', ENDED, tx);
      });
    await harness.meet({
      before: { change: 'update', table: 'data_connections' },
      first: expire,
      second: () => run((tx) => connections.authorize(accountId, connectionId, fromNow(DAY_MS), tx)),
    });
    expect(await harness.rows('select status from data_connections where id = $1', [connectionId])).toEqual([{ status: 'CONNECTED' }]);
  });

  it('has one expiry notice when two replicas publish it', async () => {
    const connection = await expiringAt(fromNow(DAY_MS));
    const publish = () =>
      run(async (tx) => {
        const isLocked = await expiring.lockNear(connection.accountId, connection, 7, tx);
        if (isLocked) await expiring.markNotified(connection.accountId, connection, tx);
        return isLocked;
      });
    const { first, second } = await harness.meet({
      before: { change: 'update', table: 'data_connections' },
      first: publish,
      second: publish,
    });
    expect([first, second]).toEqual([done(true), done(false)]);
  });
});

describe('document', () => {
  it('has no chunk of an attempt that is replaced while it writes', async () => {
    const user = await harness.connectedUser([TYPE]);
    const documents = new DocumentRepository(SecretBox.fromKeys(harness.environment['ENCRYPTION_KEYS']!));
    const key = { accountId: user.account, userId: user.id, documentId: randomUUID() };
    const origin = { providerName: PROVIDER, connectionId: user.connection.id, source: 'inpi_rne', reference: 'ACT:1' };
    const start = (tx: Transaction) => documents.start(key, origin, 60, tx);
    const replaced = (await run(start))!;
    await harness.rows(`update documents set fetch_until = instant() where user_id = $1`, [user.id]);
    const { first, second } = await harness.meet({
      before: { change: 'insert', table: 'document_chunks' },
      first: () => run((tx) => documents.addChunk(replaced, 0, Buffer.from('%PDF-'), true, tx)),
      second: () => run(async (tx) => documents.store({ ...(await start(tx))!, mediaType: 'application/pdf', size: 5, sha256: '' }, tx)),
    });
    expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await harness.rows('select from document_chunks where user_id = $1', [user.id])).toEqual([]);
  });
});

describe('two purges', () => {
  it('of connect tokens delete different tokens', async () => {
    await harness.rows(
      `insert into connect_tokens (token_hash, account_id, user_id, expires_at)
       select n::text, $1, $1, instant() - interval '1 year' from generate_series(1, 2) n`,
      [randomUUID()],
    );
    const purge = () => run((tx) => new ConnectTokenRepository().purgeEnded(30, 1, tx));
    const { first, second } = await harness.meet({ before: { change: 'delete', table: 'connect_tokens' }, first: purge, second: purge });
    expect([first, second]).toEqual([done(1), done(1)]);
  });

  it('of authorizations delete different authorizations', async () => {
    const user = await harness.connectedUser([TYPE]);
    await harness.rows(
      `insert into authorizations (state_hash, account_id, user_id, connection_id, provider_name, browser_hash, redirect_uri, language, created_at, expires_at)
       select n::text, $1, $2, $3, '', '', '', 'fr', instant(), instant() - interval '1 year' from generate_series(1, 2) n`,
      [user.account, user.id, user.connection.id],
    );
    const purge = () => run((tx) => new AuthorizationRepository().purgeEnded(30, 1, tx));
    const { first, second } = await harness.meet({ before: { change: 'delete', table: 'authorizations' }, first: purge, second: purge });
    expect([first, second]).toEqual([done(1), done(1)]);
  });
});
