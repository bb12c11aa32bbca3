import { IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';
import { type Environment, loadConfig } from '@company-data/kernel';
import { ServiceConfig } from '@company-data/service';

/** Environment of the gateway. The name of a property is the name of its variable. */
export class GatewayConfig extends ServiceConfig {
  /** Port of the public API. 0 means a free port. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  HTTP_PORT = 3000;

  @IsString()
  HTTP_HOST = '127.0.0.1';

  /** Public URL of the API, without a trailing slash. Default: the listening address. */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  BASE_URL?: string;

  /** Addresses (CIDR, separated by commas) of trusted proxies, whose X-Forwarded-For is used. */
  @IsOptional()
  @IsString()
  TRUSTED_PROXIES?: string;

  /**
   * Requests per second and API key, over all replicas. Each replica allows its share, at least
   * one.
   */
  @IsInt()
  @Min(1)
  RATE_LIMIT_PER_SECOND = 100;

  /**
   * Number of gateway replicas that share the limits. With more replicas, the effective limits are
   * proportionally higher.
   */
  @IsInt()
  @Min(1)
  GATEWAY_REPLICAS = 1;

  /** Failed authentications per minute and address, over all replicas, before RATE_LIMITED. */
  @IsInt()
  @Min(1)
  FAILED_AUTHENTICATIONS_PER_MINUTE = 20;

  /** Connect pages and authorization callbacks per minute and address, over all replicas. */
  @IsInt()
  @Min(1)
  CONNECT_PAGES_PER_MINUTE = 300;

  /** Timeout of requests that call a provider for a connect page, in milliseconds. */
  @IsInt()
  @Min(10)
  CONSENT_TIMEOUT_MS = 30_000;

  /** Milliseconds that an API key is cached. A revocation takes effect within this time. */
  @IsInt()
  @Min(1)
  @Max(5_000)
  KEY_CACHE_MS = 5_000;

  /** Size of the page cache in bytes. */
  @IsInt()
  @Min(0)
  PAGE_CACHE_BYTES = 32_000_000;

  /** Largest request body in bytes, after decompression. */
  @IsInt()
  @Min(1_000)
  BODY_LIMIT_BYTES = 1_000_000;

  /** Largest body with a file in bytes, after decompression. */
  @IsInt()
  @Min(1_000)
  FILE_BODY_LIMIT_BYTES = 30_000_000;

  /** Time to receive a body with a file, in milliseconds. */
  @IsInt()
  @Min(10)
  FILE_DEADLINE_MS = 120_000;

  /** Minimum rate of a body with a file after its first five seconds, in bytes per second. */
  @IsInt()
  @Min(0)
  FILE_BYTES_PER_SECOND = 32_768;

  /** Concurrent uploads per replica, at most. */
  @IsInt()
  @Min(1)
  UPLOADS_AT_ONCE = 8;

  /** Concurrent uploads per API key and replica, at most. */
  @IsInt()
  @Min(1)
  UPLOADS_PER_KEY = 2;

  /** Deadline of a request including its body, in milliseconds. */
  @IsInt()
  @Min(10)
  REQUEST_DEADLINE_MS = 10_000;

  /**
   * Milliseconds that the body of a rejected request is still read and discarded, so that the
   * client can read the response.
   */
  @IsInt()
  @Min(0)
  LINGER_MS = 5_000;

  /** Milliseconds without a read by the client after which a stream is closed. */
  @IsInt()
  @Min(100)
  STREAM_STALL_MS = 60_000;

  /** Milliseconds between two polls of a streamed synchronization. */
  @IsInt()
  @Min(10)
  FOLLOW_POLL_MS = 400;

  /** Milliseconds without an event after which a synchronization stream sends a heartbeat. */
  @IsInt()
  @Min(10)
  FOLLOW_HEARTBEAT_MS = 15_000;

  /** Concurrent synchronization streams and waiting requests per API key and replica, at most. */
  @IsInt()
  @Min(1)
  FOLLOWED_PER_KEY = 20;

  /** Concurrent group exports per API key and replica, at most. */
  @IsInt()
  @Min(1)
  EXPORTS_PER_KEY = 2;

  /**
   * Milliseconds that a stopping gateway accepts requests while it is not ready, so that load
   * balancers remove it.
   */
  @IsInt()
  @Min(0)
  SHUTDOWN_DELAY_MS = 5_000;

  /** Milliseconds that requests in progress may take afterwards. Must exceed FILE_DEADLINE_MS. */
  @IsInt()
  @Min(0)
  DRAIN_MS = 130_000;
}

/**
 * Loads and validates the configuration. @throws ConfigurationError that lists missing and invalid
 * variables
 */
export const loadGatewayConfig = (environment: Environment): GatewayConfig => loadConfig('gateway', GatewayConfig, environment);

export const processEnvironment = (): Environment => process.env;
