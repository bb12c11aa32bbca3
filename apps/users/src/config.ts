import { IsInt, IsOptional, IsString, IsUrl, Matches, Min, MinLength } from 'class-validator';
import { IsImageLink } from '@company-data/contracts';
import { type Environment, loadConfig } from '@company-data/kernel';
import { KEY_LIST } from '@company-data/messaging';
import { PROVIDER_LIST } from '@company-data/providers';
import { DatabaseServiceConfig } from '@company-data/service';

/** Configuration of the users service. */
export class UsersConfig extends DatabaseServiceConfig {
  /** Public address of the gateway, without a path. Connect links start with it. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  BASE_URL!: string;

  /**
   * Keys for encryption at rest, as `<id>:<base64 of 32 bytes>`, separated by commas. The first key
   * encrypts, and all keys decrypt.
   */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /**
   * Private keys for account grants, as `<id>:<base64 of PKCS8>`, separated by commas. The first
   * key signs. All services must know its public key before.
   */
  @Matches(KEY_LIST, { message: 'must be <id>:<base64 of an Ed25519 private key (PKCS8)>[,...]' })
  GRANT_KEYS!: string;

  /** Pause between two distributions of grants to sync, in milliseconds. */
  @IsInt()
  @Min(10)
  GRANT_DISTRIBUTION_INTERVAL_MS = 30_000;

  /** Key of the HMAC over API keys. A change invalidates every API key. */
  @MinLength(32)
  API_KEY_PEPPER!: string;

  /**
   * Public key of adapters as a JWK in JSON, with which credentials are encrypted. Without it, they
   * can be stored but not sent to adapters.
   */
  @IsOptional()
  @IsString()
  ADAPTERS_PUBLIC_KEY?: string;

  /**
   * Providers that this deployment offers, separated by commas. Empty for all. Users and adapters
   * must have the same value. Only sources of these providers need an address.
   */
  @Matches(PROVIDER_LIST, { message: 'must be provider names, separated by commas' })
  PROVIDERS = '';

  /** Requests per second and API key in the profile. The gateway enforces the limit. */
  @IsInt()
  @Min(1)
  RATE_LIMIT_PER_SECOND = 100;

  /**
   * Link to the default logo. Without it, as without the favicon, an image of the gateway is used.
   */
  @IsOptional()
  @IsImageLink()
  CLIENT_SETTINGS_DEFAULT_LOGO?: string;

  @IsOptional()
  @IsImageLink()
  CLIENT_SETTINGS_DEFAULT_FAVICON?: string;

  @IsString()
  CLIENT_SETTINGS_DEFAULT_DISPLAY_NAME = 'Company Data';

  @Matches(/^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/)
  CLIENT_SETTINGS_DEFAULT_COLOR = '#1F2937';
}

/**
 * Reads and validates the configuration.
 *
 * @throws ConfigurationError with the missing and invalid variables
 */
export const loadUsersConfig = (environment: Environment): UsersConfig => loadConfig('users', UsersConfig, environment);

export const processEnvironment = (): Environment => process.env;
