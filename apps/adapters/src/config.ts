import { ConfigurationError, loadConfig, readSecret, Secret, type Environment } from '@company-data/kernel';
import { SealedServiceConfig, WholeNumber } from '@company-data/service';
import { SecretBox } from '@company-data/persistence';
import { PROVIDER_LIST, type SourceManifest } from '@company-data/providers';
import { IsNumber, IsOptional, IsString, Matches, Min } from 'class-validator';

/**
 * Configuration of adapters. The manifests of the providers name the variables of their sources.
 */
export class AdaptersConfig extends SealedServiceConfig {
  /**
   * Private key that decrypts credentials: a JWK in JSON, or a PKCS#8 PEM in base64.
   *
   * @default required when accounts set credentials
   */
  @Secret()
  @IsOptional()
  @IsString()
  ADAPTERS_PRIVATE_KEY?: string;

  /**
   * Offered providers, separated by commas. Empty for all. Set the same value in users. A provider
   * is offered only when its required sources have an address.
   */
  @Matches(PROVIDER_LIST, { message: 'must be provider names, separated by commas' })
  PROVIDERS = '';

  /** Concurrent jobs per provider and replica, at most. */
  @WholeNumber(1)
  JOB_CONCURRENCY = 8;

  /** Delay before a job is retried after a service was unavailable. */
  @WholeNumber(1)
  JOB_RETRY_SECONDS = 5;

  /** Deadline of one call to a source. */
  @WholeNumber(1)
  SOURCE_DEADLINE_MS = 15_000;

  /** Timeout of the connection to a source. */
  @WholeNumber(1)
  SOURCE_CONNECT_TIMEOUT_MS = 5_000;

  /** Largest response of a source, after decompression. */
  @WholeNumber(1)
  SOURCE_MAX_BYTES = 20_000_000;

  /** Attempts per call when a source fails temporarily, at most. */
  @WholeNumber(1)
  SOURCE_ATTEMPTS = 3;

  /** Delay before the second attempt. Doubles with each attempt. */
  @WholeNumber(1)
  SOURCE_RETRY_INITIAL_DELAY_MS = 250;

  /** Delay between two attempts, at most. */
  @WholeNumber(1)
  SOURCE_RETRY_MAX_DELAY_MS = 5_000;

  /**
   * Total delay between the attempts of a call, at most. A longer `Retry-After` fails the call.
   */
  @WholeNumber(0)
  SOURCE_RETRY_MAX_TOTAL_WAIT_MS = 10_000;

  /**
   * Pause of all jobs of an account at a source after a 429 with `Retry-After`, at most. With 0,
   * other jobs continue.
   */
  @WholeNumber(0)
  SOURCE_MAX_PAUSE_SECONDS = 3_600;

  /** Consecutive failed calls that open the circuit breaker of a source. */
  @WholeNumber(1)
  SOURCE_BREAKER_FAILURES = 10;

  /** Time that an open circuit breaker rejects calls. */
  @WholeNumber(1)
  SOURCE_BREAKER_OPEN_MS = 10_000;

  /**
   * Origins (scheme, host, port) of private networks that accounts may use as an address,
   * separated by commas.
   */
  @Matches(/^(https?:\/\/[^\s,/]+(,|$))*$/, { message: 'must be origins, separated by commas' })
  TRUSTED_ORIGINS = '';

  /**
   * Time that a running job waits for a rate-limited call. A released job would repeat its
   * earlier calls.
   */
  @WholeNumber(0)
  RATE_LIMIT_MAX_WAIT_MS = 300_000;

  /**
   * Factor for the rate limits of the manifests, for example for a larger contract with a source.
   */
  @IsNumber()
  @Min(0.01)
  BUDGET_FACTOR = 1;

  /** Deadline for fetching a document. */
  @WholeNumber(1)
  DOCUMENT_DEADLINE_MS = 45_000;

  /** Time for requests in progress when the service stops. Longer than `DOCUMENT_DEADLINE_MS`. */
  @WholeNumber(0)
  override DRAIN_MS = 50_000;

  /**
   * Documents that one replica fetches at the same time, at most. Each one may be in memory
   * completely.
   */
  @WholeNumber(1)
  DOCUMENT_CONCURRENCY = 4;

  /**
   * Deadline of a request about a consent. Set it slightly lower than the `CONSENT_TIMEOUT_MS` of
   * sync.
   */
  @WholeNumber(1)
  CONSENT_DEADLINE_MS = 5_000;

  /** Pause between two polls for consents to revoke at their providers. */
  @WholeNumber(10)
  REVOCATION_INTERVAL_MS = 5_000;

  /** Pause between two updates of the rate limit metrics. */
  @WholeNumber(10)
  RATE_LIMIT_METRICS_INTERVAL_MS = 15_000;

  /** Pause between two purges of expired cached responses, rate limits, orders and tombstones. */
  @WholeNumber(10)
  EXPIRED_ROW_PURGE_INTERVAL_MS = 3_600_000;

  /**
   * Delay after a failed login, doubled by each further failure. Sources lock an account after a
   * few failures.
   */
  @WholeNumber(1)
  LOGIN_FAILURE_BACKOFF_SECONDS = 86_400;
}

export const processEnvironment = (): Environment => process.env;

/**
 * Reads and validates the configuration. @throws ConfigurationError with the missing or invalid
 * variables
 */
export function loadAdaptersConfig(environment: Environment): AdaptersConfig {
  const config = loadConfig('adapters', AdaptersConfig, environment);
  try {
    SecretBox.fromKeys(config.ENCRYPTION_KEYS);
  } catch (error) {
    throw new ConfigurationError('adapters', [`ENCRYPTION_KEYS: ${(error as Error).message}`]);
  }
  return config;
}

/**
 * Returns the configuration of a source by the names of its manifest. Optional values may be
 * absent. @throws ConfigurationError when the URL of a required source is missing, or a value is
 * invalid
 */
export function sourceConfiguration(source: SourceManifest, environment: Environment): Record<string, string> {
  const values = sourceOptions(source, environment);
  if (source.service !== undefined) return values;
  for (const [name, variable] of Object.entries(source.configuration)) {
    const value = source.secrets?.includes(name) === true ? secretOf(environment, variable) : environment[variable];
    if (value !== undefined && value !== '') values[name] = value;
  }
  if (source.optional === true && values['url'] === undefined) return values;
  if (!URL.canParse(exampleOf(source, values['url'] ?? ''))) {
    throw new ConfigurationError('adapters', [`${source.configuration.url ?? source.name}: must be the URL of ${source.title}`]);
  }
  return values;
}

function secretOf(environment: Environment, variable: string): string | undefined {
  try {
    return readSecret(environment, variable);
  } catch (error) {
    throw new ConfigurationError('adapters', [(error as Error).message]);
  }
}

/** Fills the placeholders of an address with sample values. */
const exampleOf = ({ address }: SourceManifest, url: string): string =>
  address !== undefined && 'givenBy' in address
    ? address.givenBy.reduce(
        (filled, name) => filled.replace(new RegExp(`^\\{${name}\\}`), 'https://example.com').replace(`{${name}}`, 'example'),
        url,
      )
    : url;

function sourceOptions({ title, options = {} }: SourceManifest, environment: Environment): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, { variable, pattern, default: otherwise }] of Object.entries(options)) {
    const value = environment[variable] || otherwise;
    if (!new RegExp(pattern).test(value)) throw new ConfigurationError('adapters', [`${variable}: is not a valid value of ${title}`]);
    values[name] = value;
  }
  return values;
}
