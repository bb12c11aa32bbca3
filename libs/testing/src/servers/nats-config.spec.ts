import { describe, expect, it } from '@jest/globals';
import { natsConfig } from './nats-config.js';
import { natsServices } from './services.js';

interface Config {
  host: string;
  max_payload: number;
  authorization: { users: { user: string; permissions: { publish: { allow: string[]; deny: string[] }; subscribe: string[] } }[] };
}

const build = async (settings?: Record<string, unknown>): Promise<Config> => {
  const passwords = Object.fromEntries(natsServices.map((service) => [service, 'secret']));
  return JSON.parse(await natsConfig({ host: '127.0.0.1', port: 1, storeDirectory: '/s', passwords, settings })) as Config;
};

describe('natsConfig', () => {
  it('lets a service publish only its own events', async () => {
    for (const { user, permissions } of (await build()).authorization.users) {
      expect(permissions.publish.allow.filter((subject) => subject.startsWith('evt.'))).toEqual([`evt.${user}.>`]);
    }
  });

  it('lets a service answer only its own requests', async () => {
    for (const { user, permissions } of (await build()).authorization.users) {
      expect(permissions.subscribe.filter((subject) => subject.startsWith('req.'))).toEqual([`req.${user}.>`]);
    }
  });

  it('lets sync alone hand out jobs', async () => {
    const publishers = (await build()).authorization.users.filter(({ permissions }) => permissions.publish.allow.includes('job.>'));
    expect(publishers.map(({ user }) => user)).toEqual(['sync']);
  });

  it('lets staff alone open accounts and make keys', async () => {
    for (const { user, permissions } of (await build()).authorization.users) {
      expect([user, permissions.publish.deny.includes('req.users.create-account')]).toEqual([user, user !== 'staff']);
    }
  });

  it('keeps the broker limit of 1 MiB unless a test lowers it', async () => {
    expect((await build()).max_payload).toBe(1_048_576);
    expect((await build({ max_payload: 1_024 })).max_payload).toBe(1_024);
  });
});
