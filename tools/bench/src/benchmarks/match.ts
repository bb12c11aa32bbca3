import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataChanged, type RecordChange } from '@company-data/contracts';
import { envelopeOf } from '@company-data/messaging';
import { processorTime } from '../measure/processor-time.js';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import { ALERT_STATEMENTS } from '../product/fill-alerts.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import type { Benchmark } from './benchmark.js';

/** Settings without dispatch runs and deliveries, and with a fast relay. */
const QUIET = { DISPATCH_CHECK_INTERVAL_MS: '3600000', DELIVERIES: 'off', OUTBOX_POLL_INTERVAL_MS: '20' };
const POLL_INTERVAL_MS = 5;

/** Filters of the alerts of one user: none, a value per alert, or a text to search per alert. */
const FILTERS: Record<string, string | null> = {
  'without filters, all see all': null,
  'each for a name of its own': '{"where":{"field":"last_name","op":"eq","value":"NAME @n"}}',
  'each for a part of a name': '{"where":{"field":"last_name","op":"contains","value":"name @n."}}',
};

const changesOf = (count: number): RecordChange[] =>
  Array.from({ length: count }, (_, number) => {
    const id = randomUUID();
    const object = { id, type: 'PERSON', last_name: `NAME ${number % 50}`, active: true, address: { city: 'LYON', country: 'FR' } };
    return { kind: 'add', id, object, updates: [] };
  });

/** Creates an account with a number of alerts that all watch one user. */
async function watched({ database }: Product, alerts: number, filter: string | null): Promise<{ account: string; user: string }> {
  const [account, user] = [randomUUID(), randomUUID()];
  await database.query(ALERT_STATEMENTS.alerts, [account, alerts, filter, randomUUID()]);
  await database.query(
    `insert into alerts.assignments (account_id, user_id, alert_id, from_at) select account_id, $2, id, now() - interval '1 hour' from alerts.alerts where account_id = $1`,
    [account, user],
  );
  return { account, user };
}

/**
 * Measures the matching of one synchronization against all alerts of its user: milliseconds, and
 * processor time of alerts.
 */
async function matched(product: Product, alerts: number, changes: RecordChange[], filter: string | null): Promise<Sample> {
  const { account, user } = await watched(product, alerts, filter);
  const cause = { accountId: account, correlationId: 'bench', causationId: 'bench' };
  const told = { ...DataChanged.example, user_id: user, data_type: 'OFFICER', changed_at: new Date().toISOString(), changes };
  const event = envelopeOf(DataChanged, cause, told);
  const before = processorTime(product.stack.pidOf('alerts'));
  const startedAt = performance.now();
  const values = [event.id, DataChanged.subject, user, JSON.stringify(event)];
  await product.database.query('insert into sync.outbox (id, subject, user_id, body) values ($1, $2, $3, $4)', values);
  while (
    !(await product.one<{ handled: boolean }>('select exists (select from alerts.inbox where event_id = $1) as handled', [event.id]))
      .handled
  )
    await sleep(POLL_INTERVAL_MS);
  const ms = performance.now() - startedAt;
  const { pending } = await product.one<{ pending: number }>('select count(*)::int as pending from alerts.pending where account_id = $1', [
    account,
  ]);
  return { ms, cpu: processorTime(product.stack.pidOf('alerts')) - before, pending };
}

function findingsOf(measured: Map<string, Sample>, alerts: number, changes: number): Findings {
  const pairs = alerts * changes;
  return {
    name: 'match',
    title: 'Changes against alerts',
    about: `One synchronization with ${figure(changes)} changes of a user that ${figure(alerts)} alerts watch. The time runs from the outbox until all ${figure(pairs)} pairs of alert and change are matched and stored.`,
    columns: ['Alerts', 'pending then', 'ms', 'µs CPU of alerts per pair'],
    rows: [...measured].map(([name, { ms, cpu, pending }]) => [name, figure(pending!), figure(ms!), figure((cpu! * 1_000) / pairs)]),
    goals: [...measured].map(([path, { cpu }]) => ({
      path,
      against: 'CPU per pair',
      wanted: path.startsWith('without') ? 5 : 1,
      measured: (cpu! * 1_000) / pairs,
      atMost: true as const,
      unit: ' µs',
    })),
  };
}

/** Duration of matching changes against many alerts of one user. */
export const match: Benchmark = async ({ start, rounds, quick, log }) => {
  const product = await start(QUIET);
  const [alerts, count] = quick ? [100, 100] : [1_000, 1_000];
  const changes = changesOf(count);
  const variants = Object.entries(FILTERS).map(([name, filter]): Variant => ({
    name,
    measure: () => matched(product, alerts, changes, filter),
  }));
  log('warming up');
  for (const { measure } of variants) await measure(0);
  return findingsOf(await measureInterleaved(variants, rounds, log), alerts, count);
};
