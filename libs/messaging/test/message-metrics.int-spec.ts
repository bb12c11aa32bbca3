import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Transactions } from '@company-data/kernel';
import { correlationId, Metrics } from '@company-data/observability';
import { eventually } from '@company-data/testing';
import { measureLink } from '../src/index.js';
import { MessageBacklog } from '../src/events/message-backlog.js';
import { CONSUMER } from './bus.js';
import { deletionOf, EventHarness } from './event-harness.js';

describe('message metrics', () => {
  const trial = new EventHarness();
  let metrics: Metrics;

  beforeAll(() => trial.start());
  beforeEach(async () => {
    metrics = new Metrics('example');
    await trial.begin();
  });
  afterEach(() => trial.bus.idle());
  afterAll(() => trial.stop());

  const shown = async (name: string, labels = ''): Promise<number> => {
    const line = new RegExp(`^${name}\\{${labels}app="example"\\} (\\S+)$`, 'm');
    return Number(line.exec(await metrics.registry.metrics())?.[1]);
  };

  it('show the number of waiting events and the age of the oldest', async () => {
    await trial.append(randomUUID());
    await trial.append(randomUUID());
    await trial.bus.users.dataSource.query(
      `update outbox set created_at = now() - interval '90 seconds' where sequence = (select min(sequence) from outbox)`,
    );
    await new MessageBacklog(metrics, trial.bus.users.transactions).measure();
    expect(await shown('outbox_events', 'state="waiting",')).toBe(2);
    expect(await shown('outbox_events', 'state="refused",')).toBe(0);
    expect(await shown('outbox_oldest_event_seconds')).toBeGreaterThanOrEqual(90);
  });

  it('count events that exceed the message size separately', async () => {
    await trial.append(randomUUID());
    await trial.bus.users.dataSource.query('update outbox set publish_failures = 1');
    await new MessageBacklog(metrics, trial.bus.users.transactions).measure();
    expect([await shown('outbox_events', 'state="waiting",'), await shown('outbox_events', 'state="refused",')]).toEqual([0, 1]);
    expect(await shown('outbox_oldest_event_seconds')).toBe(0);
  });

  it('show NaN while the database is unavailable', async () => {
    const { transactions } = trial.bus.users;
    let away = false;
    const flaky = {
      separately: (work: Parameters<Transactions['separately']>[0]) =>
        away ? Promise.reject(new Error('away')) : transactions.separately(work),
    } as Transactions;
    const backlog = new MessageBacklog(metrics, flaky);
    await backlog.measure();
    expect(await shown('outbox_events', 'state="waiting",')).toBe(0);
    away = true;
    await backlog.measure();
    expect(await metrics.registry.metrics()).toMatch(/^outbox_events\{state="waiting",app="example"\} Nan$/im);
  });

  it('are measured from the start of a relay, also without a connection', async () => {
    await trial.append(randomUUID());
    await trial.usersLink.close();
    trial.bus.relay(trial.usersLink, { metrics });
    await eventually(async () => (await shown('outbox_events', 'state="waiting",')) === 1);
  });

  it('count handled and failed events and dead letters by durable', async () => {
    const [taken, poison] = [randomUUID(), randomUUID()];
    trial.bus.subscribe(trial.alertsLink, trial.recording([poison]), { metrics, retryDelaysMs: [10] });
    await trial.publish(JSON.stringify(deletionOf(taken)));
    await trial.publish(JSON.stringify(deletionOf(poison)));
    await eventually(async () => (await shown('dead_letters_total', `durable="${CONSUMER}",`)) === 1);
    expect(await shown('inbox_handled_total', `durable="${CONSUMER}",`)).toBe(1);
    expect(await shown('inbox_failed_total', `durable="${CONSUMER}",`)).toBe(2);
  });

  it('pass the correlation id of an event to its handler', async () => {
    const parts: (string | undefined)[] = [];
    trial.bus.subscribe(trial.alertsLink, { ...trial.recording(), handle: () => Promise.resolve(void parts.push(correlationId())) });
    await trial.publish(JSON.stringify({ ...deletionOf(randomUUID()), correlation_id: 'work-1' }));
    await eventually(() => parts.length === 1);
    expect(parts).toEqual(['work-1']);
  });

  it('show whether the service is connected', async () => {
    measureLink(trial.usersLink, metrics);
    expect(await shown('nats_connected')).toBe(1);
    await trial.usersLink.close();
    expect(await shown('nats_connected')).toBe(0);
  });
});
