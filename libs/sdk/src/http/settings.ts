/** Options of a client. */
export interface CompanyDataOptions {
  /** API key of the account. It is sent to `baseUrl` only, and no error message contains it. */
  apiKey: string;
  /**
   * Base URL of the API, for example `https://api.example.com`. `/api/v6` at the end is optional.
   */
  baseUrl: string;
  /** Function that sends requests. Default: the `fetch` of Node. */
  fetch?: typeof fetch;
  /**
   * Timeout of an attempt in milliseconds. Default: 30,000. In a stream, the timeout between two
   * parts.
   */
  timeoutMs?: number;
  /** Retries of a call, at most. Default: 3. */
  maxRetries?: number;
  /** Time after which a call is not retried, in milliseconds. Default: 120,000. */
  retryForMs?: number;
  /** Maximum size of a response that is read as a whole, in bytes. Default: 64 MiB. */
  maxResponseBytes?: number;
  /**
   * Number of GET responses to cache, so that unchanged responses are not sent again. Default: 0.
   * Responses of more than 2^20 characters are not cached.
   */
  cachedResponses?: number;
}

/** Options of a single call. `timeoutMs` and `maxRetries` override those of the client. */
export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  maxRetries?: number;
  /**
   * Idempotency key of a POST or PATCH, so that a restarted program does not repeat its effect.
   * Default: a random key per call.
   */
  idempotencyKey?: string;
  /** Called with the head of each successful response. A list has one response per page. */
  onResponse?(head: ResponseHead): void;
}

/** Options of a call with optional query parameters. */
export interface QueryOptions<Q> extends CallOptions {
  query?: Q;
}

/** Status and headers of a successful response. */
export interface ResponseHead {
  /** HTTP status. 304 for an unchanged cached response. */
  status: number;
  headers: Headers;
  requestId: string | undefined;
}

/** Options of a client without the key, with all defaults. */
export type Settings = Readonly<Required<Omit<CompanyDataOptions, 'apiKey'>>>;

const bounded = (name: string, value: number, least: number): number => {
  if (Number.isSafeInteger(value) && value >= least && value <= 2 ** 31 - 1) return value;
  throw new TypeError(`${name} must be an integer of at least ${least}.`);
};

/** Returns the API key when it consists of visible ASCII characters. @throws TypeError */
export function checkedKey(apiKey: unknown): string {
  if (typeof apiKey === 'string' && /^[\x21-\x7e]{1,1000}$/.test(apiKey)) return apiKey;
  throw new TypeError('apiKey must be the key of an account and contain visible ASCII characters only.');
}

/** Returns the base URL without `/api/v6` and without a trailing slash. */
function checkedBase(baseUrl: unknown): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError('baseUrl must be an http or https URL without credentials, query and fragment.');
  }
  return url.href.replace(/\/+$/, '').replace(/\/api\/v6$/, '');
}

/**
 * Validates the options of a client, except the key. @throws TypeError naming the invalid option
 */
export function settingsOf(options: CompanyDataOptions): Settings {
  return {
    baseUrl: checkedBase(options.baseUrl),
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    timeoutMs: bounded('timeoutMs', options.timeoutMs ?? 30_000, 1),
    maxRetries: bounded('maxRetries', options.maxRetries ?? 3, 0),
    retryForMs: bounded('retryForMs', options.retryForMs ?? 120_000, 0),
    maxResponseBytes: bounded('maxResponseBytes', options.maxResponseBytes ?? 64 * 2 ** 20, 1),
    cachedResponses: bounded('cachedResponses', options.cachedResponses ?? 0, 0),
  };
}
