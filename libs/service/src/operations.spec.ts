import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defineEvent, type EventEnvelope } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import { OnEvent, OnEvents } from '@company-data/messaging';
import { createLogger } from '@company-data/observability';
import { type DynamicModule, type INestApplicationContext, type INestMicroservice, Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { type BackgroundWorker, RunsInBackground, workersOf } from './background.js';
import { Interval } from './interval.js';
import { IntervalJobs, TIMERS } from './interval-jobs.js';
import { subscriptionsOf } from './operations.js';
import { CONFIG, LOGGER, TRANSACTIONS } from './service-dependencies.js';

class Payload {}
const Happened = defineEvent<Payload>({ subject: 'evt.example.happened.v1', payload: Payload, example: {} });
const tx = {} as Transaction;
const eventOf = (id: string): EventEnvelope<Payload> => ({ id, payload: {} }) as EventEnvelope<Payload>;

let ran: string[];
let claims: boolean[];
let ticks: Map<number, () => void>;

@Injectable()
class NoteEvent {
  private readonly name = 'one';

  @OnEvent(Happened, 'example--note')
  async run({ id }: EventEnvelope<Payload>): Promise<void> {
    ran.push(`${this.name} ${id}`);
  }
}

@Injectable()
class NoteEvents {
  @OnEvents(Happened, 'example--note-all')
  async run(events: EventEnvelope<Payload>[]): Promise<void> {
    ran.push(`all ${events.map(({ id }) => id).join()}`);
  }
}

@Injectable()
class Sweep {
  @Interval('SWEEP_MS', { log: 'swept', atStart: true, followsClock: true })
  async run(): Promise<number> {
    return ran.push('swept');
  }
}

@Injectable()
class Count {
  @Interval('COUNT_MS', { log: 'counted', claim: 'count' })
  async run(): Promise<number> {
    return ran.push('counted');
  }
}

@Injectable()
@RunsInBackground()
class Loop implements BackgroundWorker {
  start(): void {
    ran.push('started');
  }

  async stop(): Promise<void> {
    ran.push('stopped');
  }
}

const transactions = {
  run: (work: (tx: Transaction) => Promise<unknown>) => work({ affected: async () => Number(claims.shift()) } as unknown as Transaction),
} as unknown as Transactions;

@Module({})
class Parts {}

const partsOf = (config: object): DynamicModule => {
  const timers = { setInterval: (tick: () => void, ms: number) => (ticks.set(ms, tick), { refresh: () => undefined }) };
  const providers = [
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: createLogger({ app: 'example', level: 'silent' }) },
    { provide: TRANSACTIONS, useValue: transactions },
    { provide: TIMERS, useValue: timers },
  ];
  return { module: Parts, global: true, providers, exports: [CONFIG, LOGGER, TRANSACTIONS, TIMERS] };
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('operations of a service', () => {
  let app: INestApplicationContext;

  async function open(providers: Type[], config: object = { SWEEP_MS: 10, COUNT_MS: 20 }): Promise<INestMicroservice> {
    const imports = [DiscoveryModule, ScheduleModule.forRoot(), partsOf(config)];
    app = await NestFactory.createApplicationContext(
      { module: class Root {}, imports, providers: [IntervalJobs, ...providers] },
      { logger: false, abortOnError: false },
    );
    return app as unknown as INestMicroservice;
  }

  beforeEach(() => {
    [ran, claims, ticks] = [[], [], new Map()];
  });
  afterEach(() => app.close());

  it('handle events on their own objects, in single calls or batches', async () => {
    const [one, all] = subscriptionsOf(await open([NoteEvent, NoteEvents]));
    await one!.handle(eventOf('a'), tx);
    await all!.handle(eventOf('b'), tx);
    await all!.handleAll!([eventOf('c'), eventOf('d')], tx);
    expect([ran, one!.durable, one!.handleAll, all!.event]).toEqual([['one a', 'all b', 'all c,d'], 'example--note', undefined, Happened]);
  });

  it('are rejected when two have the same durable consumer', async () => {
    @Injectable()
    class Again extends NoteEvent {}
    const found = await open([NoteEvent, Again]);
    expect(() => subscriptionsOf(found)).toThrow('example--note');
  });

  it('run at the start and at each tick, and are registered until they stop', async () => {
    const jobs = (await open([Sweep])).get(IntervalJobs);
    jobs.start();
    await settled();
    ticks.get(10)!();
    await settled();
    expect([ran.length, app.get(SchedulerRegistry).getIntervals()]).toEqual([2, ['Sweep']]);
    await jobs.stop();
    ticks.get(10)!();
    expect([ran.length, app.get(SchedulerRegistry).getIntervals()]).toEqual([2, []]);
  });

  it('run only on the replica that claims the interval', async () => {
    const jobs = (await open([Count])).get(IntervalJobs);
    claims.push(false, true);
    jobs.start();
    ticks.get(20)!();
    await settled();
    expect(ran).toEqual([]);
    ticks.get(20)!();
    await settled();
    expect(ran).toEqual(['counted']);
    await jobs.stop();
  });

  it('run when the clock is moved and they follow it', async () => {
    const jobs = (await open([Sweep, Count])).get(IntervalJobs);
    jobs.start();
    await settled();
    jobs.clockMoved();
    await settled();
    expect(ran).toEqual(['swept', 'swept']);
    await jobs.stop();
  });

  it('are rejected at the start when their setting does not exist', async () => {
    const jobs = (await open([Sweep], {})).get(IntervalJobs);
    expect(() => jobs.start()).toThrow('SWEEP_MS is not a setting in milliseconds');
  });

  it('run in the background when their class is a worker', async () => {
    const workers = workersOf((await open([Loop, Sweep])).get(DiscoveryService));
    workers.forEach((worker) => worker.start());
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(ran).toEqual(['started', 'stopped']);
  });
});
