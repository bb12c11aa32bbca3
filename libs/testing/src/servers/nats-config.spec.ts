import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsConfig } from './nats-config.js';
import { runCommand } from './processes.js';
import { databaseServices, natsServices } from './services.js';
import { workspaceRoot } from './workspace.js';

interface Config {
  host: string;
  max_payload: number;
  authorization: { users: { user: string; permissions: { publish: string[]; subscribe: string[] } }[] };
}

const build = async (settings?: Record<string, unknown>): Promise<Config> => {
  const passwords = Object.fromEntries(natsServices.map((service) => [service, 'secret']));
  return JSON.parse(await natsConfig({ host: '127.0.0.1', port: 1, storeDirectory: '/s', passwords, settings })) as Config;
};

const services = natsServices.filter((name) => name !== 'staff' && name !== 'streams');

/** Returns the users that may publish to subjects with a prefix. */
async function publishersOf(prefix: string): Promise<string[]> {
  const { users } = (await build()).authorization;
  return users.filter(({ permissions }) => permissions.publish.some((subject) => subject.startsWith(prefix))).map(({ user }) => user);
}

describe('natsConfig', () => {
  it('lets a service publish only its own events', async () => {
    for (const service of services) expect(await publishersOf(`evt.${service}.`)).toEqual([service]);
    expect(await publishersOf('evt.>')).toEqual([]);
  });

  it('lets a service answer only its own requests', async () => {
    for (const { user, permissions } of (await build()).authorization.users) {
      const answered = permissions.subscribe.filter((subject) => subject.startsWith('req.'));
      expect(answered).toEqual(user === 'staff' ? [] : [`req.${user}.>`]);
    }
  });

  it('gives the second user of a service the permissions of the first', async () => {
    const passwords = Object.fromEntries(natsServices.flatMap((service) => [service, `${service}_b`].map((user) => [user, 'secret'])));
    const { users } = (JSON.parse(await natsConfig({ host: '', port: 1, storeDirectory: '', passwords })) as Config).authorization;
    const permissionsOf = (name: string): object => users.find(({ user }) => user === name)!.permissions;
    for (const service of natsServices) expect(permissionsOf(`${service}_b`)).toEqual(permissionsOf(service));
  });

  it('lets each user that responds send the rest of a large reply', async () => {
    for (const { user, permissions } of (await build()).authorization.users)
      expect(permissions.subscribe.includes(`_CHUNK.${user}.>`)).toBe(user !== 'staff');
  });

  it('lets only sync publish jobs', async () => {
    expect(await publishersOf('job.sync.')).toEqual(['sync']);
    expect(await publishersOf('job.>')).toEqual([]);
  });

  it('lets only staff open accounts, create keys and write alerts, and no one send requests to all subjects', async () => {
    for (const subject of ['req.users.create-account', 'req.users.create-api-key', 'req.users.grant-account', 'req.alerts.create-alert'])
      expect(await publishersOf(subject)).toEqual(['staff']);
    expect(await publishersOf('req.users.create-user')).toEqual(['gateway']);
    for (const wide of ['req.>', 'req.users.>', 'req.*']) expect(await publishersOf(wide)).toEqual([]);
  });

  it('lets staff receive only replies to its requests', async () => {
    const { permissions } = (await build()).authorization.users.find(({ user }) => user === 'staff')!;
    expect(permissions.subscribe).toEqual(['_INBOX.staff.>']);
    expect(permissions.publish.filter((subject) => !/^(req|_CHUNK)\./.test(subject))).toEqual([]);
  });

  it('lets only the streams user create streams', async () => {
    for (const verb of ['STREAM.CREATE', 'STREAM.UPDATE', 'CONSUMER.CREATE'])
      expect(await publishersOf(`$JS.API.${verb}`)).toEqual(['streams']);
    for (const wide of ['$JS.API.>', '$JS.>', '>']) expect(await publishersOf(wide)).toEqual([]);
  });

  it('gives no user all permissions, except the tester of tests', async () => {
    const users = async (tester?: string) =>
      (JSON.parse(await natsConfig({ host: '127.0.0.1', port: 1, storeDirectory: '/s', passwords: {}, tester })) as Config).authorization
        .users;
    expect(await users()).toEqual([]);
    expect(await users('secret')).toEqual([{ user: 'tester', password: 'secret' }]);
  });

  it('lets only staff list and retry the dead letters of all services', async () => {
    for (const service of services) {
      const asking = await publishersOf(`req.${service}.list-dead-letters`);
      expect(asking).toEqual(databaseServices.some((owner) => owner === service) ? ['staff'] : []);
      expect(await publishersOf(`req.${service}.retry-dead-letter`)).toEqual(asking);
      expect(await publishersOf(`req.${service}.>`)).toEqual([]);
    }
  });

  it('keeps the broker limit of 1 MiB unless a test lowers it', async () => {
    expect((await build()).max_payload).toBe(1_048_576);
    expect((await build({ max_payload: 1_024 })).max_payload).toBe(1_024);
  });
});

