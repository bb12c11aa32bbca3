import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeGrantKeys } from '@company-data/messaging';
import { databaseServices, deployedServices, eventually, natsServices, queryRows } from '@company-data/testing';
import { connect } from '@nats-io/transport-node';
import { runStaff } from '../../src/index.js';
import { text } from '../repository-files.js';
import { NOTHING_LOST, RollingLoad } from './rolling-load.js';
import { RollingSystem } from './rolling-system.js';

const TIME_LIMIT_MS = 3_600_000;

type Environment = Record<string, string>;

/** The SQL blocks of deploy/README.md for a database password, for one service. */
const statementsFor = (service: string, password: string): string[] =>
  [
    ...text('deploy/README.md')
      .split('### Passwords\n')[1]!
      .matchAll(/```sql\n(.*?)```/gs),
  ].map(([, sql]) => sql!.replaceAll('<service>', service).replaceAll('<new password>', password));

describe('a rotation under load, with one process of each service after the other', () => {
  let rolling: RollingSystem;
  let load: RollingLoad;
  /** Access of staff, as in the environment of its image. */
  let staff: Environment;

  beforeAll(async () => {
    rolling = await RollingSystem.start({ GRANT_DISTRIBUTION_INTERVAL_MS: '200' });
    const { stack } = rolling.system;
    staff = { NATS_URL: stack.nats_url, NATS_PASSWORD: rolling.natsPasswords['staff']!, STAFF_KEYS: rolling.staffKeys };
    load = await RollingLoad.prepare(rolling);
    await load.begin();
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await load?.close();
    await rolling?.stop();
  });

  const restart = async (services: readonly string[], changesOf: (service: string, now: Environment) => Environment): Promise<void> => {
    for (const service of services) {
      const environment = rolling.environment(service);
      Object.assign(environment, changesOf(service, environment));
      await rolling.replace(service, () => load.account.goesOn());
    }
  };
  const staffCommand = (...parameters: string[]) => runStaff(parameters, { environment: staff });
  const succeeds = async (...parameters: string[]): Promise<void> => expect(await staffCommand(...parameters)).toMatchObject({ code: 0 });
  /** Accounts whose grants are signed with another key, by the statement of deploy/README.md. */
  const oldGrants = async (key: string): Promise<string> => {
    const [, sql] = /```sql\n\s*(select count.*?)```/s.exec(text('deploy/README.md'))!;
    const [row] = await rolling.system.query<{ count: string }>(sql!.replaceAll('<new id>', key));
    return row!.count;
  };
  const hasFailedNothing = async (): Promise<void> => {
    expect(load.account.failures).toEqual([]);
    expect(await rolling.failedCollections()).toEqual([]);
  };

  it(
    'of encryption keys, grant keys and staff keys fails no request, and the old keys are not needed afterwards',
    async () => {
      const [grants, signing] = [makeGrantKeys('users-2'), makeGrantKeys('staff-2')];
      const old = Object.fromEntries(databaseServices.map((service) => [service, { ...rolling.environment(service) }]));
      const young = Object.fromEntries(databaseServices.map((service) => [service, `${service}-2:${randomBytes(32).toString('base64')}`]));
      const both = (one: string, other: string): string => `${one},${other}`;

      // 1. Behind the old keys.
      await restart(databaseServices, (service, now) => ({
        ENCRYPTION_KEYS: both(now['ENCRYPTION_KEYS']!, young[service]!),
        GRANT_PUBLIC_KEYS: both(now['GRANT_PUBLIC_KEYS']!, grants.public),
        STAFF_PUBLIC_KEYS: both(now['STAFF_PUBLIC_KEYS']!, signing.public),
      }));
      await succeeds('account', 'list');

      // 2. In front of the old keys.
      await restart(databaseServices, (service, now) => ({
        ENCRYPTION_KEYS: both(young[service]!, old[service]!['ENCRYPTION_KEYS']!),
        ...(service === 'users' ? { GRANT_KEYS: both(grants.private, now['GRANT_KEYS']!) } : {}),
      }));
      const oldStaff = staff;
      staff = { ...staff, STAFF_KEYS: signing.private };

      // 3. Rotate.
      await succeeds('keys', 'rotate');
      await eventually(async () => (await oldGrants('users-2')) === '0');
      const jobs = await rolling.system.query<{ id: string }>('select id from sync.sync_jobs where closed_at is null');
      const open = () =>
        rolling.system.query('select from sync.sync_jobs where closed_at is null and id = any($1)', [jobs.map(({ id }) => id)]);
      await eventually(async () => (await open()).length === 0);

      // 4. Remove the old keys, first in sync.
      await restart(['sync', ...databaseServices.filter((service) => service !== 'sync')], (service) => ({
        ENCRYPTION_KEYS: young[service]!,
        GRANT_PUBLIC_KEYS: grants.public,
        STAFF_PUBLIC_KEYS: signing.public,
        ...(service === 'users' ? { GRANT_KEYS: grants.private } : {}),
      }));
      await succeeds('account', 'list');
      expect((await runStaff(['account', 'list'], { environment: oldStaff })).code).not.toBe(0);
      await hasFailedNothing();
    },
    TIME_LIMIT_MS,
  );

  it(
    'of passwords at NATS and PostgreSQL fails no request, and the old passwords are rejected afterwards',
    async () => {
      const young = Object.fromEntries(natsServices.map((service) => [service, randomBytes(24).toString('base64url')]));
      const second = Object.fromEntries(natsServices.map((service) => [`${service}_b`, young[service]!]));
      const oldUrl = rolling.environment('users')['DATABASE_URL']!;

      // 1. A second user beside the first.
      await rolling.reloadNats({ ...rolling.natsPasswords, ...second });
      for (const service of databaseServices) await rolling.system.query(statementsFor(service, young[service]!)[0]!);

      // 2. The services use it.
      await restart(deployedServices, (service, { DATABASE_URL }) => ({
        NATS_USER: `${service}_b`,
        NATS_PASSWORD: young[service]!,
        ...(DATABASE_URL && { DATABASE_URL: DATABASE_URL.replace(/\/\/[^@]*@/, `//${service}_b:${young[service]}@`) }),
      }));
      staff = { ...staff, NATS_USER: 'staff_b', NATS_PASSWORD: young['staff']! };
      await succeeds('account', 'list');

      // 3. The first user ends.
      await rolling.reloadNats(second);
      for (const service of databaseServices) await rolling.system.query(statementsFor(service, '')[1]!);
      await load.account.goesOn();

      const login = { servers: staff['NATS_URL'], user: 'users', pass: rolling.natsPasswords['users'], reconnect: false };
      await expect(connect(login)).rejects.toThrow(/Authorization/);
      await expect(queryRows(oldUrl, 'select 1')).rejects.toThrow(/not permitted to log in/);
      await hasFailedNothing();
    },
    TIME_LIMIT_MS,
  );

  it('has lost no acknowledged work, and sent no event and no webhook twice', async () => {
    expect(await load.end()).toEqual(NOTHING_LOST);
  });
});
