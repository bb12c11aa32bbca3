import { IsInt, IsOptional, IsString, IsUrl, Matches, Min, MinLength } from 'class-validator';
import { IsImageLink } from '@company-data/contracts';
import { type Environment, loadConfig } from '@company-data/kernel';
import { KEY_LIST } from '@company-data/messaging';
import { PROVIDER_LIST } from '@company-data/providers';
import { DatabaseServiceConfig } from '@company-data/service';

/** What users reads from its environment. */
export class UsersConfig extends DatabaseServiceConfig {
  /** Public address of the gateway, without a path: connect links begin with it. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  BASE_URL!: string;

  /**
   * `<id>:<base64 of 32 bytes>`, several separated by commas: the first seals, all of them open.
   */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /**
   * Private keys of the grants of accounts, `<id>:<base64 of PKCS8>`, separated by commas: the
   * first signs; its public key must be known everywhere before.
   */
  @Matches(KEY_LIST, { message: 'must be <id>:<base64 of an Ed25519 private key (PKCS8)>[,...]' })
  GRANT_KEYS!: string;

  /** Milliseconds between two looks for accounts whose grants are to be handed to sync. */
  @IsInt()
  @Min(10)
  GRANT_DISTRIBUTION_INTERVAL_MS = 30_000;

  /** Key of the HMAC over API keys; a change ends every key. */
  @MinLength(32)
  API_KEY_PEPPER!: string;

  /**
   * JWK (JSON) that credentials are sealed to; without it they can be stored but not handed out.
   */
  @IsOptional()
  @IsString()
  ADAPTERS_PUBLIC_KEY?: string;

  /**
   * Providers that this deployment offers, separated by commas, the same at users and adapters;
   * empty for all. Only their sources need an address.
   */
  @Matches(PROVIDER_LIST, { message: 'must be names of providers separated by commas' })
  PROVIDERS = '';

  /** Requests per second and key, as shown by the profile; the gateway enforces it. */
  @IsInt()
  @Min(1)
  RATE_LIMIT_PER_SECOND = 100;

  /** Without it, as without the favicon, an image that the gateway serves. */
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
 * Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong
 */
export const loadUsersConfig = (environment: Environment): UsersConfig => loadConfig('users', UsersConfig, environment);

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;
