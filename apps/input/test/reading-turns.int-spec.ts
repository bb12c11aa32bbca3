import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Transaction } from '@company-data/kernel';
import { TURN_SECONDS } from '../src/ocr-jobs/ocr-job.js';
import { OcrJobRepository } from '../src/ocr-jobs/ocr-job.repository.js';
import { OcrWorld } from './ocr-world.js';

const world = new OcrWorld({ OCR_SLOTS: '0' });
const jobs = new OcrJobRepository();
const [ACCOUNT, OTHER] = [randomUUID(), randomUUID()];

beforeAll(() => world.start());
afterAll(() => world.stop());
beforeEach(async () => {
  await world.rows('delete from ocr_jobs');
  await world.rows('delete from ocr_account_schedule');
});

/** Adds a job that came `age` seconds ago, and is being read by `worker` unless it waits. Returns its id. */
async function add(accountId: string, age: number, worker: string | null = null): Promise<string> {
  const id = randomUUID();
  await world.rows(
    `insert into ocr_jobs
       (account_id, id, user_id, kind, resource_id, generation, correlation_id, not_before, created_at, token, attempts, worker, leased_until)
     values ($1, $2, $2, 'test', $2, 1, 'test', instant() - make_interval(secs => $3), instant() - make_interval(secs => $3), 1, 1, $4,
       case when $4::text is null then null else instant() + interval '1 hour' end)`,
    [accountId, id, age, worker],
  );
  return id;
}

/** Whether a job of the account must give way that its worker claimed `taken` seconds ago. */
async function mustGiveWay(arePagesKept: boolean, taken: number): Promise<boolean> {
  const id = await add(ACCOUNT, 60, WORKER);
  await world.rows('insert into ocr_account_schedule (account_id, claimed_at) values ($1, instant() - make_interval(secs => $2))', [
    ACCOUNT,
    taken,
  ]);
  const job = {
    accountId: ACCOUNT,
    id,
    userId: id,
    kind: 'test',
    resourceId: id,
    generation: 1,
    token: 1,
    attempt: 1,
    correlationId: 'test',
  };
  const tx = { rows: (statement: string, parameters: unknown[]) => world.rows(statement, parameters) } as unknown as Transaction;
  return jobs.mustGiveWay(job, arePagesKept, tx);
}

const [WORKER, ANOTHER] = [randomUUID(), randomUUID()];
const waits = () => add(OTHER, TURN_SECONDS);

it.each<[string, boolean, () => Promise<unknown>, number]>([
  ['gives way when another account waits', true, waits, TURN_SECONDS],
  ['goes on when nobody waits', false, () => add(OTHER, TURN_SECONDS, ANOTHER), TURN_SECONDS],
  ['goes on when a document of its own account waits', false, () => add(ACCOUNT, TURN_SECONDS), TURN_SECONDS],
  ['goes on when the other account has not waited long', false, () => add(OTHER, TURN_SECONDS - 1), TURN_SECONDS],
  ['goes on when a document of the other account is being read', false, () => waits().then(() => add(OTHER, 60, ANOTHER)), TURN_SECONDS],
  ['goes on when its turn has just begun', false, waits, TURN_SECONDS - 1],
])('a reading whose pages are kept %s', async (_outcome, expected, others, taken) => {
  await others();
  expect(await mustGiveWay(true, taken)).toBe(expected);
});

it.each<[string, boolean, () => Promise<unknown>]>([
  ['goes on when its account has no other place', false, waits],
  ['goes on when its account has another place in another replica', false, () => waits().then(() => add(ACCOUNT, 60, ANOTHER))],
  ['gives way when its account has another place in the replica', true, () => waits().then(() => add(ACCOUNT, 60, WORKER))],
])('a reading whose pages are not kept %s', async (_outcome, expected, others) => {
  await others();
  expect(await mustGiveWay(false, TURN_SECONDS)).toBe(expected);
});

it('lets another account be the next when a reading gives way', async () => {
  const id = await add(ACCOUNT, 60);
  const claimant = { worker: WORKER, kinds: ['test'], perAccount: 1, leaseSeconds: 30 };
  const tx = {
    rows: (statement: string, parameters: unknown[]) => world.rows(statement, parameters),
    affected: async (statement: string, parameters: unknown[]) =>
      (await world.rows(`${statement} returning account_id`, parameters)).length,
    send: () => {},
  } as unknown as Transaction;
  await jobs.claim(claimant, tx);
  const waiting = await waits();
  await world.rows('insert into ocr_account_schedule (account_id, claimed_at) values ($1, instant())', [OTHER]);
  const [row] = await world.rows<{ token: string }>('select token from ocr_jobs where id = $1', [id]);
  const job = {
    accountId: ACCOUNT,
    id,
    userId: id,
    kind: 'test',
    resourceId: id,
    generation: 1,
    token: Number(row!.token),
    attempt: 2,
    correlationId: 'test',
  };
  expect(await jobs.giveBack(job, 'turn', tx)).toBe(true);
  expect((await jobs.claim(claimant, tx))?.id).toBe(waiting);
});
