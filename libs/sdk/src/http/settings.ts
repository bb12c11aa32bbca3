/** How a client is made. */
export interface CompanyDataOptions {
  /** The key of the account. It is sent to `baseUrl` alone, and is in no message of an error. */
  apiKey: string;
  /** Where the API is, e.g. `https://api.example.com`; `/api/v6` may stand at its end. */
  baseUrl: string;
  /** What sends requests; Node's own when nothing is said. */
  fetch?: typeof fetch;
  /**
   * Milliseconds until an attempt is given up, 30,000 when nothing is said; of streams, between two
   * parts.
   */
  timeoutMs?: number;
  /** How often a call is tried again, 3 when nothing is said. */
  maxRetries?: number;
  /** Milliseconds after which nothing is tried again, 120,000 when nothing is said. */
  retryForMs?: number;
  /** Bytes that an answer may have that is held whole, 64 MiB when nothing is said. */
  maxResponseBytes?: number;
  /**
   * Answers to reads that are held, so that what has not changed is not sent again, 0 when nothing
   * is said; one over 2^20 characters is not held.
   */
  cachedResponses?: number;
}

/** What is said of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  maxRetries?: number;
  /**
   * A key of your own for what a POST or PATCH does, so that it is done once although your program
   * begins anew; one is made up otherwise.
   */
  idempotencyKey?: string;
  /** Called with the head of each successful answer: of a list once for each page. */
  onResponse?(head: ResponseHead): void;
}

/** What is said of one call that may also be asked more closely. */
export interface QueryOptions<Q> extends CallOptions {
  query?: Q;
}

/** The head of an answer. */
export interface ResponseHead {
  /** 304 of an answer that is held and has not changed. */
  status: number;
  headers: Headers;
  requestId: string | undefined;
}

/** The options of a client, all of them said but the key. */
export type Settings = Readonly<Required<Omit<CompanyDataOptions, 'apiKey'>>>;

const bounded = (name: string, value: number, least: number): number => {
  if (Number.isSafeInteger(value) && value >= least && value <= 2 ** 31 - 1) return value;
  throw new TypeError(`${name} must be a whole number from ${least}.`);
};

/**
 * The key of an account, if it can be one: visible ASCII, as a header takes it. @throws TypeError
 */
export function checkedKey(apiKey: unknown): string {
  if (typeof apiKey === 'string' && /^[\x21-\x7e]{1,1000}$/.test(apiKey)) return apiKey;
  throw new TypeError('apiKey must be the key of an account: visible characters, nothing else.');
}

/** The origin and what stands before `/api/v6`, without a slash at the end. */
function checkedBase(baseUrl: unknown): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError('baseUrl must be an http or https address without credentials, query and fragment.');
  }
  return url.href.replace(/\/+$/, '').replace(/\/api\/v6$/, '');
}

/**
 * Checks the options of a client but for the key. @throws TypeError that says which of them is
 * wrong
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
