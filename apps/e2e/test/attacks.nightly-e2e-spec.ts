import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deployedServices } from '@company-data/testing';
import { attackFigures } from '../src/config.js';
import { type Served, servedWhile } from '../src/index.js';
import { type Attack, type Attacked, ATTACKS } from './attack-rows.js';
import { FaultySystem } from './faults/faulty-system.js';
import { metricOf, residentMegabytes, scheduledTime } from './faults/process-health.js';
import { VitalSigns } from './faults/vitals.js';
import { RawClient } from './raw-client.js';

/** Minimum number of measured responses of the victim during an attack. */
const LEAST = 40;

/** Time limits that a busy machine does not reach. */
const PATIENT = { REQUEST_TIMEOUT_MS: '60000', REQUEST_DEADLINE_MS: '60000', DATABASE_STATEMENT_TIMEOUT_MS: '60000' };

/** Default limit of the pauses of an event loop, in ms of processor time. */
const MAX_PAUSE_MS = 100;

/** A pause by a collection of garbage does not repeat. */
const ATTEMPTS = 3;

/** Shows statuses with their counts, such as `400 x20, 429 x3`. */
function shown(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, each]) => `${status} x${each.length}`).join(', ');
}

/** Longest pause of each event loop in ms of processor time, and memory in MB, by service. */
type Strain = Record<string, { pause: number; memory: number }>;

const greatest = (strain: Strain, of: 'pause' | 'memory'): string => {
  const [service, { [of]: value }] = Object.entries(strain).toSorted(([, one], [, other]) => other[of] - one[of])[0]!;
  return `${value.toFixed(0)} ${of === 'pause' ? 'ms' : 'MB'} (${service})`;
};

describe('attack of one account', () => {
  const servers: Server[] = [];
  let attacked: Attacked;
  let alone: Served;

  beforeAll(async () => {
    const system = await FaultySystem.start({
      ...PATIENT,
      RATE_LIMIT_PER_SECOND: '100',
      FAILED_AUTHENTICATIONS_PER_MINUTE: '20',
      LOG_LEVEL: 'info',
    });
    const receivers = {
      late: await receiver((response) => response.writeHead(503, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }).end()),
      mute: await receiver(() => undefined),
      good: await receiver((response) => response.end()),
    };
    attacked = { system, attacker: await clientOf(system), victim: await clientOf(system), receivers };
    // The first requests of a system take longer.
    await measured(() => Promise.resolve());
    alone = await measured(() => Promise.resolve());
  });
  afterAll(async () => {
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
    await attacked?.system.stop();
  });

  async function receiver(respond: (response: ServerResponse) => void): Promise<string> {
    const server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  /** Creates an account with one synchronized company. */
  async function clientOf(system: FaultySystem): Promise<RawClient> {
    const api = await system.otherAccount();
    await api.call('PUT', '/providers/input_user', { body: { enable: true } });
    return new RawClient(system.stack.base_url, api.apiKey, { user: (await api.collected('000012344')).id });
  }

  /**
   * Sends requests of the victim while the work runs. The pauses are without the time in which the
   * process waited for a processor, since other processes of the machine cause it.
   */
  async function measured(start: () => Promise<unknown>): Promise<Served & { strain: Strain }> {
    const { system, victim } = attacked;
    const pauseOf = async (service: string): Promise<number> =>
      1_000 * (await metricOf(system, service, 'nodejs_eventloop_lag_max_seconds'));
    // A read of the metric starts its next interval.
    await Promise.all(deployedServices.map(pauseOf));
    const before = deployedServices.map((service) => scheduledTime(system.pidOf(service)));
    const operations = ['GET /users/:user', 'GET /users?per_page=10'];
    const served = await servedWhile(start(), LEAST, async (place) => (await victim.send(operations[place % 2]!)).status);
    const strain = deployedServices.map(async (service, place) => {
      const pid = system.pidOf(service);
      const [was, is] = [before[place]!, scheduledTime(pid)];
      const ran = is.running - was.running;
      const pause = ((await pauseOf(service)) * ran) / (ran + is.waiting - was.waiting);
      return [service, { pause, memory: residentMegabytes(pid) }] as const;
    });
    return { ...served, strain: Object.fromEntries(await Promise.all(strain)) };
  }

  /** Attacks once. Returns the statuses of both accounts and the figures. */
  async function attempt({ run, beside }: Attack) {
    let work: Promise<[number[], string]>;
    const served = await measured(() => (work = Promise.all([run(attacked), beside?.(attacked) ?? ''])));
    const [received, result] = await work!;
    return { ...served, received, result };
  }

  function record(name: string, { statuses, p95, strain, received, result }: Awaited<ReturnType<typeof attempt>>): void {
    if (attackFigures === undefined) return;
    const row = {
      attack: name,
      attacker: shown(received),
      victim: `${[shown(statuses), result].filter(Boolean).join(', ')}, p95 ${p95.toFixed(0)} ms (alone ${alone.p95.toFixed(0)} ms)`,
      pause: greatest(strain, 'pause'),
      memory: greatest(strain, 'memory'),
    };
    appendFileSync(attackFigures, `${JSON.stringify(row)}\n`);
  }

  const pausedIn = ({ strain }: { strain: Strain }, { maxPause = MAX_PAUSE_MS }: Attack): string[] =>
    Object.entries(strain)
      .filter(([, { pause }]) => pause > maxPause)
      .map(([service, { pause }]) => `${service} paused for ${pause.toFixed(0)} ms`);

  it.each(ATTACKS.map((attack) => [attack.name, attack] as const))(
    'is rejected, and the other account is served: %s',
    async (name, attack) => {
      let paused: string[] = ['not attempted'];
      for (let attempts = 0; paused.length > 0 && attempts < ATTEMPTS; attempts += 1) {
        const done = await attempt(attack);
        record(name, done);
        expect(done.received.filter((status) => !attack.allowed.includes(status))).toEqual([]);
        expect(shown(done.statuses)).toBe(`200 x${done.statuses.length}`);
        paused = pausedIn(done, attack);
      }
      expect(paused).toEqual([]);
    },
  );

  it('causes no server error, and no error in a log', () => {
    const lines = attacked.system.logs().split('\n');
    const errors = lines.filter((line) => line.includes('"level":"error"') || /"app":"gateway".*"status":5\d\d\b/.test(line));
    expect(errors.slice(0, 10)).toEqual([]);
  });

  it('leaves the memory of each service as it was, when all attacks are repeated', async () => {
    const vitals = await VitalSigns.read(attacked.system);
    for (const attack of ATTACKS) await attempt(attack);
    expect(await vitals.changed()).toEqual([]);
  });

  it('with wrong keys writes few lines to the log', async () => {
    const rejected = (): number => attacked.system.logs().match(/"status":(401|429)\b/g)?.length ?? 0;
    const before = rejected();
    const { received } = await attempt(ATTACKS.find(({ name }) => name === 'wrong API keys')!);
    expect([received.length, rejected() - before < received.length / 10]).toEqual([300, true]);
  });
});
