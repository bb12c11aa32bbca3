import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { describeLeasedQueue } from '@company-data/leased-queue/testing';
import { SqlTransactions } from '@company-data/persistence';
import type { DataSource } from 'typeorm';
import { TURN_SECONDS } from '../src/ocr-jobs/ocr-job.js';
import { OcrJobRepository } from '../src/ocr-jobs/ocr-job.repository.js';
import { OcrWorld } from './ocr-world.js';
import { openDatabase } from './open-database.js';

const world = new OcrWorld({ OCR_SLOTS: '0' });
const jobs = new OcrJobRepository({ OCR_SLOTS: 2, OCR_PER_ACCOUNT: 1, OCR_LEASE_SECONDS: 30 });
const KINDS = { kinds: ['test'] };
const [ACCOUNT, OTHER] = [randomUUID(), randomUUID()];
let dataSource: DataSource;
let transactions: SqlTransactions;

beforeAll(async () => {
  await world.start();
  dataSource = await openDatabase(world.environment);
  transactions = new SqlTransactions(dataSource);
});
afterAll(async () => {
  await dataSource?.destroy();
  await world.stop();
});
beforeEach(async () => {
  await world.rows('delete from ocr_jobs');
  await world.rows('delete from ocr_account_schedule');
});

/**
 * Adds a job that is `age` seconds old. It is running when `worker` is set, and waiting otherwise.
 * Returns its id.
 */
async function add(accountId: string, age: number, worker: string | null = null): Promise<string> {
  const id = randomUUID();
  await world.rows(
    `insert into ocr_jobs
       (account_id, id, user_id, kind, resource_id, generation, correlation_id, ready_at, created_at, lease_token, attempts, leased_by, leased_until)
     values ($1, $2, $2, 'test', $2, 1, 'test', instant() - make_interval(secs => $3), instant() - make_interval(secs => $3), 1, 0, $4,
       case when $4::text is null then null else clock_timestamp() + interval '1 hour' end)`,
    [accountId, id, age, worker],
  );
  return id;
}

/** Returns true when a job of the account must yield, `taken` seconds after the last claim. */
async function mustGiveWay(arePagesKept: boolean, taken: number): Promise<boolean> {
  const id = await add(ACCOUNT, 60, WORKER);
  await world.rows('insert into ocr_account_schedule (account_id, claimed_at) values ($1, instant() - make_interval(secs => $2))', [
    ACCOUNT,
    taken,
  ]);
  return transactions.run((tx) => jobs.mustGiveWay({ accountId: ACCOUNT, id, token: 1 }, arePagesKept, tx));
}

const [WORKER, ANOTHER] = [randomUUID(), randomUUID()];
const waits = () => add(OTHER, TURN_SECONDS);

it.each<[string, boolean, () => Promise<unknown>, number]>([
  ['yields when another account waits', true, waits, TURN_SECONDS],
  ['continues when no account waits', false, () => add(OTHER, TURN_SECONDS, ANOTHER), TURN_SECONDS],
  ['continues when a document of its own account waits', false, () => add(ACCOUNT, TURN_SECONDS), TURN_SECONDS],
  ['continues when the other account has waited too briefly', false, () => add(OTHER, TURN_SECONDS - 1), TURN_SECONDS],
  [
    'continues when another document of the waiting account is running',
    false,
    () => waits().then(() => add(OTHER, 60, ANOTHER)),
    TURN_SECONDS,
  ],
  ['continues when its account has just claimed', false, waits, TURN_SECONDS - 1],
])('job with stored pages %s', async (_outcome, expected, others, taken) => {
  await others();
  expect(await mustGiveWay(true, taken)).toBe(expected);
});

it.each<[string, boolean, () => Promise<unknown>]>([
  ['continues when its account has no other running job', false, waits],
  ['continues when the other running job of its account is in another replica', false, () => waits().then(() => add(ACCOUNT, 60, ANOTHER))],
  ['yields when the other running job of its account is in the same replica', true, () => waits().then(() => add(ACCOUNT, 60, WORKER))],
])('job without stored pages %s', async (_outcome, expected, others) => {
  await others();
  expect(await mustGiveWay(false, TURN_SECONDS)).toBe(expected);
});

it('claims a job of another account next when a job yields', async () => {
  const id = await add(ACCOUNT, 60);
  const claim = () => transactions.run((tx) => jobs.claim(WORKER, KINDS, tx));
  const job = await claim();
  expect(job?.id).toBe(id);
  const waiting = await waits();
  await world.rows('insert into ocr_account_schedule (account_id, claimed_at) values ($1, instant())', [OTHER]);
  await transactions.run((tx) => jobs.endTurn(ACCOUNT, tx));
  expect(await transactions.run((tx) => jobs.release(job!, {}, tx))).toBe(true);
  expect((await claim())?.id).toBe(waiting);
});

describeLeasedQueue('OCR jobs', () => ({ leases: jobs, transactions, add: (accountId) => add(accountId, 0), parameters: KINDS }));
