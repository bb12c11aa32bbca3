import { IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';
import { IsImageLink } from '@company-data/contracts';
import { type Environment, loadConfig, Secret } from '@company-data/kernel';
import { KEY_LIST } from '@company-data/messaging';
import { PROVIDER_LIST } from '@company-data/providers';
import { SealedServiceConfig, WholeNumber } from '@company-data/service';

/** Configuration of the users service. */
export class UsersConfig extends SealedServiceConfig {
  /** Public URL of the gateway, without a path. Connect links start with it. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  BASE_URL!: string;

  /**
   * Private keys that sign account grants, as `<id>:<base64 of PKCS8>[,...]`, Ed25519. The first
   * key signs. All services must know its public key before.
   */
  @Secret()
  @Matches(KEY_LIST, { message: 'must be <id>:<base64 of an Ed25519 private key (PKCS8)>[,...]' })
  GRANT_KEYS!: string;

  /** Pause between two distributions of grants to sync. */
  @WholeNumber(10)
  GRANT_DISTRIBUTION_INTERVAL_MS = 30_000;

  /** Key of the HMAC over API keys. A change invalidates all API keys. */
  @Secret()
  @MinLength(32)
  API_KEY_PEPPER!: string;

  /**
   * Public key of adapters as a JWK in JSON. It encrypts the credentials that accounts set for
   * providers. Without it, credentials can be stored but not sent to adapters.
   *
   * @default required when accounts set credentials
   */
  @IsOptional()
  @IsString()
  ADAPTERS_PUBLIC_KEY?: string;

  /** Offered providers, separated by commas. Empty for all. Set the same value in adapters. */
  @Matches(PROVIDER_LIST, { message: 'must be provider names, separated by commas' })
  PROVIDERS = '';

  /**
   * Origins (scheme, host, port) of private networks that accounts may use as an address in
   * credentials, separated by commas. Set the same value in adapters.
   */
  @Matches(/^(https?:\/\/[^\s,/]+(,|$))*$/, { message: 'must be origins, separated by commas' })
  TRUSTED_ORIGINS = '';

  /** Requests per second and API key that the profile shows. The gateway enforces the limit. */
  @WholeNumber(1)
  RATE_LIMIT_PER_SECOND = 100;

  /**
   * URL of the logo of accounts without one.
   *
   * @default an image of the gateway
   */
  @IsOptional()
  @IsImageLink()
  CLIENT_SETTINGS_DEFAULT_LOGO?: string;

  /**
   * URL of the favicon of accounts without one.
   *
   * @default an image of the gateway
   */
  @IsOptional()
  @IsImageLink()
  CLIENT_SETTINGS_DEFAULT_FAVICON?: string;

  /** Display name of accounts without one. */
  @IsString()
  CLIENT_SETTINGS_DEFAULT_DISPLAY_NAME = 'Company Data';

  /** Primary color of accounts without one. */
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
