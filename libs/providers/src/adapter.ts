import type { FieldWindow, RecordBody } from '@company-data/data-types';
import type { SchemaOf } from '@company-data/kernel';
import type { AnySchema } from 'ajv';
import type { HostedConsent } from './consent.js';
import type { HistorySettings } from './manifest.js';
import type { Subject } from './subject.js';

/** Details of rejected credentials, for the account that set them. Contains no values. */
export interface CredentialAdvice {
  /** Names of the credentials that may be wrong. */
  fields?: readonly string[];
  /** True when the credentials are not set, so that no call was made. */
  missing?: boolean;
  /** One sentence for the client, for example that the account may lock. */
  advice?: string;
}

/**
 * The provider rejected the access: wrong or expired credentials, or a missing right. Never
 * retried, because accounts lock.
 */
export class ProviderAuthError extends Error {
  constructor(
    message: string,
    readonly advice: CredentialAdvice = {},
    /** Name of the row in the source's table of error responses, if one made the error. */
    readonly reason?: string,
  ) {
    super(message);
    this.name = 'ProviderAuthError';
  }
}

/** The provider no longer accepts the consent of the end user. Only a new consent helps. */
export class ConsentRefused extends ProviderAuthError {
  constructor(message: string) {
    super(message);
    this.name = 'ConsentRefused';
  }
}

/** Kind of a failed fetch. It decides what happens next. */
export type FetchFailure =
  | 'unreachable'
  | 'timeout'
  | 'server-error'
  | 'rate-limited'
  | 'malformed'
  | 'incomplete'
  | 'rejected'
  /** The spending cap of the day is reached. */
  | 'spent'
  /** The outcome of an order is unknown, so it is not placed again for now. */
  | 'uncertain'
  /** The ordered document is not available yet. */
  | 'not-ready';

/** Details of a failed fetch. */
export interface FetchDetails {
  /** One sentence for the client about the next step. */
  advice?: string;
  /** Name of the row in the source's table of error responses, if one made the error. */
  reason?: string;
}

/**
 * The provider cannot be read now. `retryAfter` is in seconds, and set when the source returned it.
 */
export class ProviderFetchError extends Error {
  readonly advice?: string;
  readonly reason?: string;

  constructor(
    readonly kind: FetchFailure,
    message: string,
    readonly retryAfter?: number,
    details: FetchDetails = {},
  ) {
    super(message);
    this.name = 'ProviderFetchError';
    this.advice = details.advice;
    this.reason = details.reason;
  }
}

/**
 * The source has failed for days. Logged as an error, because only an operator can find the cause.
 */
export class LastingFailure extends ProviderFetchError {}

/** The source no longer accepts the checkpoint, so it cannot report the changes since then. */
export class CheckpointRejected extends ProviderFetchError {
  constructor(message = 'the source rejected the checkpoint') {
    super('rejected', message);
    this.name = 'CheckpointRejected';
  }
}

/** The session of a call ended, or was rejected in another call, before the call was sent. */
export class SessionEnded extends ProviderFetchError {
  constructor() {
    super('server-error', 'the session ended before the call was sent');
  }
}

/**
 * The shared budget of an upstream account allows no call for `waitSeconds`. The job is released
 * and holds no slot.
 */
export class BudgetExhausted extends Error {
  constructor(readonly waitSeconds: number) {
    super(`budget exhausted for ${waitSeconds} s`);
    this.name = 'BudgetExhausted';
  }
}

/**
 * Meaning of an empty result: none exists, withheld by law or right, or no account for the source.
 */
export type Availability = 'AVAILABLE' | 'NOT_ACCESSIBLE' | 'NOT_CONFIGURED';

/**
 * Scope of a complete read. The merge deletes missing contributions only inside it. The field of a
 * window is a date or date-time of the data type that never changes for a record.
 */
export type ReadingScope = { kind: 'all' } | ({ kind: 'window' } & FieldWindow) | { kind: 'changes' };

/**
 * Part of a source that may fail without its data types: the search for corrections of notices, or
 * records that are too large to store.
 */
export type UnreadPart = 'CORRECTIONS' | 'LARGE_RECORDS';

/** Maximum length of a checkpoint, in characters. */
export const MAX_CHECKPOINT_LENGTH = 4_000;

