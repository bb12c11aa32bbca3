import { describe, expect, it } from '@jest/globals';
import { providers } from '@company-data/providers';
import { sealingServices, type Service, services } from '@company-data/testing';
import { environmentFor, type EnvironmentSources } from './environment.js';
import { sandboxSecrets } from '@company-data/sandbox/sources';

const each = (value: string): Record<string, string> =>
  Object.fromEntries([...services, 'staff'].map((name) => [name, `${value}-${name}`]));

const sources = (given: Record<string, string> = {}): EnvironmentSources => ({
  secrets: {
    nats: each('nats'),
    database: each('database') as EnvironmentSources['secrets']['database'],
    encryptionKeys: each('key') as EnvironmentSources['secrets']['encryptionKeys'],
    apiKeyPepper: 'pepper',
    adaptersKey: { private: 'private', public: 'public' },
    grantKeys: { private: 'grant-secret', public: 'grant-public' },
    staffKeys: { private: 'staff-secret', public: 'staff-public' },
    sandbox: Object.fromEntries(sandboxSecrets.map((name) => [name, `${name}-known`])),
  },
  natsUrl: 'nats://127.0.0.1:1',
  databaseUrl: 'postgres://postgres:admin@127.0.0.1:2/company_data',
  httpPort: 3000,
  sandboxPort: 3001,
  smtpPort: 3002,
  healthPorts: Object.fromEntries(services.map((service) => [service, 1])) as Record<Service, number>,
  given,
});

const manifests = [...providers.values()].flatMap(({ sources: declared }) => declared);

describe('environmentFor', () => {
  it('gives each service its NATS user and database role, and none the superuser', () => {
    for (const service of services) {
      const environment = environmentFor(service, sources());
      expect(JSON.stringify(environment)).not.toContain('admin');
      if (service !== 'sandbox') expect(environment).toMatchObject({ NATS_USER: service, NATS_PASSWORD: `nats-${service}` });
    }
    expect(environmentFor('sync', sources())['DATABASE_URL']).toBe('postgres://sync:database-sync@127.0.0.1:2/company_data');
  });

  it('gives the private key of credentials to adapters only', () => {
    const holders = services.filter((service) => JSON.stringify(environmentFor(service, sources())).includes('private'));
    expect(holders).toEqual(['adapters']);
  });

  it('lets only users sign grants, and no service sign as staff', () => {
    const holders = (secret: string) => services.filter((service) => JSON.stringify(environmentFor(service, sources())).includes(secret));
    expect([holders('grant-secret'), holders('staff-secret')]).toEqual([['users'], []]);
  });

  it('gives each sealing service its own key, and no other service a key', () => {
    const keys = services.map((service) => [service, environmentFor(service, sources())['ENCRYPTION_KEYS']]);
    expect(keys).toEqual(
      services.map((service) => [service, sealingServices.some((name) => name === service) ? `key-${service}` : undefined]),
    );
  });

  it('offers the experimental consents, and only these, unless the environment names others', () => {
    const offered = (given?: Record<string, string>) => environmentFor('sync', sources(given))['EXPERIMENTAL_CONSENTS'];
    expect([offered(), offered({ EXPERIMENTAL_CONSENTS: '' })]).toEqual(['payment_platform_a', '']);
  });

  it('gives the gateway no database', () => {
    expect(environmentFor('gateway', sources())).not.toHaveProperty('DATABASE_URL');
  });

  it('directs every source of the manifests to the sandbox, with its configuration', () => {
    const adapters = environmentFor('adapters', sources());
    for (const { configuration, address } of manifests.filter(({ service }) => service === undefined)) {
      const places = address !== undefined && 'givenBy' in address ? address.givenBy.map((name) => `\\{${name}\\}`) : [];
      expect(adapters[configuration.url!]).toMatch(new RegExp(`^(${['http://127\\.0\\.0\\.1:3001', ...places].join('|')})/\\w`));
      expect(Object.values(configuration).filter((variable) => !adapters[variable])).toEqual([]);
    }
  });

  it('gives a source the secrets that the sandbox knows', () => {
    const adapters = environmentFor('adapters', sources());
    const known = Object.values(environmentFor('sandbox', sources()));
    const secret = manifests.flatMap(({ configuration, secrets = [] }) => secrets.map((name) => adapters[configuration[name]!]));
    expect(secret.length).toBeGreaterThan(0);
    expect(secret.filter((value) => !value?.endsWith('-known') || !known.includes(value))).toEqual([]);
  });

  it('sends e-mail and webhooks to this machine unless the environment overrides it', () => {
    const alerts = environmentFor('alerts', sources({ MAIL_FROM: 'other@company-data.example' }));
    expect(alerts).toMatchObject({
      SMTP_URL: 'smtp://127.0.0.1:3002',
      MAIL_FROM: 'other@company-data.example',
      WEBHOOK_ALLOW_LOOPBACK: 'on',
    });
    expect(environmentFor('sandbox', sources())['SANDBOX_SMTP_PORT']).toBe('3002');
  });

  it('directs a source to another URL when the environment sets it', () => {
    const adapters = environmentFor('adapters', sources({ UPSTREAM_RNM_URL: 'https://rnm.example/v2' }));
    expect(adapters['UPSTREAM_RNM_URL']).toBe('https://rnm.example/v2');
    expect(adapters['UPSTREAM_BODACC_URL']).toMatch(/127\.0\.0\.1:3001/);
  });

  it('ignores a database in the environment of the launcher', () => {
    expect(environmentFor('users', sources({ DATABASE_URL: 'postgres://other' }))['DATABASE_URL']).toMatch(/^postgres:\/\/users:/);
  });
});
