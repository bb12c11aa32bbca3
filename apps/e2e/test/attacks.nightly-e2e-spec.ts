import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UserResource } from '@company-data/contracts';
import { deployedServices } from '@company-data/testing';
import { attackFigures } from '../src/config.js';
import { type Served, servedWhile } from '../src/index.js';
import { type Attack, type Attacked, ATTACKS } from './attack-rows.js';
import { FaultySystem } from './faults/faulty-system.js';
import { metricOf, residentMegabytes } from './faults/process-health.js';
import { VitalSigns } from './faults/vitals.js';
import { RawClient } from './raw-client.js';

const SIREN = '000012344';

/** Minimum number of measured responses of the victim during an attack. */
const LEAST = 40;

/** Time limits that a busy machine does not reach. */
const PATIENT = { REQUEST_TIMEOUT_MS: '60000', REQUEST_DEADLINE_MS: '60000', DATABASE_STATEMENT_TIMEOUT_MS: '60000' };

/** Longest pause of an event loop in ms, beyond the longest one without an attack. */
const MAX_PAUSE_MS = 100;

/** A pause of the machine does not repeat. */
const ATTEMPTS = 3;

/** Shows statuses with their counts, such as `400 x20, 429 x3`. */
function shown(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, each]) => `${status} x${each.length}`).join(', ');
}

/** Longest pause of the event loop of each service in ms, and its memory in MB. */
type Strain = Record<string, { pause: number; memory: number }>;

const greatest = (strain: Strain, of: 'pause' | 'memory'): string => {
  const [service, { [of]: value }] = Object.entries(strain).toSorted(([, one], [, other]) => other[of] - one[of])[0]!;
  return `${value.toFixed(0)} ${of === 'pause' ? 'ms' : 'MB'} (${service})`;
};

describe('attack of one account', () => {
  const servers: Server[] = [];
  let attacked: Attacked;
  let alone: Served & { strain: Strain };
  let vitals: VitalSigns;

  beforeAll(async () => {
    const system = await FaultySystem.start({
      ...PATIENT,
      RATE_LIMIT_PER_SECOND: '500',
      FAILED_AUTHENTICATIONS_PER_MINUTE: '20',
      LOG_LEVEL: 'info',
    });
    const receivers = {
      late: await receiver((response) => response.writeHead(503, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }).end()),
      mute: await receiver(() => undefined),
      good: await receiver((response) => response.end()),
    };
    attacked = { system, attacker: await clientOf(system, 'Attacker'), victim: await clientOf(system, 'Victim'), receivers };
    // The first requests of a system take longer.
    await measured(Promise.resolve());
    alone = await measured(Promise.resolve());
  });
  afterAll(async () => {
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
    await attacked?.system.stop();
  });

  async function receiver(respond: (response: import('node:http').ServerResponse) => void): Promise<string> {
    const server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  /** Creates an account with one company. */
  async function clientOf(system: FaultySystem, name: string): Promise<RawClient> {
    const api = await system.otherAccount();
    const { body } = await api.post<UserResource>('/users/legal', { name, siren: SIREN });
    return new RawClient(system.stack.base_url, api.apiKey, { user: body.id });
  }

  /** Reads the metrics of each service. The pauses are those since the last call. */
  async function strainOf({ system }: Attacked): Promise<Strain> {
    const rows = deployedServices.map(async (service) => {
      const pause = 1_000 * (await metricOf(system, service, 'nodejs_eventloop_lag_max_seconds'));
      return [service, { pause, memory: residentMegabytes(system.pidOf(service)) }] as const;
    });
    return Object.fromEntries(await Promise.all(rows));
  }

  /** Sends requests of the victim while the work runs. */
  async function measured(work: Promise<unknown>): Promise<Served & { strain: Strain }> {
    const operations = ['GET /users/:user', 'GET /users?per_page=10'];
    const served = await servedWhile(work, LEAST, async (place) => (await attacked.victim.send(operations[place % 2]!)).status);
    return { ...served, strain: await strainOf(attacked) };
  }

  /** Attacks once. Returns the statuses of both accounts and the figures. */
  async function attempt({ run, beside }: Attack) {
    await strainOf(attacked);
    const work = Promise.all([run(attacked), beside?.(attacked) ?? '']);
    const served = await measured(work);
    const [statuses, result] = await work;
    return { ...served, received: statuses, result };
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

  const pausedIn = ({ strain }: { strain: Strain }): string[] =>
    Object.entries(strain)
      .filter(([service, { pause }]) => pause > alone.strain[service]!.pause + MAX_PAUSE_MS)
      .map(([service, { pause }]) => `${service} paused for ${pause.toFixed(0)} ms`);

  it.each(ATTACKS.map((attack) => [attack.name, attack] as const))(
    'is rejected, and the other account is served: %s',
    async (name, attack) => {
      let last = await attempt(attack);
      let paused = pausedIn(last);
      for (let attempts = 1; paused.length > 0 && attempts < ATTEMPTS; attempts += 1) {
        last = await attempt(attack);
        paused = pausedIn(last);
      }
      record(name, last);
      expect(last.received.filter((status) => !attack.allowed.includes(status))).toEqual([]);
      expect(shown(last.statuses)).toBe(`200 x${last.statuses.length}`);
      expect(paused).toEqual([]);
    },
  );

  it('leaves the memory of each service as it was, when all attacks are repeated', async () => {
    vitals = await VitalSigns.read(attacked.system);
    for (const attack of ATTACKS) await attempt(attack);
    expect(await vitals.changed()).toEqual([]);
  });

  it('with wrong keys writes few lines to the log', async () => {
    const lines = (): number => attacked.system.logs().split('\n').length;
    const before = lines();
    await attempt(ATTACKS.find(({ name }) => name === 'wrong API keys')!);
    console.log(lines() - before);
  });
});
