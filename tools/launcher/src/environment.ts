import type { Environment } from '@company-data/kernel';
import {
  asService,
  databaseServices,
  type DatabaseService,
  type SealingService,
  sealingServices,
  type Service,
} from '@company-data/testing';
import { sandboxCredentials, sourcesInSandbox } from '@company-data/sandbox/sources';
import type { Secrets } from './secrets.js';

/** What the environment of each service is made from. */
export interface EnvironmentSources {
  secrets: Secrets;
  natsUrl: string;
  /** The superuser's URL of the product's database; each service gets its own role's. */
  databaseUrl: string;
  httpPort: number;
  sandboxPort: number;
  /** Where the sandbox takes e-mail. */
  smtpPort: number;
  healthPorts: Record<Service, number>;
  /** What the launcher was started with: passed on, and stronger than the defaults. */
  given: Environment;
}

/** Where the public API is reached. */
export const baseUrl = ({ httpPort }: Pick<EnvironmentSources, 'httpPort'>): string => `http://127.0.0.1:${httpPort}`;

/** Where the sandbox is reached. */
export const sandboxUrl = ({ sandboxPort }: Pick<EnvironmentSources, 'sandboxPort'>): string => `http://127.0.0.1:${sandboxPort}`;

/** Where a service tells of its health, and of its metrics. */
export const healthUrl = (service: Service, { healthPorts }: Pick<EnvironmentSources, 'healthPorts'>): string =>
  `http://127.0.0.1:${healthPorts[service]}`;

/** Where e-mail is taken. */
export const smtpUrl = ({ smtpPort }: Pick<EnvironmentSources, 'smtpPort'>): string => `smtp://127.0.0.1:${smtpPort}`;

const ownsSchema = (service: Service): service is DatabaseService => databaseServices.some((name) => name === service);
const seals = (service: Service): service is SealingService => sealingServices.some((name) => name === service);

/** Defaults that the environment of the launcher may replace. */
const replaceable: Partial<Record<Service, (sources: EnvironmentSources) => Environment>> = {
  // Addresses that accounts give may lead to the sandbox, which is not public.
  adapters: ({ secrets, ...sources }) => ({
    ...sourcesInSandbox(sandboxUrl(sources), secrets.sandbox),
    TRUSTED_ORIGINS: sandboxUrl(sources),
  }),
  // Whoever runs everything on one machine may look at a day, or a ladder of attempts, without
  // waiting for it.
  sync: () => ({ TEST_CLOCK: 'on' }),
  // Receivers of webhooks and e-mail are the sandbox's, or others on this machine; an attempt that
  // hangs must not hold up the end.
  alerts: (sources) => ({
    TEST_CLOCK: 'on',
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    DELIVERY_DRAIN_MS: '1000',
    SMTP_URL: smtpUrl(sources),
    MAIL_ALLOW_PLAIN: 'on',
    MAIL_FROM: 'alerts@company-data.example',
  }),
  // Ctrl-C must end everything within 5 s; the rest of them belongs to the services behind the
  // gateway.
  gateway: () => ({ SHUTDOWN_DELAY_MS: '0', DRAIN_MS: '2000' }),
};

/** What only the launcher can know. */
const fixed: Partial<Record<Service, (sources: EnvironmentSources) => Environment>> = {
  users: ({ secrets, ...sources }) => ({
    API_KEY_PEPPER: secrets.apiKeyPepper,
    ADAPTERS_PUBLIC_KEY: secrets.adaptersKey.public,
    GRANT_KEYS: secrets.grantKeys.private,
    BASE_URL: baseUrl(sources),
  }),
  sync: (sources) => ({ BASE_URL: baseUrl(sources) }),
  alerts: (sources) => ({ BASE_URL: baseUrl(sources) }),
  adapters: ({ secrets }) => ({ ADAPTERS_PRIVATE_KEY: secrets.adaptersKey.private }),
  gateway: (sources) => ({ HTTP_PORT: String(sources.httpPort), HTTP_HOST: '127.0.0.1', BASE_URL: baseUrl(sources) }),
  sandbox: ({ secrets, sandboxPort, smtpPort }) => ({
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    ...sandboxCredentials(secrets.sandbox),
  }),
};

function connections(service: Service, { secrets, natsUrl, databaseUrl }: EnvironmentSources): Environment {
  if (service === 'sandbox') return {};
  return {
    NATS_URL: natsUrl,
    NATS_USER: service,
    NATS_PASSWORD: secrets.nats[service],
    ...(ownsSchema(service) ? { DATABASE_URL: asService(databaseUrl, service, secrets.database[service]) } : {}),
    ...(ownsSchema(service) ? { GRANT_PUBLIC_KEYS: secrets.grantKeys.public, STAFF_PUBLIC_KEYS: secrets.staffKeys.public } : {}),
    ...(seals(service) ? { ENCRYPTION_KEYS: secrets.encryptionKeys[service] } : {}),
  };
}

/** The environment a service is started with, in this process or its own. */
export function environmentFor(service: Service, sources: EnvironmentSources): Environment {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    ...replaceable[service]?.(sources),
    ...sources.given,
    ...connections(service, sources),
    HEALTH_PORT: String(sources.healthPorts[service]),
    ...fixed[service]?.(sources),
  };
}