/**
 * Event that an adapter yields while it collects.
 *
 * - `records` have all fields of the type's schema except `id`. Unknown values are null.
 * - `deleted` are records that the source reports as deleted, whatever the scope. They have at
 *   least all fields of their natural key.
 * - The latest event about a record counts.
 */
export type CollectionEvent =
  | {
      kind: 'page';
      source: string;
      dataType: string;
      records: RecordBody[];
      deleted?: RecordBody[];
      expected?: number;
      /** Number of records of the source that lack a required field. They are not in `records`. */
      leftOut?: number;
    }
  /**
   * Evidence that a source was read to the end of the scope, with the totals of pages, records and
   * deletions. Default scope: all. The next job receives the checkpoint. `full` is true when the
   * read counts as a full read, as every read of the scope all does.
   */
  | {
      kind: 'complete';
      source: string;
      dataType: string;
      pages: number;
      total: number;
      deletions?: number;
      availability?: Availability;
      scope?: ReadingScope;
      checkpoint?: string;
      full?: boolean;
      /** Time at which the consent of the end user ends (ISO 8601), when the source reports it. */
      consentEnds?: string;
      /**
       * True when the source lists the company, false when it does not. Absent when the source does
       * not report this.
       */
      knowsCompany?: boolean;
      /** Part of the source that failed, without which some records may be outdated. */
      unread?: UnreadPart;
    }
  /**
   * Any error except ProviderAuthError and ProviderFetchError is a bug. Only enrichment sources
   * report it as an event, the other sources throw it.
   */
  | { kind: 'failed'; source: string; dataType: string; error: Error };

/** Last read of a source. The checkpoint is in the format of the source. */
export interface LastRead {
  checkpoint: string;
  /** Time of the last full read, null if none. */
  fullReadAt: Date | null;
  /** True when a full read is due (`fullReadEvery`). */
  full: boolean;
}

/** Data types to collect for a user. The credentials are those that the provider declares. */
export interface CollectionJob<Credentials = Record<string, string | boolean>> {
  accountId: string;
  userId: string;
  connectionId: string;
  /** Nine digits. */
  siren: string;
  name: string;
  dataTypes: string[];
  settings: Record<string, boolean>;
  credentials: Credentials | null;
  /** By data type. A data type that is not listed has no limit. */
  history?: Record<string, HistorySettings>;
  /** By data type and source. A source that is not listed is read in full. */
  checkpoints?: Record<string, Record<string, LastRead>>;
}

/** One call to a source. `schema` determines the type of the response. */
export interface SourceRequest<T = unknown> {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Path below the base URL of the source, with a leading slash and encoded segments. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, in UTF-8, in place of `body`. The headers have its media type. */
  text?: string;
  /**
   * Schema of the response body. A body that violates it fails as `malformed`. A status outside 2xx
   * and `accept` fails before.
   */
  schema: SchemaOf<T> | AnySchema;
  /** Statuses outside 2xx that are not failures (e.g. 404 for "none"). */
  accept?: number[];
  /**
   * True when the body of a 2xx response is returned unparsed (a Uint8Array). For documents and
   * formats other than JSON.
   */
  bytes?: boolean;
  /**
   * True for a login. It counts against the login budget, is never retried, and its body is never
   * logged.
   */
  login?: boolean;
  /**
   * True when the call can be made later. It throws `BudgetExhausted` instead of waiting more than
   * two seconds for its reservation.
   */
  deferrable?: boolean;
  /**
   * Session of the call. If it ends while the call waits for its reservation, `SessionEnded` is
   * thrown and nothing is sent.
   */
  within?: SourceSession;
  /**
   * Set when the call costs money. It is repeated only after a status that excludes its execution
   * (429, 500, 503), never when the outcome is unknown.
   */
  billed?: OrderTerms;
}

/** Terms by which an order is counted and not placed twice. */
export interface OrderTerms {
  /** Key of the cached response. */
  key: string;
  /**
   * Time during which the order is not placed again when its response was lost, for example in a
   * crash.
   */
  pendingSeconds: number;
}

/**
 * Response of a source: status, headers in lower case, and parsed JSON. The body is null for an
 * accepted status outside 2xx without JSON.
 */