describe('nats-config.mjs', () => {
  const passwords = Object.fromEntries(natsServices.map((service) => [`NATS_PASSWORD_${service.toUpperCase()}`, `password of ${service}`]));
  const print = async (changes: Record<string, string>) => {
    const script = join(workspaceRoot, 'deploy/nats/nats-config.mjs');
    const { code, output } = await runCommand(process.execPath, [script], { env: { ...passwords, ...changes } });
    return { code, output, config: code === 0 ? (JSON.parse(output) as Record<string, unknown>) : undefined };
  };

  it('prints no TLS without a certificate, and requires certificates of clients with a CA', async () => {
    const files = { NATS_TLS_CERT_FILE: '/tls/nats.pem', NATS_TLS_KEY_FILE: '/tls/nats.key' };
    const [none, server, both] = await Promise.all([print({}), print(files), print({ ...files, NATS_TLS_CA_FILE: '/tls/ca.pem' })]);
    const tls = { cert_file: '/tls/nats.pem', key_file: '/tls/nats.key' };
    expect([none, server, both].map(({ config }) => config!['tls'])).toEqual([
      undefined,
      tls,
      { ...tls, ca_file: '/tls/ca.pem', verify: true },
    ]);
  });

  it('prints no cluster without its servers, and protects routes by a password and by TLS', async () => {
    const cluster = { NATS_CLUSTER_HOSTS: 'nats-1,nats-2', NATS_SERVER_NAME: 'nats-2', NATS_CLUSTER_PASSWORD: 'a/b' };
    const tls = { NATS_TLS_CERT_FILE: '/tls/nats.pem', NATS_TLS_KEY_FILE: '/tls/nats.key', NATS_CLUSTER_CA_FILE: '/tls/ca.pem' };
    const [none, open, closed] = await Promise.all([print({}), print(cluster), print({ ...cluster, ...tls })]);
    expect([none, open, closed].map(({ config }) => config!['cluster'])).toEqual([
      undefined,
      {
        name: 'company-data',
        listen: '0.0.0.0:6222',
        authorization: { user: 'route', password: 'a/b', timeout: 5 },
        routes: ['nats://route:a%2Fb@nats-1:6222', 'nats://route:a%2Fb@nats-2:6222'],
      },
      expect.objectContaining({ tls: { cert_file: '/tls/nats.pem', key_file: '/tls/nats.key', ca_file: '/tls/ca.pem', verify: true } }),
    ]);
    expect(open.config!['server_name']).toBe('nats-2');
  });

  it('reads a password from a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nats-config-'));
    writeFileSync(join(folder, 'password'), 'from file\n');
    const { config } = await print({ NATS_PASSWORD_USERS: '', NATS_PASSWORD_USERS_FILE: join(folder, 'password') });
    rmSync(folder, { recursive: true });
    const { users } = config!['authorization'] as { users: { user: string; password: string }[] };
    expect(users.find(({ user }) => user === 'users')!.password).toBe('from file');
  });

  it.each([
    [{ NATS_PASSWORD_USERS: '' }, 'NATS_PASSWORD_USERS is not set'],
    [{ NATS_TLS_CERT_FILE: '/tls/nats.pem' }, 'NATS_TLS_CERT_FILE and NATS_TLS_KEY_FILE are set together'],
    [{ NATS_TLS_KEY_FILE: '/tls/nats.key' }, 'NATS_TLS_CERT_FILE and NATS_TLS_KEY_FILE are set together'],
    [{ NATS_CLUSTER_HOSTS: 'nats-1', NATS_SERVER_NAME: 'nats-1' }, 'NATS_CLUSTER_HOSTS needs NATS_SERVER_NAME and NATS_CLUSTER_PASSWORD'],
    [
      {
        ...{ NATS_CLUSTER_HOSTS: 'nats-1', NATS_SERVER_NAME: 'nats-1', NATS_CLUSTER_PASSWORD: 'p' },
        ...{ NATS_TLS_CERT_FILE: '/tls/nats.pem', NATS_TLS_KEY_FILE: '/tls/nats.key' },
      },
      'NATS_CLUSTER_HOSTS needs NATS_CLUSTER_CA_FILE when the server has a certificate',
    ],
  ])('fails with the reason for %j', async (changes, reason) => {
    const { code, output } = await print(changes);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
  });
});
