import { ConfigurationError, loadConfig, type Environment } from '@company-data/kernel';
import { DatabaseServiceConfig } from '@company-data/service';
import { SecretBox } from '@company-data/persistence';
import { PROVIDER_LIST, type SourceManifest } from '@company-data/providers';
import { IsInt, IsNumber, IsOptional, IsString, Matches, Min } from 'class-validator';

/**
 * What adapters reads from its environment; the addresses and credentials of sources are named by
 * the providers' manifests.
 */
export class AdaptersConfig extends DatabaseServiceConfig {
  /** `<id>:<base64 of 32 bytes>`, several separated by commas; the first one seals. */
  @IsString({ message: 'must be set to <id>:<base64 of 32 bytes>' })
  ENCRYPTION_KEYS!: string;

  /** A JWK as JSON, or a PKCS#8 PEM in base64; needed once a provider has credentials. */
  @IsOptional()
  @IsString()
  ADAPTERS_PRIVATE_KEY?: string;

  /**
   * Providers that this deployment offers, separated by commas, the same at users and adapters;
   * empty for all. Only their sources need an address.
   */
  @Matches(PROVIDER_LIST, { message: 'must be names of providers separated by commas' })
  PROVIDERS = '';

  /** Jobs of one provider that run at once in one process. */
  @IsInt()
  @Min(1)
  JOB_CONCURRENCY = 8;

  /** Seconds before a job comes again after a part of the system was away. */
  @IsInt()
  @Min(1)
  JOB_RETRY_SECONDS = 5;

  /** Milliseconds one call to a source may take in all. */
  @IsInt()
  @Min(1)
  SOURCE_DEADLINE_MS = 15_000;

  @IsInt()
  @Min(1)
  SOURCE_CONNECT_TIMEOUT_MS = 5_000;

  /** Largest answer of a source, in bytes once decoded. */
  @IsInt()
  @Min(1)
  SOURCE_MAX_BYTES = 20_000_000;

  /** Calls in all when a source fails for the moment. */
  @IsInt()
  @Min(1)
  SOURCE_ATTEMPTS = 3;

  /** Milliseconds before the second call; doubles from there. */
  @IsInt()
  @Min(1)
  SOURCE_RETRY_INITIAL_DELAY_MS = 250;

  @IsInt()
  @Min(1)
  SOURCE_RETRY_MAX_DELAY_MS = 5_000;

  /** Milliseconds one call may wait in all; a Retry-After beyond it fails the call. */
  @IsInt()
  @Min(0)
  SOURCE_RETRY_MAX_TOTAL_WAIT_MS = 10_000;

  /** Consecutive failed calls after which a source is left alone. */
  @IsInt()
  @Min(1)
  SOURCE_BREAKER_FAILURES = 10;

  @IsInt()
  @Min(1)
  SOURCE_BREAKER_OPEN_MS = 10_000;

  /**
   * Origins (scheme, host, port) that accounts may give as an address although they are not public,
   * separated by commas.
   */
  @Matches(/^(https?:\/\/[^\s,/]+(,|$))*$/, { message: 'must be origins separated by commas' })
  TRUSTED_ORIGINS = '';

  /**
   * Milliseconds a running job waits for a call's turn in its budgets; given back, it would make
   * the calls before it again.
   */
  @IsInt()
  @Min(0)
  RATE_LIMIT_MAX_WAIT_MS = 300_000;

  /** Multiplies the budgets of the manifests, e.g. for a larger contract with a source. */
  @IsNumber()
  @Min(0.01)
  BUDGET_FACTOR = 1;

  /** Milliseconds fetching one document may take in all. */
  @IsInt()
  @Min(1)
  DOCUMENT_DEADLINE_MS = 45_000;

  /** Documents fetched at once in one process; each may be held whole meanwhile. */
  @IsInt()
  @Min(1)
  DOCUMENT_CONCURRENCY = 4;

  /** Milliseconds a question about a consent may take in all: a little less than who asks waits. */
  @IsInt()
  @Min(1)
  CONSENT_DEADLINE_MS = 5_000;

  /** Milliseconds between two looks for consents that are to be ended at their providers. */
  @IsInt()
  @Min(10)
  REVOCATION_INTERVAL_MS = 5_000;

  /** Milliseconds between two updates of the rate limit metrics. */
  @IsInt()
  @Min(10)
  RATE_LIMIT_METRICS_INTERVAL_MS = 15_000;

  /** Milliseconds between two deletions of expired rows. */
  @IsInt()
  @Min(10)
  EXPIRED_ROW_PURGE_INTERVAL_MS = 3_600_000;

  /**
   * Seconds during which a refused login is not tried again, doubled by each refusal: sources lock
   * an account after a few wrong ones.
   */
  @IsInt()
  @Min(1)
  LOGIN_FAILURE_BACKOFF_SECONDS = 86_400;
}

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;

/**
 * Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong
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
 * A source's configuration by the manifest's names; its url must be set unless it is optional, a
 * credential that is not is absent.
 */
export function sourceConfiguration(source: SourceManifest, environment: Environment): Record<string, string> {
  const values = sourceOptions(source, environment);
  if (source.service !== undefined) return values;
  for (const [name, variable] of Object.entries(source.configuration)) {
    const value = environment[variable];
    if (value !== undefined && value !== '') values[name] = value;
  }
  if (source.optional === true && values['url'] === undefined) return values;
  if (!URL.canParse(exampleOf(source, values['url'] ?? ''))) {
    throw new ConfigurationError('adapters', [`${source.configuration.url ?? source.name}: must be set to the URL of ${source.title}`]);
  }
  return values;
}

/** An address with its places filled as an account may fill them. */
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
    if (!new RegExp(pattern).test(value)) throw new ConfigurationError('adapters', [`${variable}: is no value that ${title} knows`]);
    values[name] = value;
  }
  return values;
}
