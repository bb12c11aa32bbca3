import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { type NatsCluster, type NatsClusterServer, startNatsCluster, workspaceRoot } from '@company-data/testing';
import { NOTHING_LOST, RollingLoad } from './rolling-load.js';
import { RollingSystem, secretsOf } from './rolling-system.js';

const TIME_LIMIT_MS = 900_000;
/** Requests of the account while a server is lost. */
const MEANWHILE = 40;

describe('a system with three NATS servers under load', () => {
  let cluster: NatsCluster;
  let rolling: RollingSystem;
  let load: RollingLoad;

  beforeAll(async () => {
    rolling = await RollingSystem.start({}, workspaceRoot, async (system) => {
      await (await system.nats()).stop();
      cluster = await startNatsCluster({ folder: join(system.data, 'nats-cluster'), passwords: secretsOf(system).nats });
      return { NATS_URL: cluster.url, STREAM_REPLICAS: '3' };
    });
    load = await RollingLoad.prepare(rolling);
    await load.begin();
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await load?.close();
    await cluster?.stop();
    await rolling?.stop();
  });

  const comesBack = async (server: NatsClusterServer): Promise<void> => {
    await load.account.goesOn(MEANWHILE);
    await server.start();
    await server.caughtUp();
  };
  const copies = () => Promise.all(['EVENTS', 'JOBS'].map((stream) => cluster.settledCopiesOf(stream, 3)));
  /** Prints the number of requests that failed meanwhile. Returns those without 503 or 504. */
  const failedDuring = async (fault: () => Promise<void>): Promise<string[]> => {
    const before = load.account.failures.length;
    await fault();
    const failures = load.account.failures.slice(before);
    process.stdout.write(`\n${failures.length} failed: ${expect.getState().currentTestName}\n`);
    return failures.filter((failure) => !/^\S+ \S+ 50[34] /.test(failure));
  };

  it.each(['EVENTS', 'JOBS'])(
    'keeps working when the leader of %s is killed',
    async (stream) => {
      const leader = await cluster.leaderOf(stream);
      const failed = await failedDuring(async () => {
        await leader.kill();
        await comesBack(leader);
      });
      expect([failed, await copies()]).toEqual([[], [3, 3]]);
    },
    TIME_LIMIT_MS,
  );

  it(
    'keeps working when the servers are replaced one after the other',
    async () => {
      const failed = await failedDuring(async () => {
        for (const server of cluster.servers) {
          await server.retire();
          await comesBack(server);
        }
      });
      expect([failed, await copies()]).toEqual([[], [3, 3]]);
    },
    TIME_LIMIT_MS,
  );

  it(
    'keeps working when a server returns with an empty store, and this server is then needed for the majority',
    async () => {
      const emptied = await cluster.leaderOf('EVENTS');
      const failed = await failedDuring(async () => {
        await emptied.kill();
        await emptied.emptyStore();
        await comesBack(emptied);
        const other = cluster.servers.find((server) => server !== emptied)!;
        await other.kill();
        await comesBack(other);
      });
      expect([failed, await copies()]).toEqual([[], [3, 3]]);
    },
    TIME_LIMIT_MS,
  );

  it('has lost no acknowledged work, and sent no event and no webhook twice', async () => {
    expect(await load.end()).toEqual(NOTHING_LOST);
  }, 900_000);
});
