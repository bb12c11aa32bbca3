import { IsOptional, IsString, IsUrl } from 'class-validator';
import { type Environment, loadConfig } from '@company-data/kernel';
import { ServiceConfig, WholeNumber } from '@company-data/service';

/** Environment of the gateway. The name of a property is the name of its variable. */
export class GatewayConfig extends ServiceConfig {
  /** Port of the public API. 0 selects a free port. */
  @WholeNumber(0, 65_535)
  HTTP_PORT = 3000;

  /** Address on which the API listens. */
  @IsString()
  HTTP_HOST = '127.0.0.1';

  /**
   * Public URL of the API, without a slash at the end.
   *
   * @default the listening address
   */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  BASE_URL?: string;

  /** Addresses (CIDR) of proxies whose `X-Forwarded-For` is used, separated by commas. */
  @IsOptional()
  @IsString()
  TRUSTED_PROXIES?: string;

  /**
   * Requests per second and API key, over all replicas. Each replica allows its share, at least
   * one. Set the same value in users.
   */
  @WholeNumber(1)
  RATE_LIMIT_PER_SECOND = 100;

  /**
   * Number of gateway replicas that share the limits. With more replicas, the effective limits
   * are proportionally higher.
   */
  @WholeNumber(1)
  GATEWAY_REPLICAS = 1;

  /** Failed authentications per minute and address, over all replicas, before RATE_LIMITED. */
  @WholeNumber(1)
  FAILED_AUTHENTICATIONS_PER_MINUTE = 20;

  /** Connect pages and authorization callbacks per minute and address, over all replicas. */
  @WholeNumber(1)
  CONNECT_PAGES_PER_MINUTE = 300;

  /** Timeout of a request to a provider while an end user waits for a page. */
  @WholeNumber(10)
  CONSENT_TIMEOUT_MS = 30_000;

  /** Time that an API key is cached. A revocation takes effect within this time. */
  @WholeNumber(1, 5_000)
  KEY_CACHE_MS = 5_000;

  /** Size of the page cache, per replica. */
  @WholeNumber(0)
  PAGE_CACHE_BYTES = 32_000_000;

  /** Largest request body, after decompression. */
  @WholeNumber(1_000)
  BODY_LIMIT_BYTES = 1_000_000;

  /** Largest request body with a file, after decompression. */
  @WholeNumber(1_000)
  FILE_BODY_LIMIT_BYTES = 30_000_000;

  /** Time to receive a body with a file. */
  @WholeNumber(10)
  FILE_DEADLINE_MS = 120_000;

  /** Minimum rate of a body with a file after its first five seconds. */
  @WholeNumber(0)
  FILE_BYTES_PER_SECOND = 32_768;

  /** Concurrent uploads of more than 256 KiB per replica, at most. */
  @WholeNumber(1)
  UPLOADS_AT_ONCE = 8;

  /** Concurrent uploads of more than 256 KiB per API key and replica, at most. */
  @WholeNumber(1)
  UPLOADS_PER_KEY = 2;

  /** Deadline of a request including its body. */
  @WholeNumber(10)
  REQUEST_DEADLINE_MS = 10_000;

  /**
   * Time that the body of a rejected request is still read and discarded, so that the client can
   * read the response.
   */
  @WholeNumber(0)
  LINGER_MS = 5_000;

  /** Time without a read by the client after which a stream is closed. */
  @WholeNumber(100)
  STREAM_STALL_MS = 60_000;

  /** Pause between two polls of a streamed synchronization. */
  @WholeNumber(10)
  FOLLOW_POLL_MS = 400;

  /** Time without an event after which a synchronization stream sends a heartbeat. */
  @WholeNumber(10)
  FOLLOW_HEARTBEAT_MS = 15_000;

  /** Synchronizations that an API key can stream or wait for at the same time, per replica. */
  @WholeNumber(1)
  FOLLOWED_PER_KEY = 20;

  /** Concurrent group exports per API key and replica, at most. */
  @WholeNumber(1)
  EXPORTS_PER_KEY = 2;

  /**
   * Time that a stopping gateway still accepts requests while it is not ready, so that load
   * balancers remove it.
   */
  @WholeNumber(0)
  SHUTDOWN_DELAY_MS = 5_000;

  /** Time for requests in progress afterwards. Must exceed `FILE_DEADLINE_MS`. */
  @WholeNumber(0)
  DRAIN_MS = 130_000;
}

/**
 * Loads and validates the configuration. @throws ConfigurationError that lists missing and invalid
 * variables
 */
export const loadGatewayConfig = (environment: Environment): GatewayConfig => loadConfig('gateway', GatewayConfig, environment);

export const processEnvironment = (): Environment => process.env;
