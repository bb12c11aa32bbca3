import type { Environment } from '@company-data/kernel';
import { asService, databaseServices, type DatabaseService, upstreamUrls } from '@company-data/testing';
import type { Secrets } from './secrets.js';
import type { Service } from './services.js';

/** What the environment of each service is made from. */
export interface EnvironmentSources {
  secrets: Secrets;
  natsUrl: string;
  /** The superuser's URL of the product's database; each service gets its own role's. */
  databaseUrl: string;
  httpPort: number;
  sandboxPort: number;
  healthPorts: Record<Service, number>;
  /** What the launcher was started with: passed on, and stronger than the defaults. */
  given: Environment;
}

const inpiUser = 'demo@sandbox.example';
const registrarAccount = '85000001';

/** Where the public API is reached. */
export const baseUrl = ({ httpPort }: Pick<EnvironmentSources, 'httpPort'>): string => `http://127.0.0.1:${httpPort}`;

/** Where the sandbox is reached. */
export const sandboxUrl = ({ sandboxPort }: Pick<EnvironmentSources, 'sandboxPort'>): string => `http://127.0.0.1:${sandboxPort}`;

const ownsSchema = (service: Service): service is DatabaseService => databaseServices.some((name) => name === service);

/** The sources of company_legal_fr as the sandbox plays them. */
const sandboxUpstreams = ({ secrets, ...sources }: EnvironmentSources): Environment => ({
  ...upstreamUrls(sandboxUrl(sources)),
  UPSTREAM_INPI_RNE_USERNAME: inpiUser,
  UPSTREAM_INPI_RNE_PASSWORD: secrets.sandbox.inpiPassword,
  UPSTREAM_INPI_PI_USERNAME: inpiUser,
  UPSTREAM_INPI_PI_PASSWORD: secrets.sandbox.inpiPassword,
  UPSTREAM_INSEE_SIRENE_KEY: secrets.sandbox.inseeKey,
  UPSTREAM_INFOGREFFE_ACCOUNT: registrarAccount,
  UPSTREAM_INFOGREFFE_PASSWORD: secrets.sandbox.inpiPassword,
  UPSTREAM_INFOGREFFE_KINDS: '0102030405',
});

/** Defaults that the environment of the launcher may replace. */
const replaceable: Record<Service, (sources: EnvironmentSources) => Environment> = {
  users: () => ({}),
  sync: () => ({}),
  adapters: sandboxUpstreams,
  input: () => ({}),
  alerts: () => ({}),
  // Ctrl-C must end everything within 5 s; the rest of them belongs to the services behind the gateway.
  gateway: () => ({ DRAIN_MS: '2000' }),
  sandbox: () => ({}),
};

/** What only the launcher can know. */
const fixed: Record<Service, (sources: EnvironmentSources) => Environment> = {
  users: ({ secrets, ...sources }) => ({
    API_KEY_PEPPER: secrets.apiKeyPepper,
    ADAPTERS_PUBLIC_KEY: secrets.adaptersKey.public,
    BASE_URL: baseUrl(sources),
  }),
  sync: (sources) => ({ BASE_URL: baseUrl(sources) }),
  adapters: ({ secrets }) => ({ ADAPTERS_PRIVATE_KEY: secrets.adaptersKey.private }),
  input: () => ({}),
  alerts: () => ({}),
  gateway: (sources) => ({ HTTP_PORT: String(sources.httpPort), HTTP_HOST: '127.0.0.1', BASE_URL: baseUrl(sources) }),
  sandbox: ({ secrets, sandboxPort }) => ({
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_INPI_USERNAME: inpiUser,
    SANDBOX_INPI_PASSWORD: secrets.sandbox.inpiPassword,
    SANDBOX_INSEE_KEY: secrets.sandbox.inseeKey,
    SANDBOX_INFOGREFFE_ACCOUNT: registrarAccount,
    SANDBOX_INFOGREFFE_PASSWORD: secrets.sandbox.inpiPassword,
  }),
};

function connections(service: Service, { secrets, natsUrl, databaseUrl }: EnvironmentSources): Environment {
  if (service === 'sandbox') return {};
  return {
    NATS_URL: natsUrl,
    NATS_USER: service,
    NATS_PASSWORD: secrets.nats[service],
    ...(ownsSchema(service)
      ? { DATABASE_URL: asService(databaseUrl, service, secrets.database[service]), ENCRYPTION_KEYS: secrets.encryptionKeys }
      : {}),
  };
}

/** The environment a service is started with, in this process or its own. */
export function environmentFor(service: Service, sources: EnvironmentSources): Environment {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    ...replaceable[service](sources),
    ...sources.given,
    ...connections(service, sources),
    HEALTH_PORT: String(sources.healthPorts[service]),
    ...fixed[service](sources),
  };
}
