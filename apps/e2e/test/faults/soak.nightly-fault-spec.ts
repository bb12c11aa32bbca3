import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deployedServices, type NatsServer, type PostgresServer, signal, delay } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { soakMinutes } from '../../src/config.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { Growth } from './growth.js';
import { Load } from './load.js';

const SECONDS_A_KILL = 8;
const SECONDS_AWAY = 2;
const KILLS = Math.max(3, Math.round((soakMinutes * 60) / SECONDS_A_KILL));
const USERS = 5;
/** 0 is a broken connection, which occurs when the gateway is killed. */
const EXPECTED = [0, 200, 201, 202, 204, 404, 409, 503, 504];
const TIMEOUT_MS = 600_000 + soakMinutes * 240_000;

describe('system', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let nats: NatsServer;
  let postgres: PostgresServer;
  let users: string[];
  let growth: Growth;

  beforeAll(async () => {
    system = await FaultySystem.start();
    api = system.api;
    [nats, postgres] = await Promise.all([system.nats(), system.postgres()]);
    users = [];
    for (let user = 0; user < USERS; user += 1) users.push((await api.collected(ordinaryCompany())).id);
    growth = new Growth(system);
  });
  afterAll(() => system?.stop());

  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;
  const everything = (): ConstructorParameters<typeof Load>[1] => () => {
    const user = oneOf(users);
    return [
      ['GET', `/users/${user}`],
      ['GET', `/users/${user}/legal-notices`],
      ['GET', `/users/${user}/sync/latest`],
      ['PATCH', `/users/${user}`, { notifications: [] }],
      ['POST', '/users/legal', { name: 'New', siren: ordinaryCompany() }],
      ['POST', `/users/${user}/sync`, { data_types: ['LEGAL_NOTICE', 'COMPANY_PROFILE'] }],
    ];
  };
  const away = async (server: { kill(): Promise<void>; start(): Promise<void> }): Promise<void> => {
    await server.kill();
    await delay(SECONDS_AWAY * 1_000);
    await server.start();
  };
  const killService = async (service: string): Promise<void> => {
    const pid = system.pidOf(service);
    if (pid === 0) return;
    signal(pid, 'SIGKILL');
    await system.revived(service, pid);
  };
  const killOne = (): Promise<void> =>
    oneOf([...deployedServices.map((service) => () => killService(service)), () => away(nats), () => away(postgres)])();

  it(
    'violates no invariant and returns no 500 while processes are killed under load',
    async () => {
      const load = new Load(api, everything(), 1);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await killOne();
        await delay(Math.random() * SECONDS_A_KILL * 1_000);
        growth.read();
      }
      await load.goesOn();
      await system.ready();
      const shots = await load.stop();
      const told = Object.entries(Object.groupBy(shots, ({ status }) => status)).map(([status, some]) => [Number(status), some!.length]);
      process.stdout.write(`${JSON.stringify({ kills: KILLS, answers: Object.fromEntries(told), memory: growth.report() })}\n`);
      expect(shots.filter(({ status }) => !EXPECTED.includes(status))).toEqual([]);
      await Promise.all(users.map((user) => api.terminal(user)));
      expect(await checkInvariants(system)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
