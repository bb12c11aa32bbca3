import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@company-data/service/database';
import { providers } from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { eventually, startTestServers, type TestServers } from '@company-data/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { startAdapters } from '../src/index.js';

const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, (response) => resolve(response.resume().statusCode ?? 0)).once('error', reject);
  });
const addresses = (): Record<string, string> =>
  Object.fromEntries(
    [...providers.values()].flatMap(({ sources }) => sources.map((source) => [source.configuration.url, 'http://127.0.0.1:9'])),
  );

describe('startAdapters', () => {
  let servers: TestServers;
  let environment: Record<string, string>;
  let service: RunningService;

  beforeAll(async () => {
    servers = await startTestServers();
    const { user, password } = servers.nats.credentialsOf('adapters');
    environment = {
      NATS_URL: servers.nats.url,
      NATS_USER: user,
      NATS_PASSWORD: password,
      DATABASE_URL: servers.database.urlOf('adapters'),
      ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      LOG_LEVEL: 'silent',
      ...addresses(),
    };
    service = await startAdapters(environment);
  });
  afterAll(async () => {
    await service.close();
    await servers.stop();
  });

  it('is ready, when everything it needs is there', async () => {
    expect(await statusOf(`${service.healthUrl}/health/ready`)).toBe(200);
  });

  it('takes jobs of each provider that has an adapter and of no other, when it has started', async () => {
    const connection = await connect({ servers: servers.nats.url, ...toLogin(servers.nats.credentialsOf('adapters')) });
    const manager = await jetstreamManager(connection);
    const wanted = [...(await loadAdapters()).keys()].map((name) => `adapters--${name}`).sort();
    let durables: string[] = [];
    await eventually(async () => {
      durables = (await manager.consumers.list('JOBS').next()).map(({ name }) => name).sort();
      return durables.length >= wanted.length;
    });
    await connection.close();
    expect(durables).toEqual(wanted);
  });

  it('answers nobody any more, when it was stopped', async () => {
    const second = await startAdapters(environment);
    await second.close();
    await expect(statusOf(`${second.healthUrl}/health/ready`)).rejects.toThrow('ECONNREFUSED');
  });

  it('names the variable, when the address of a source is not set', async () => {
    const [name] = [...(await loadAdapters()).keys()];
    const variable = providers.get(name!)!.sources[0]!.configuration.url;
    await expect(startAdapters({ ...environment, [variable]: undefined })).rejects.toThrow(variable);
  });
});

const toLogin = ({ user, password }: { user: string; password: string }) => ({ user, pass: password, inboxPrefix: `_INBOX.${user}` });
