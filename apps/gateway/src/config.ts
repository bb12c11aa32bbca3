import { IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';
import { type Environment, loadConfig } from '@company-data/kernel';
import { ServiceConfig } from '@company-data/service';

/** What the gateway reads from its environment; a property's name is the variable's name. */
export class GatewayConfig extends ServiceConfig {
  /** Port of the public API; 0 takes a free one. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  HTTP_PORT = 3000;

  @IsString()
  HTTP_HOST = '127.0.0.1';

  /**
   * Address clients reach the API at, without a slash at the end; the listening address when not
   * set.
   */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  BASE_URL?: string;

  /** Addresses (CIDR, separated by commas) of the proxies whose X-Forwarded-For is believed. */
  @IsOptional()
  @IsString()
  TRUSTED_PROXIES?: string;

  /**
   * Requests per second and API key, over all replicas: each lets its share through, at least one.
   */
  @IsInt()
  @Min(1)
  RATE_LIMIT_PER_SECOND = 100;

  /**
   * Gateways that share the limits of keys and addresses; with more of them than are named here,
   * that many times more passes.
   */
  @IsInt()
  @Min(1)
  GATEWAY_REPLICAS = 1;

  /**
   * Requests with a wrong key per minute and address, over all replicas, before the address is told
   * to wait.
   */
  @IsInt()
  @Min(1)
  FAILED_AUTHENTICATIONS_PER_MINUTE = 20;

  /** Connection pages, and ways back from providers, per minute and address, over all replicas. */
  @IsInt()
  @Min(1)
  CONNECT_PAGES_PER_MINUTE = 300;

  /** Milliseconds that a provider may be asked while an end user waits for the page. */
  @IsInt()
  @Min(10)
  CONSENT_TIMEOUT_MS = 30_000;

  /** Milliseconds an API key is remembered; a revocation takes effect within this everywhere. */
  @IsInt()
  @Min(1)
  @Max(5_000)
  KEY_CACHE_MS = 5_000;

  /** Bytes of data pages kept in memory. */
  @IsInt()
  @Min(0)
  PAGE_CACHE_BYTES = 32_000_000;

  /** Largest request body in bytes, after decompression. */
  @IsInt()
  @Min(1_000)
  BODY_LIMIT_BYTES = 1_000_000;

  /** Largest body in bytes, after decompression, of a request that holds a file. */
  @IsInt()
  @Min(1_000)
  FILE_BODY_LIMIT_BYTES = 30_000_000;

  /** Milliseconds the body of a request that holds a file may take. */
  @IsInt()
  @Min(10)
  FILE_DEADLINE_MS = 120_000;

  /** Bytes a second that such a body must bring, after its first five seconds. */
  @IsInt()
  @Min(0)
  FILE_BYTES_PER_SECOND = 32_768;

  /** Files on their way at once, in each replica. */
  @IsInt()
  @Min(1)
  UPLOADS_AT_ONCE = 8;

  /** Files of one key on their way at once, in each replica. */
  @IsInt()
  @Min(1)
  UPLOADS_PER_KEY = 2;

  /** Milliseconds a request may take, its body included. */
  @IsInt()
  @Min(10)
  REQUEST_DEADLINE_MS = 10_000;

  /**
   * Milliseconds that what is left of a refused request is read and forgotten, so that a client
   * that still sends it gets the answer.
   */
  @IsInt()
  @Min(0)
  LINGER_MS = 5_000;

  /** Milliseconds a client of a stream may take nothing before it is cut off. */
  @IsInt()
  @Min(100)
  STREAM_STALL_MS = 60_000;

  /** Milliseconds between two looks at a synchronization that a client follows. */
  @IsInt()
  @Min(10)
  FOLLOW_POLL_MS = 400;

  /** Milliseconds without an event after which a followed synchronization shows a sign of life. */
  @IsInt()
  @Min(10)
  FOLLOW_HEARTBEAT_MS = 15_000;

  /** Synchronizations that one key may follow at once, in each replica. */
  @IsInt()
  @Min(1)
  FOLLOWED_PER_KEY = 20;

  /** Exports of groups that one key may take at once, in each replica. */
  @IsInt()
  @Min(1)
  EXPORTS_PER_KEY = 2;

  /**
   * Milliseconds that a stopping gateway still accepts requests while it is not ready, so that
   * proxies and Services take it out.
   */
  @IsInt()
  @Min(0)
  SHUTDOWN_DELAY_MS = 5_000;

  /**
   * Milliseconds that requests in progress have to end afterwards: longer than the slowest upload
   * may take.
   */
  @IsInt()
  @Min(0)
  DRAIN_MS = 130_000;
}

/**
 * Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong
 */
export const loadGatewayConfig = (environment: Environment): GatewayConfig => loadConfig('gateway', GatewayConfig, environment);

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;
