import { setTimeout as sleep } from 'node:timers/promises';
import { underCpuLoad } from '../measure/busy-loops.js';
import { median } from '../measure/statistics.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import { COLLECTED, ORDINARY_TYPES } from '../subjects.js';
import type { Benchmark, BenchmarkRun } from './benchmark.js';
import { measureForms } from './greedy-forms.js';

const SIREN = '000012344';
/** Default number of published jobs per account. */
const TOLD_OF = 3;
/**
 * Open jobs of the busy account, twenty times the published ones. The others only wait, and must
 * end before the next round.
 */
const OPEN_JOBS = 60;
const USUAL = { OPEN_JOBS_PER_ACCOUNT: '200', JOBS_PUBLISHED_PER_ACCOUNT: String(TOLD_OF) };
/** Jobs that keep a source of 30 calls per minute busy for longer than the measurement. */
const MANY = 40;
const POLL_MS = 2;
/** Measurements per round. */
const TIMES = 3;
/** Synchronizations that use up the burst of a source. */
const USED_UP = 8;

/** Selects the users of $1 without an active synchronization. */
const IDLE = `
  select u.user_id from unnest($1::uuid[]) u (user_id)
  where not exists (select from sync.sync_requests r where r.user_id = u.user_id and r.closed_at is null)`;

/** Counts the running jobs of the users $1. */
const RUNNING =
  'select count(*)::int as running from sync.sync_jobs where user_id = any($1) and closed_at is null and leased_until is not null';

/** Account with many open jobs, and account that synchronizes one company. */
interface Accounts {
  busy: Product;
  users: string[];
  other: Product;
  mine: string;
}

interface Measured {
  alone: number;
  beside: number;
}

async function usersOf(account: Product, count: number): Promise<string[]> {
  await account.call('PUT', `/providers/${COLLECTED.provider}`, { enable: true });
  const users: string[] = [];
  while (users.length < count) users.push(await account.connectedUser(SIREN, ORDINARY_TYPES));
  return users;
}

async function openAccounts(busy: Product, count: number): Promise<Accounts> {
  await busy.control('POST', 'limits', { enabled: false });
  const other = await busy.otherAccount();
  const [mine] = await usersOf(other, 1);
  return { busy, users: await usersOf(busy, count), other, mine: mine! };
}

/**
 * Starts a synchronization for each idle user of the busy account, and waits until the maximum
 * number of jobs is running.
 */
async function fill({ busy, users }: Accounts): Promise<void> {
  const { rows } = await busy.database.query<{ user_id: string }>(IDLE, [users]);
  for (const { user_id } of rows) await busy.call('POST', `/users/${user_id}/sync`, { data_types: ORDINARY_TYPES });
  while ((await busy.one<{ running: number }>(RUNNING, [users])).running < TOLD_OF) await sleep(POLL_MS);
}

async function drain({ busy, users }: Accounts): Promise<void> {
  while ((await busy.database.query(IDLE, [users])).rowCount! < users.length) await sleep(50);
}

const synchronize = async ({ other, mine }: Accounts): Promise<number> => (await other.synchronize(mine, ORDINARY_TYPES, POLL_MS)).done;

const nothing = async (): Promise<void> => {};

/** Returns the milliseconds of several synchronizations, each after `before`. */
async function timed(accounts: Accounts, before = nothing, times = TIMES): Promise<number[]> {
  const all = [];
  for (let time = 0; time < times; time += 1) {
    await before();
    all.push(await synchronize(accounts));
  }
  return all;
}

const listed = (times: number[]): string => times.map(figure).join(' ');

/**
 * Measures with sources that respond at once and have no limits, so that the accounts share only
 * the processors.
 */
async function shareProcessors({ start, rounds, quick, log }: BenchmarkRun): Promise<Measured & { loops: number }> {
  const accounts = await openAccounts(await start(USUAL), quick ? MANY : OPEN_JOBS);
  const [alone, loops, beside]: [number[], number[], number[]] = [[], [], []];
  await timed(accounts, nothing, 10);
  for (let round = 1; round <= rounds; round += 1) {
    alone.push(...(await timed(accounts)));
    loops.push(...(await underCpuLoad(() => timed(accounts))));
    beside.push(...(await timed(accounts, () => fill(accounts))));
    log(
      `round ${round}/${rounds}  alone, with loops, with the account: ${[alone, loops, beside].map((all) => listed(all.slice(-TIMES))).join(' | ')}`,
    );
    await drain(accounts);
  }
  return { alone: median(alone), loops: median(loops), beside: median(beside) };
}

/**
 * Measures with the budgets of the manifests after their burst is used up, so that the accounts
 * share the calls.
 */
async function shareBudgets({ start, log }: BenchmarkRun): Promise<Measured> {
  const accounts = await openAccounts(await start({ ...USUAL, BUDGET_FACTOR: '1' }), MANY);
  await timed(accounts, nothing, USED_UP);
  const alone = await timed(accounts);
  await fill(accounts);
  const beside = await timed(accounts);
  log(`with budgets  alone, with the account: ${listed(alone)} | ${listed(beside)}`);
  return { alone: median(alone), beside: median(beside) };
}

const row = (name: string, { alone, beside }: Measured): string[] => [name, figure(alone), figure(beside), figure(beside / alone)];

/** Duration of a synchronization alone, and while another account is at its limits. */
export const fairness: Benchmark = async (run): Promise<Findings> => {
  const forms = await measureForms(run);
  const processors = await shareProcessors(run);
  const budgets = await shareBudgets(run);
  const goal = (path: string, { alone, beside }: Measured) => ({
    path,
    against: 'alone',
    wanted: 2,
    measured: beside / alone,
    atMost: true as const,
    unit: ' times',
  });
  return {
    name: 'fairness',
    title: 'With a busy account',
    about: `A synchronization of five data types of one company, from \`POST /sync\` to SUCCESS. Another account has ${OPEN_JOBS} open jobs, and workers run as many of them as allowed. Busy loops are one process per processor that only computes. They show the cost of sharing the processors. With budgets, the sources have the limits of their manifests (the statistics institute 30 calls a minute), and the burst is used up. The other account has ${MANY} jobs that wait for the same calls. The second table has default limits and shows the work of an account while another one repeats requests of one form without pause: reads of a list of 20, creations of a company, tax returns until they are read, and deliveries from commit to receipt. The greedy client takes processors too. Compare with the busy loops.`,
    columns: ['Shared', 'alone, p50 ms', 'beside, p50 ms', 'ratio'],
    rows: [
      row('processors, with busy loops', { ...processors, beside: processors.loops }),
      row('processors, with the busy account', processors),
      row('budgets of the sources, with the busy account', budgets),
    ],
    goals: [
      goal('one among many jobs of another', processors),
      goal('the same with budgets', budgets),
      ...forms.map((form) => goal(`${form.work}, beside ${form.name}`, form)),
    ],
    more: {
      columns: ['Greedy account', 'work of another', 'alone, p95 ms', 'beside, p95 ms', 'ratio'],
      rows: forms.map((form) => [form.name, form.work, figure(form.alone), figure(form.beside), figure(form.beside / form.alone)]),
    },
  };
};