export interface SourceResponse<T> {
  status: number;
  headers: Record<string, string>;
  body: T;
}

/** Maximum size of a fetched document, in bytes (contract: Limits). */
export const MAX_DOCUMENT_BYTES = 30_000_000;

/** Token of a source, shared by all replicas until it expires. */
export interface SourceSession {
  token: string;
  expiresAt: Date;
}

/**
 * Client of one source. Applies budgets, deadlines, retries, circuit breaker and size limits. A 401
 * throws ProviderAuthError unless accepted.
 */
export interface SourceClient {
  readonly configuration: Readonly<Record<string, string>>;
  request<T>(request: SourceRequest<T>): Promise<SourceResponse<T>>;
  /**
   * Sends the request with the token of the job's connection, or of the application when no end
   * user must consent. Renews the token before it expires, and once after a 401. Requires `tokens`
   * in the provider's manifest.
   * @throws ConsentRefused when only the end user can help, and the errors of `request`
   */
  authorized<T>(request: SourceRequest<T>): Promise<SourceResponse<T>>;
  /**
   * Returns the shared session, and calls `login` if none exists. `renewSession` replaces a session
   * that the source rejected. At most one login follows.
   */
  session(login: () => Promise<SourceSession>): Promise<SourceSession>;
  renewSession(refused: SourceSession, login: () => Promise<SourceSession>): Promise<SourceSession>;
  /**
   * Returns the cached response for this key if it is at most that old. Otherwise calls `fetch` and
   * caches its bytes, encrypted, for all replicas. Two jobs never fetch the same key at once.
   * Nothing is cached when `fetch` throws, so it must validate its response.
   */
  getOrFetch(key: string, maxAgeSeconds: number, fetch: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Returns the cached response, or undefined. Never calls the source. */
  getCached(key: string, maxAgeSeconds: number): Promise<Uint8Array | undefined>;
  /** Caches a response under this key for a number of seconds. Replaces the cached one. */
  setCached(key: string, seconds: number, answer: Uint8Array): Promise<void>;
  /**
   * Withdraws an order whose response says that nothing was sold. It is not counted, and may be
   * placed again at once.
   */
  withdraw(key: string): Promise<void>;
}

/** Everything that an adapter may use. An adapter makes no other calls. */
export interface CollectionContext {
  source(name: string): SourceClient;
  /**
   * Returns the provider's own reference of the end user's consent (`StoredConsent.reference`).
   * Null without consent, or without a reference.
   */
  reference(): Promise<string | null>;
  /**
   * Returns the key of keyed hashes (`keyOfEmail`, `keyOfCounterparty`). Each account has its own,
   * which never changes.
   */
  hashKey(): Promise<Uint8Array>;
  /** Aborted when the lease is lost or the deadline of the job passes. */
  signal: AbortSignal;
  now(): Date;
  /**
   * Returns one read per enrichment source of these data types. A read never throws an error of its
   * own source. Absent for an enrichment source.
   */
  enrichmentReads?(dataTypes: readonly string[], subjects: Subjects): AsyncGenerator<CollectionEvent, void, undefined>[];
  /** For an enrichment source: the subjects that the primary provider reports. */
  subjects?: Subjects;
}

/**
 * Returns the subjects of a company that enrichment sources look up.
 * @throws ProviderAuthError, ProviderFetchError when the subjects cannot be read
 */
export type Subjects = () => Promise<readonly Subject[]>;

/** Document as its source delivers it. */
export interface SourceDocument {
  /** Media type without parameters, e.g. application/pdf. */
  mediaType: string;
  body: AsyncIterable<Uint8Array> | Uint8Array;
}

/**
 * Reads one provider. An error that `collect` throws fails every data type that is not complete.
 */
export interface Adapter {
  collect(job: CollectionJob, context: CollectionContext): AsyncGenerator<CollectionEvent, void, undefined>;
  /**
   * Fetches the document of a `documentReference`. Absent when the provider has no documents.
   * @throws the errors of `collect`
   */
  document?(job: CollectionJob, reference: string, context: CollectionContext): Promise<SourceDocument>;
  /** Consent of end users. Set when the manifest has a `hosted` grant. */
  consent?: HostedConsent;
}
