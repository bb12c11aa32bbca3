import { describe, expect, it } from '@jest/globals';
import { natsConfig } from './nats-config.js';
import { databaseServices, natsServices } from './services.js';

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

/** Who may publish on subjects that begin so, or one that covers them. */
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

  it('lets sync alone hand out jobs', async () => {
    expect(await publishersOf('job.sync.')).toEqual(['sync']);
    expect(await publishersOf('job.>')).toEqual([]);
  });

  it('lets staff alone open accounts, make keys and write alerts, and nobody ask whatever there is', async () => {
    for (const subject of ['req.users.create-account', 'req.users.create-api-key', 'req.users.grant-account', 'req.alerts.create-alert'])
      expect(await publishersOf(subject)).toEqual(['staff']);
    expect(await publishersOf('req.users.create-user')).toEqual(['gateway']);
    for (const wide of ['req.>', 'req.users.>', 'req.*']) expect(await publishersOf(wide)).toEqual([]);
  });

  it('lets staff hear nothing but answers to what it asked', async () => {
    const { permissions } = (await build()).authorization.users.find(({ user }) => user === 'staff')!;
    expect(permissions.subscribe).toEqual(['_INBOX.staff.>']);
    expect(permissions.publish.filter((subject) => !/^(req|_CHUNK)\./.test(subject))).toEqual([]);
  });

  it('lets the keeper of the streams alone make them', async () => {
    for (const verb of ['STREAM.CREATE', 'STREAM.UPDATE', 'CONSUMER.CREATE'])
      expect(await publishersOf(`$JS.API.${verb}`)).toEqual(['streams']);
    for (const wide of ['$JS.API.>', '$JS.>', '>']) expect(await publishersOf(wide)).toEqual([]);
  });

  it('lets nobody do everything but the tester of tests', async () => {
    const users = async (tester?: string) =>
      (JSON.parse(await natsConfig({ host: '127.0.0.1', port: 1, storeDirectory: '/s', passwords: {}, tester })) as Config).authorization
        .users;
    expect(await users()).toEqual([]);
    expect(await users('secret')).toEqual([{ user: 'tester', password: 'secret' }]);
  });

  it('lets staff alone list and retry dead letters, of any service', async () => {
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
