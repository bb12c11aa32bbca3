import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserUpdated } from '@company-data/contracts';
import { createLogger, Metrics } from '@company-data/observability';
import { eventually, neverWithin } from '@company-data/testing';
import { JetStreamApiError, type StreamInfo } from '@nats-io/jetstream';
import { EVENTS_STREAM } from '../src/index.js';
import { EventHarness } from './event-harness.js';

const MIB = 1024 ** 2;

describe('full stream', () => {
  const trial = new EventHarness();
  let logs: string[];

  beforeAll(() => trial.start());
  beforeEach(() => {
    logs = [];
    return trial.begin();
  });
  afterEach(() => trial.bus.idle());
  afterAll(() => trial.stop());

  const stream = async (): Promise<StreamInfo> => (await trial.manager()).streams.info(EVENTS_STREAM);

  /** Publishes unread messages until the stream rejects even the shortest. */
  async function fill(): Promise<void> {
    await trial.bus.provision({ EVENTS_MAX_BYTES: MIB });
    for (const length of [100_000, 2_000, 50, 1]) while (await isTaken('x'.repeat(length)));
  }

  async function isTaken(body: string): Promise<boolean> {
    try {
      await trial.publish(body);
      return true;
    } catch (error) {
      if (error instanceof JetStreamApiError) return false;
      throw error;
    }
  }

  async function relay(metrics = new Metrics('users')): Promise<Metrics> {
    const logger = createLogger({ app: 'users', level: 'warn', destination: { write: (line) => void logs.push(line) } });
    await trial.bus.relay(trial.usersLink, { metrics, logger, housekeepMs: 100 });
    return metrics;
  }
  const told = (text: string): number => logs.filter((line) => line.includes(text)).length;

  it('retains its events, and new ones wait in the outbox', async () => {
    await fill();
    const before = (await stream()).state;
    await relay();
    await trial.append(randomUUID());
    await eventually(() => told('outbox publish failed, events wait'));
    const { first_seq, messages } = (await stream()).state;
    expect([await trial.waitingInOutbox(), first_seq, messages]).toEqual([1, before.first_seq, before.messages]);
    await (await trial.manager()).streams.purge(EVENTS_STREAM);
    expect(await eventually(async () => (await trial.waitingInOutbox()) === 0)).toBe(true);
  });

  it('is logged once and measured when it is nearly full', async () => {
    await fill();
    const metrics = await relay();
    await eventually(() => told('stream nearly full'));
    const measured = /stream_usage_ratio\{stream="EVENTS",app="users"\} (\S+)/.exec(await metrics.registry.metrics());
    expect(Number(measured?.[1])).toBeGreaterThan(0.9);
    // Another measurement has been made when the metric shows free space.
    await (await trial.manager()).streams.purge(EVENTS_STREAM);
    await eventually(async () => /stream="EVENTS",app="users"\} 0$/m.test(await metrics.registry.metrics()));
    expect(told('stream nearly full')).toBe(1);
  });

  it('is limited by the server when the server has less storage', async () => {
    await (await trial.manager()).streams.delete(EVENTS_STREAM);
    await trial.bus.provision({ EVENTS_MAX_BYTES: Number.MAX_SAFE_INTEGER });
    expect((await stream()).config.max_bytes).toBe(-1);
  });
});

describe('server with full storage', () => {
  const trial = new EventHarness();

  afterAll(() => trial.stop());

  it('retains its events, and new ones wait in the outbox', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'company-data-full-'));
    await trial.start({ jetstream: { store_dir: directory, max_file_store: 2 * MIB, sync_interval: '5s' } });
    await trial.begin();
    const refusal = await refusalOf(() => trial.publish('x'.repeat(100_000)));
    expect(refusal).toBeInstanceOf(JetStreamApiError);
    const { streams } = await trial.manager();
    const before = (await streams.info(EVENTS_STREAM)).state;
    const relay = trial.bus.relay(trial.usersLink, { housekeepMs: 100 });
    // As large as the rejected message, because a smaller one may still fit.
    await trial.inTransaction(async (tx) => trial.outbox.append(tx, UserUpdated, trial.cause, { ...UserUpdated.example, name: large() }));
    await neverWithin(500, async () => (await trial.waitingInOutbox()) === 0);
    expect((await streams.info(EVENTS_STREAM)).state).toMatchObject({ first_seq: before.first_seq, messages: before.messages });
    await streams.purge(EVENTS_STREAM);
    expect(await eventually(async () => (await trial.waitingInOutbox()) === 0)).toBe(true);
    await relay.stop();
    await trial.bus.idle();
    await rm(directory, { recursive: true, force: true });
  });
});

/** Repeats work until it is rejected, at most 100 times. */
async function refusalOf(work: () => Promise<unknown>): Promise<unknown> {
  for (let times = 0; times < 100; times += 1) {
    const refusal = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Returns text that compression cannot shorten. */
const large = (): string => randomBytes(75_000).toString('base64');
