import type { FieldWindow, RecordBody } from '@company-data/data-types';
import type { SchemaOf } from '@company-data/kernel';
import type { AnySchema } from 'ajv';
import type { HostedConsent } from './consent.js';
import type { HistorySettings } from './manifest.js';
import type { Subject } from './subject.js';

/** What whoever set refused credentials must know; no value of them. */
export interface CredentialAdvice {
  /** Names of those that may be wrong. */
  fields?: readonly string[];
  /** A sentence, such as that the account may lock. */
  advice?: string;
}

/** What whoever set refused credentials must know; no value of them. */
export interface CredentialAdvice {
  /** Names of those that may be wrong. */
  fields?: readonly string[];
  /** A sentence, such as that the account may lock. */
  advice?: string;
}

/**
 * A provider answered that it may not be read: wrong or expired credentials, no access right. Never
 * retried: accounts lock.
 */
export class ProviderAuthError extends Error {
  constructor(
    message: string,
    readonly advice: CredentialAdvice = {},
  ) {
    super(message);
    this.name = 'ProviderAuthError';
  }
}

/** What an end user consented to is no longer honoured: only a new consent helps. */
export class ConsentRefused extends ProviderAuthError {
  constructor(message: string) {
    super(message);
    this.name = 'ConsentRefused';
  }
}

/** Why a fetch failed, where it decides what happens next. */
export type FetchFailure =
  | 'unreachable'
  | 'timeout'
  | 'server-error'
  | 'rate-limited'
  | 'malformed'
  | 'incomplete'
  | 'rejected'
  /** As much was ordered today as may be. */
  | 'spent'
  /** Nobody knows what became of an order, so it is not placed again for now. */
  | 'uncertain'
  /** What was ordered cannot be fetched yet. */
  | 'not-ready';

/** A provider could not be read now; `retryAfter` in seconds when the source said one. */
export class ProviderFetchError extends Error {
  constructor(
    readonly kind: FetchFailure,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ProviderFetchError';
  }
}

/** A source no longer knows the mark it was asked by: what changed since cannot be told. */
export class CheckpointRejected extends ProviderFetchError {
  constructor(message = 'the source refused the mark') {
    super('rejected', message);
    this.name = 'MarkRefused';
  }
}

/** The session of a call ended, or was refused to another, before the call was made. */
export class SessionEnded extends ProviderFetchError {
  constructor() {
    super('server-error', 'the session ended before the call was made');
  }
}

/**
 * The shared budget of an upstream account has nothing left for `waitSeconds`; the job goes back to
 * the queue and holds no slot.
 */
export class BudgetExhausted extends Error {
  constructor(readonly waitSeconds: number) {
    super(`no call left in the budget for ${waitSeconds} s`);
    this.name = 'BudgetExhausted';
  }
}

/**
 * Whether an empty result means "none exists", "withheld by law or right", or "no account for the
 * source".
 */
export type Availability = 'AVAILABLE' | 'NOT_ACCESSIBLE' | 'NOT_CONFIGURED';

/**
 * Which records of a connection and source a complete reading speaks of: those that it did not tell
 * are gone, and no others. The field of a window must be one that never changes for a record, a
 * date or date-time of the data type.
 */
export type ReadingScope = { kind: 'all' } | ({ kind: 'window' } & FieldWindow) | { kind: 'changes' };

/** Longest mark, in characters. */
export const MAX_CHECKPOINT_LENGTH = 4_000;

/**
 * What an adapter tells while it collects. Records are complete by the type's schema but for `id`;
 * unknown values are null. `deleted` are records that the source says are gone, whatever the scope:
 * all fields of their natural key, and whatever else. The last word on a record stands.
 */
export type CollectionEvent =
  | {
      kind: 'page';
      source: string;
      dataType: string;
      records: RecordBody[];
      deleted?: RecordBody[];
      expected?: number;
      /**
       * How many of the source's records lack what none can be kept without, and are not among
       * these.
       */
      leftOut?: number;
    }
  /**
   * Positive evidence that a source was read to the end of the scope (all, where nothing is said):
   * pages read, records they held and deletions they told in total. The mark is handed to the next
   * job. `full`: no other full read is due for a while; one of scope all always says so.
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
      /** Whether the source knows the company; absent where it says nothing of that. */
      knowsCompany?: boolean;
    }
  /**
   * Anything but a ProviderAuthError or a ProviderFetchError is a bug, which only a guest is spared
   * to throw.
   */
  | { kind: 'failed'; source: string; dataType: string; error: Error };

/** Up to where a source was read the last time, in its own words. */
export interface LastRead {
  checkpoint: string;
  /** When it was last read in full; null when it never was. */
  fullReadAt: Date | null;
  /** Whether a full read is due (`fullReadEvery`). */
  full: boolean;
}

/** What to collect, for whom; an account's credentials as its provider declares them. */
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
  /** By data type; one that is not named is wanted whole. */
  history?: Record<string, HistorySettings>;
  /** By data type and source; what is not named is to be read in full. */
  checkpoints?: Record<string, Record<string, LastRead>>;
}

