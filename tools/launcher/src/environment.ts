import type { Environment } from '@company-data/kernel';
import {
  asService,
  databaseServices,
  type DatabaseService,
  type SealingService,
  sealingServices,
  type Service,
} from '@company-data/testing';
import { isExperimental, providers } from '@company-data/providers';
import { sandboxCredentials, sourcesInSandbox, sourceUrls } from '@company-data/sandbox/sources';
import type { Secrets } from './secrets.js';

/** Inputs of the environment of each service. */
export interface EnvironmentSources {
  secrets: Secrets;
  natsUrl: string;
  /** Superuser URL of the product's database. Each service gets the URL of its role. */
  databaseUrl: string;
  httpPort: number;
  sandboxPort: number;
  /** SMTP port of the sandbox. */
  smtpPort: number;
  healthPorts: Record<Service, number>;
  /** Environment of the launcher. It overrides the defaults. */
  given: Environment;
}

export const baseUrl = ({ httpPort }: Pick<EnvironmentSources, 'httpPort'>): string => `http://127.0.0.1:${httpPort}`;

export const sandboxUrl = ({ sandboxPort }: Pick<EnvironmentSources, 'sandboxPort'>): string => `http://127.0.0.1:${sandboxPort}`;

/** Returns the URL of a service's health and metrics. */
export const healthUrl = (service: Service, { healthPorts }: Pick<EnvironmentSources, 'healthPorts'>): string =>
  `http://127.0.0.1:${healthPorts[service]}`;

/** Returns the URL of the SMTP server. */
export const smtpUrl = ({ smtpPort }: Pick<EnvironmentSources, 'smtpPort'>): string => `smtp://127.0.0.1:${smtpPort}`;

const ownsSchema = (service: Service): service is DatabaseService => databaseServices.some((name) => name === service);
const seals = (service: Service): service is SealingService => sealingServices.some((name) => name === service);

const experimentalConsents = [...providers.values()].filter(({ tokens }) => tokens && isExperimental(tokens)).map(({ name }) => name);

/** Defaults that the environment of the launcher may override. */
const replaceable: Partial<Record<Service, (sources: EnvironmentSources) => Environment>> = {
  // URLs in credentials of accounts may lead to the sandbox, which has no public address.
  adapters: ({ secrets, ...sources }) => ({
    ...sourcesInSandbox(sandboxUrl(sources), secrets.sandbox),
    TRUSTED_ORIGINS: sandboxUrl(sources),
    // A company of the sandbox whose source returns 429 must not stop the other companies.
    SOURCE_MAX_PAUSE_SECONDS: '0',
  }),
  users: (sources) => ({ ...sourceUrls(sandboxUrl(sources)), TRUSTED_ORIGINS: sandboxUrl(sources) }),
  // A developer can move the clock to see a day, or the retries of a delivery, without waiting. The
  // sandbox plays every experimental consent.
  sync: () => ({ TEST_CLOCK: 'on', EXPERIMENTAL_CONSENTS: experimentalConsents.join(',') }),
  // The sandbox or other local programs receive webhooks and e-mail. An attempt that hangs must not
  // delay the stop.
  alerts: (sources) => ({
    TEST_CLOCK: 'on',
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    DELIVERY_DRAIN_MS: '1000',
    SMTP_URL: smtpUrl(sources),
    MAIL_ALLOW_PLAIN: 'on',
    MAIL_FROM: 'alerts@company-data.example',
  }),
  // Ctrl-C must stop everything within 5 s. The services behind the gateway need the rest of this
  // time.
  gateway: () => ({ SHUTDOWN_DELAY_MS: '0', DRAIN_MS: '2000' }),
};

/** Variables that only the launcher sets. */
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

/** Returns the environment of a service, in the shared process or a separate one. */
export function environmentFor(service: Service, sources: EnvironmentSources): Environment {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DRAIN_MS: '5000',
    ...replaceable[service]?.(sources),
    ...sources.given,
    ...connections(service, sources),
    HEALTH_PORT: String(sources.healthPorts[service]),
    ...fixed[service]?.(sources),
  };
}
