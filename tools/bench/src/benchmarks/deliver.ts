import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateWebhookSecret } from '@company-data/contracts';
import { SigningKey, staffClient } from '@company-data/messaging';
import { CONCURRENCY } from '../deliver/post.js';
import { measureInterleaved, type Sample } from '../measure/rounds.js';
import { processorTime } from '../measure/processor-time.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import { ServerProcess } from '../server-process.js';
import type { Benchmark, BenchmarkRun } from './benchmark.js';

const MANY = 3_000;
const FEW = 300;
/** As many at once as the others send, to one host and of one alert. */
const ALIKE = {
  DELIVERY_SLOTS: String(CONCURRENCY),
  DELIVERIES_PER_HOST: String(CONCURRENCY),
  DELIVERIES_PER_ALERT: String(CONCURRENCY),
  LOG_LEVEL: 'warn',
};
const POLL_MS = 5;

const PEER_TABLE = `
  create table peer_deliveries (id uuid primary key, body bytea not null, next_at timestamptz not null, attempts int not null default 0,
    done_at timestamptz, status int);
  create index on peer_deliveries (next_at) where done_at is null`;

/** $1 account, $2 alert, $3 how many: bodies of a kilobyte. */
const WRITE = `
  with made as materialized (select gen_random_uuid() as id from generate_series(1, $3::int)),
  body as (insert into alerts.bodies (account_id, delivery_id, media, body) select $1, id, 'application/json', convert_to(repeat('x', 1024), 'UTF8') from made)
  insert into alerts.deliveries (account_id, id, channel, source, target, host, label, state, next_at, created_at)
  select $1, id, 'http', 'alert', $2::uuid::text, 'receiver', 'Bench', 'held', now(), now() from made`;

/** Who is measured, and where it sends. */
interface Senders {
  product: Product;
  accountId: string;
  receiver: ServerProcess;
  others: ServerProcess;
}

async function ask(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered ${response.status}: ${await response.text()}`);
  return response.text();
}

/** Everything arrived, and once. */
async function assertReceived({ receiver }: Senders, count: number): Promise<void> {
  const received = Number(await ask(receiver.origin));
  if (received !== count) throw new Error(`${received} requests arrived of ${count}`);
}

async function openSecret(product: Product): Promise<string> {
  const accountId = await product.accountId();
  const link = await product.link('staff');
  try {
    const staff = staffClient(link, SigningKey.fromText(product.stack.staffKeys), { timeoutMs: 60_000 });
    // The account that comes with the product may have one already.
    await staff.request(CreateWebhookSecret, {}, { accountId, correlationId: 'bench' }).catch(() => undefined);
    return accountId;
  } finally {
    await link.close();
  }
}

/** What alerts sends, with its log of attempts, from the moment it may. */
async function measureOurs(senders: Senders, count: number): Promise<Sample> {
  const { product, accountId, receiver } = senders;
  const alertId = randomUUID();
  await product.database.query(
    `insert into alerts.alerts (account_id, id, name, frequency, data_type, url, created_at, updated_at) values ($1, $2, $2::uuid::text, 'NOW', 'OFFICER', $3, now(), now())`,
    [accountId, alertId, `${receiver.origin}/hook`],
  );
  await product.database.query(WRITE, [accountId, alertId, count]);
  const used = processorTime(product.stack.pidOf('alerts'));
  const from = performance.now();
  await product.database.query(`update alerts.deliveries set state = 'due' where state = 'held' and target = $1`, [alertId]);
  await product.database.query(`select pg_notify('alerts_deliveries', '')`);
  const left = {
    name: 'left',
    text: `select exists (select from alerts.deliveries where account_id = $1 and target = $2 and state in ('due', 'leased', 'waiting', 'held')) as left`,
    values: [accountId, alertId],
  };
  while ((await product.database.query<{ left: boolean }>(left)).rows[0]!.left) await sleep(POLL_MS);
  const ms = performance.now() - from;
  await assertReceived(senders, count);
  const cpu = ((processorTime(product.stack.pidOf('alerts')) - used) / count) * 1_000;
  await product.database.query('delete from alerts.deliveries; delete from alerts.bodies');
  return { 'deliveries/s': (count / ms) * 1_000, 'µs CPU': cpu };
}

async function measureRows(senders: Senders, count: number): Promise<Sample> {
  const { product, others, receiver } = senders;
  await product.database.query(
    `insert into peer_deliveries (id, body, next_at) select gen_random_uuid(), convert_to(repeat('x', 1024), 'UTF8'), now() from generate_series(1, $1::int)`,
    [count],
  );
  const ms = Number(await ask(`${others.origin}/rows?to=${encodeURIComponent(receiver.origin)}`));
  await assertReceived(senders, count);
  await product.database.query('truncate peer_deliveries');
  return { 'deliveries/s': (count / ms) * 1_000 };
}

async function measureBare(senders: Senders, count: number): Promise<Sample> {
  const { others, receiver } = senders;
  const ms = Number(await ask(`${others.origin}/bare?count=${count}&to=${encodeURIComponent(receiver.origin)}`));
  await assertReceived(senders, count);
  return { 'deliveries/s': (count / ms) * 1_000 };
}

const NAMES = { ours: 'alerts: claims, leases, attempts kept', rows: 'row by row, a transaction each', bare: 'bare loop, nothing kept' };

function findingsOf(medians: Map<string, Sample>): Findings {
  const rate = (name: string): number => medians.get(name)!['deliveries/s']!;
  const [ours, rows, bare] = [rate(NAMES.ours), rate(NAMES.rows), rate(NAMES.bare)];
  return {
    name: 'deliver',
    title: 'Deliveries of webhooks',
    about: `Requests of 1 KB, signed, to one receiver in a process of its own that answers at once, ${CONCURRENCY} under way at once for all; counted by the receiver. Each is written before and due in one moment; the product also keeps an attempt of each.`,
    columns: ['Who', 'deliveries/s', 'µs CPU each'],
    rows: [...medians].map(([name, sample]) => [name, figure(sample['deliveries/s']!), sample['µs CPU'] ? figure(sample['µs CPU']) : '']),
    goals: [
      { path: 'alerts', against: NAMES.bare, wanted: 0.6, measured: ours / bare, unit: ' x' },
      { path: 'alerts', against: NAMES.rows, wanted: 3, measured: ours / rows, unit: ' x' },
    ],
  };
}

/** How fast alerts delivers, beside what a team would write first and beside the limit. */
export const deliver: Benchmark = async ({ start, rounds, quick, log }: BenchmarkRun) => {
  const product = await start(ALIKE);
  await product.database.query(PEER_TABLE);
  const receiver = await ServerProcess.start('deliver/receiver.js', {});
  const others = await ServerProcess.start('deliver/main.js', { DATABASE_URL: product.stack.file.postgres_url });
  try {
    const senders = { product, accountId: await openSecret(product), receiver, others };
    const count = quick ? FEW : MANY;
    const variants = [
      { name: NAMES.bare, measure: () => measureBare(senders, count) },
      { name: NAMES.ours, measure: () => measureOurs(senders, count) },
      { name: NAMES.rows, measure: () => measureRows(senders, count) },
    ];
    // The first of each warms up.
    for (const { measure } of variants) await measure();
    return findingsOf(await measureInterleaved(variants, rounds, log));
  } finally {
    receiver.stop();
    others.stop();
  }
};