/** One call to a source; its answer is of the type that its schema describes. */
export interface SourceRequest<T = unknown> {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Path below the source's base URL, beginning with a slash; parts already encoded. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in UTF-8, in place of `body`; its media type stands in the headers. */
  text?: string;
  /**
   * Schema the answer must meet, else the call fails as `malformed`; statuses outside 2xx and
   * `accept` fail before it.
   */
  schema: SchemaOf<T> | AnySchema;
  /** Statuses other than 2xx that are answers, not failures (e.g. 404 for "none"). */
  accept?: number[];
  /**
   * A good answer's body is given as it came (a Uint8Array), whatever its type: for documents, and
   * what is no JSON.
   */
  bytes?: boolean;
  /** Counted against the login budget, never retried, and never logged with its body. */
  login?: boolean;
  /**
   * May be made another time: a turn that is not near is not waited for, `BudgetExhausted` is
   * thrown.
   */
  deferrable?: boolean;
  /**
   * The session it is made in: where that ended while the call waited for its turn, `SessionEnded`
   * is thrown and nothing is sent.
   */
  within?: SourceSession;
  /**
   * Costs money: repeated only after an answer that says it was not done (429, 500, 503), never
   * when nobody knows.
   */
  billed?: OrderTerms;
}

/** An order, as it is counted and not placed twice. */
export interface OrderTerms {
  /** What its answer is kept under. */
  key: string;
  /** How long it is not placed again where its answer was lost, as with a killed process. */
  pendingSeconds: number;
}

/**
 * A source's answer: status, headers in lower case, and the parsed JSON (null for an accepted
 * non-2xx answer without JSON).
 */
export interface SourceResponse<T> {
  status: number;
  headers: Record<string, string>;
  body: T;
}

/** Largest document that is fetched, in bytes (contract: Limits). */
export const MAX_DOCUMENT_BYTES = 30_000_000;

/** A token for a source, shared by all replicas until it expires. */
export interface SourceSession {
  token: string;
  expiresAt: Date;
}

/**
 * The way to one source: budgets, deadlines, retries, breaker and size caps are applied; 401 throws
 * ProviderAuthError unless accepted.
 */
export interface SourceClient {
  readonly configuration: Readonly<Record<string, string>>;
  request<T>(request: SourceRequest<T>): Promise<SourceResponse<T>>;
  /**
   * The same with the token of the job's connection, or of the application where no end user has to
   * consent: renewed when it is about to expire, and once when the source refuses it (401). For
   * providers whose manifest says how tokens are had.
   * @throws ConsentRefused when only the end user can help; what `request` throws
   */
  authorized<T>(request: SourceRequest<T>): Promise<SourceResponse<T>>;
  /**
   * The shared session, made by `login` when there is none; `renew` drops one that the source
   * refused (at most one login follows).
   */
  session(login: () => Promise<SourceSession>): Promise<SourceSession>;
  renewSession(refused: SourceSession, login: () => Promise<SourceSession>): Promise<SourceSession>;
  /**
   * An answer that costs money or a scarce call: what the same upstream account got before under
   * this key when it is not older than the age, else what `fetch` gets now, kept encrypted for all
   * replicas. Two jobs never fetch the same at once. What `fetch` throws is thrown and keeps
   * nothing, so it must check what it gives.
   */
  getOrFetch(key: string, maxAgeSeconds: number, fetch: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** What `kept` would give without a fetch, undefined where it would fetch. */
  getCached(key: string, maxAgeSeconds: number): Promise<Uint8Array | undefined>;
  /** Keeps what was had otherwise under this key, in place of what was kept, for so long. */
  setCached(key: string, seconds: number, answer: Uint8Array): Promise<void>;
  /**
   * Says of an order that was answered that nothing was sold: it is not counted, and may be placed
   * again at once.
   */
  withdraw(key: string): Promise<void>;
}

/** What an adapter may use; it has no other way out. */
export interface CollectionContext {
  source(name: string): SourceClient;
  /**
   * What the provider calls what the end user of the connection consented to
   * (`StoredConsent.reference`); null where nobody consented, or it has no name.
   */
  reference(): Promise<string | null>;
  /**
   * The key of keyed hashes (`keyOfEmail`, `keyOfCounterparty`): one for ever for each account, and
   * told to nobody else.
   */
  hashKey(): Promise<Uint8Array>;
  /** Aborted when the lease is lost or the job's deadline passes. */
  signal: AbortSignal;
  now(): Date;
  /**
   * Readings of the guests in what the job is to collect, one for each, none of which ever throws
   * for a fault of its own. Absent for a guest.
   */
  enrichmentReads?(dataTypes: readonly string[], subjects: Subjects): AsyncGenerator<CollectionEvent, void, undefined>[];
  /** For a guest: whom the provider that collects tells of. */
  subjects?: Subjects;
}

/**
 * Those of a company who are looked up elsewhere. @throws ProviderAuthError, ProviderFetchError
 * when who they are cannot be read
 */
export type Subjects = () => Promise<readonly Subject[]>;

/** A document as its source hands it over. */
export interface SourceDocument {
  /** Media type without parameters, e.g. application/pdf. */
  mediaType: string;
  body: AsyncIterable<Uint8Array> | Uint8Array;
}

/** Reads one provider. An error thrown out of `collect` fails every data type not yet complete. */
export interface Adapter {
  collect(job: CollectionJob, context: CollectionContext): AsyncGenerator<CollectionEvent, void, undefined>;
  /**
   * Fetches the document that a record refers to by `documentReference`; absent where a provider
   * has none. @throws what `collect` may throw
   */
  document?(job: CollectionJob, reference: string, context: CollectionContext): Promise<SourceDocument>;
  /** How end users consent, where the manifest has a `hosted` grant. */
  consent?: HostedConsent;
}
