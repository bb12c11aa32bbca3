import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContract } from '@company-data/contracts';
import {
  type Budget,
  BudgetExhausted,
  ProviderAuthError,
  ProviderFetchError,
  errorOf,
  MAX_DOCUMENT_BYTES,
  type OrderTerms,
  type Renewable,
  renewingOnce,
  SessionEnded,
  type SourceResponse,
  type SourceClient,
  type SourceRequest,
  type SourceSession,
} from '@company-data/providers';
import { SpanKind, traced, type WorkSpan } from '@company-data/observability';
import { OrderRecord } from '../orders/order-record.js';
import type { PlacedOrderRepository } from '../orders/placed-order.repository.js';
import type { CallBudgetRepository } from '../rate-limits/call-budget.repository.js';
import { paceOf, WaitQueueTimeout } from '../rate-limits/call-budgets.js';
import type { CallWaitQueues } from '../rate-limits/wait-queue.js';
import type { CacheKey } from '../response-cache/cached-response.repository.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { toProviderError } from '../upstreams/source-failure.js';
import type { ResolvedSource, SourceAccount } from '../upstreams/source.js';
import type { UpstreamSessionRepository } from '../upstreams/upstream-session.repository.js';
import { type CallCredential, refusalOf } from './call-authorization.js';
import type { ResponseSchemas } from './response-schemas.js';

export interface SourceClientDependencies {
  budgets: Pick<CallBudgetRepository, 'reserve' | 'pause'>;
  waitQueues: CallWaitQueues;
  sessions: Pick<UpstreamSessionRepository, 'find' | 'obtain'>;
  cache: Pick<ResponseCache, 'getOrFetch' | 'get' | 'set'>;
  orders: Pick<PlacedOrderRepository, 'place' | 'withdraw'>;
  schemas: ResponseSchemas;
  /** Longest pause of all jobs after a 429. A later job requests again. */
  maxPauseSeconds: number;
  /** Records the outcome and duration of each call for the metrics. */
  observe(source: string, outcome: string, seconds: number): void;
}

/**
 * Longest wait of a login, for which other calls wait, and of a deferrable call, which is not worth
 * a slot.
 */
const NEAR_MS = 2_000;

/** The source requested a pause from this or another job, so the call was not sent. */
class PauseRequested extends ProviderFetchError {
  constructor(seconds: number) {
    super('rate-limited', 'the source requested a delay', seconds);
  }
}

/** Returns the seconds between two calls when all calls of the budgets are used. */
const secondsBetween = (budgets: Budget[]): number => Math.ceil(Math.max(...budgets.map((budget) => paceOf(budget).intervalSeconds)));

/** Limits and services of the work that calls a source. */
export interface Work {
  signal: AbortSignal;
  /** Longest wait for a reservation, in milliseconds. A longer wait releases the work. */
  maxWaitMs: number;
  /** Sends a request to a peer service for the account. Absent when none can be called. */
  call?<P extends object, R>(contract: RequestContract<P, R>, payload: P): Promise<R>;
}

/** Client of one job for one source. */
export class BudgetedSourceClient implements SourceClient {
  private loggedIn = false;
  /** Time before which no call is made after a 429. */
  private blockedUntil = 0;

  constructor(
    private readonly source: ResolvedSource,
    private readonly account: SourceAccount,
    private readonly work: Work,
    private readonly dependencies: SourceClientDependencies,
    /** Undefined when the manifest of the provider declares no tokens. */
    private readonly authorizations?: Renewable<CallCredential>,
  ) {}

  get configuration(): Readonly<Record<string, string>> {
    return this.source.configuration;
  }

  request<T>(request: SourceRequest): Promise<SourceResponse<T>> {
    const span = { kind: SpanKind.CLIENT, attributes: { 'http.request.method': request.method ?? 'GET' } };
    return traced(`source ${this.source.manifest.name}`, span, (call) => this.observed(request, call));
  }

  private async observed<T>(request: SourceRequest, span?: WorkSpan): Promise<SourceResponse<T>> {
    const start = performance.now();
    let outcome = 'ok';
    try {
      const response = await this.call<T>(request);
      span?.set({ 'http.response.status_code': response.status });
      return response;
    } catch (error) {
      const failure = toProviderError(error, this.work.signal, this.givenBy);
      outcome = await this.recordFailure(failure);
      throw failure;
    } finally {
      this.dependencies.observe(this.source.manifest.name, outcome, (performance.now() - start) / 1_000);
    }
  }

  async authorized<T>(request: SourceRequest): Promise<SourceResponse<T>> {
    if (this.authorizations === undefined) throw new Error(`${this.source.manifest.name} has no token configuration`);
    const { accept = [], headers } = request;
    let used: CallCredential | undefined;
    const response = await renewingOnce(this.authorizations, [401], (credential) => {
      used = credential;
      const authorized = { ...headers, authorization: `Bearer ${credential.token}` };
      return this.request<T>({ ...request, headers: authorized, accept: [...accept, 401] });
    });
    if (response.status === 401 && !accept.includes(401)) throw refusalOf(used!);
    return response;
  }

  async session(login: () => Promise<SourceSession>): Promise<SourceSession> {
    const { sessions } = this.dependencies;
    return (await sessions.find(this.account.session)) ?? sessions.obtain(this.account.session, () => this.logIn(login));
  }

  async renewSession(refused: SourceSession, login: () => Promise<SourceSession>): Promise<SourceSession> {
    if (this.loggedIn) throw new ProviderAuthError('the source rejected a session that this job created');
    return this.dependencies.sessions.obtain(this.account.session, () => this.logIn(login), refused);
  }

  getOrFetch(key: string, maxAgeSeconds: number, fetch: () => Promise<Uint8Array>): Promise<Uint8Array> {
    return this.dependencies.cache.getOrFetch(this.cacheKeyOf(key), maxAgeSeconds, fetch, this.work.signal);
  }

  getCached(key: string, maxAgeSeconds: number): Promise<Uint8Array | undefined> {
    return this.dependencies.cache.get(this.cacheKeyOf(key), maxAgeSeconds);
  }

  setCached(key: string, seconds: number, response: Uint8Array): Promise<void> {
    return this.dependencies.cache.set(this.cacheKeyOf(key), response, seconds);
  }

  withdraw(key: string): Promise<void> {
    return this.dependencies.orders.withdraw(this.cacheKeyOf(key));
  }

  /** Names of the credentials that its address consists of. */
  private get givenBy(): readonly string[] {
    const { address } = this.source.manifest;
    return address !== undefined && 'givenBy' in address ? address.givenBy : [];
  }

  private cacheKeyOf(key: string): CacheKey {
    return { source: this.source.manifest.name, owner: this.account.owner, key };
  }

  private async call<T>(request: SourceRequest): Promise<SourceResponse<T>> {
    const { schema, login, bytes, billed, deferrable, within, ...wire } = request;
    const kind = login === true ? 'logins' : 'calls';
    const order = billed === undefined ? undefined : this.orderRecordOf(billed);
    let refusal: Error | undefined;
    const calling = this.source.upstream.call({
      ...wire,
      retry: billed === undefined ? login !== true : 'refused',
      ...(bytes === true ? { maxBytes: MAX_DOCUMENT_BYTES } : {}),
      signal: this.work.signal,
      acceptsError: (received) => {
        refusal = errorOf(this.source.manifest.errors, received, wire.path);
        return refusal !== undefined;
      },
      beforeAttempt: async () => {
        await this.reserve(kind, login === true || deferrable === true ? NEAR_MS : Infinity);
        if (within !== undefined && (await this.dependencies.sessions.find(this.account.session)) === null) throw new SessionEnded();
        await order?.write();
      },
    });
    const response = await (order === undefined ? calling : order.follow(calling));
    if (refusal !== undefined) {
      await order?.rejected(response.status);
      throw refusal;
    }
    // The body of an accepted response other than 2xx has no schema.
    const violation = response.status < 300 && bytes !== true ? this.dependencies.schemas.violationOf(schema, response.body) : undefined;
    if (violation !== undefined) throw new ProviderFetchError('malformed', `the response violates its schema at ${violation}`);
    return response as SourceResponse<T>;
  }

  private orderRecordOf({ key, pendingSeconds }: OrderTerms): OrderRecord {
    const { name, orders } = this.source.manifest;
    if (orders === undefined) throw new Error(`${name} has no order limit`);
    const perDay = Number(this.configuration[orders.perDay]);
    return new OrderRecord(this.dependencies.orders, this.cacheKeyOf(key), { perDay, pendingSeconds });
  }

  private async reserve(kind: 'calls' | 'logins', maxMs: number): Promise<void> {
    this.assertNoPause((this.blockedUntil - performance.now()) / 1_000);
    const budgets = this.source.manifest[kind];
    if (budgets === undefined) return;
    const milliseconds = Math.min(maxMs, this.work.maxWaitMs);
    const until = performance.now() + milliseconds;
    const { own = [], shared = [] } = Object.groupBy(budgets, ({ each }) => (each === undefined ? 'shared' : 'own'));
    // Budgets per connection are reserved before the queue, so that no call waits in the queue for
    // them.
    if (own.length > 0) await this.awaitReservation(this.connection, kind, own, until);
    if (shared.length > 0) await this.awaitSharedReservation(kind, shared, until);
  }

  /**
   * Key of the budgets per connection. It is not the id of the connection, so that budgets survive
   * its deletion.
   */
  private get connection(): string {
    return `${this.source.manifest.name}:${hash('sha256', this.account.session).slice(0, 32)}`;
  }

  private async awaitSharedReservation(kind: 'calls' | 'logins', budgets: Budget[], until: number): Promise<void> {
    const limit = { signal: this.work.signal, milliseconds: Math.max(0, until - performance.now()) };
    try {
      await this.dependencies.waitQueues.run(`${this.account.waitQueueKey} ${kind}`, limit, () =>
        this.awaitReservation(this.account.name, kind, budgets, until),
      );
    } catch (error) {
      if (error instanceof WaitQueueTimeout) throw new BudgetExhausted(secondsBetween(budgets));
      throw error;
    }
  }

  /** @param until latest time of the call, by performance.now() */
  private async awaitReservation(account: string, kind: 'calls' | 'logins', budgets: Budget[], until: number): Promise<void> {
    const maxWaitMs = Math.max(0, until - performance.now());
    const { isReserved, wait, pause } = await this.dependencies.budgets.reserve(account, kind, budgets, maxWaitMs / 1_000);
    this.assertNoPause(pause);
    if (!isReserved) throw new BudgetExhausted(Math.ceil(wait));
    if (wait > 0) await this.pause(wait * 1_000);
  }

  private async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.work.signal }).catch(() => {
      throw this.work.signal.reason;
    });
  }

  private logIn(login: () => Promise<SourceSession>): Promise<SourceSession> {
    this.loggedIn = true;
    return login();
  }

  /** @throws ProviderFetchError `rate-limited` in a pause that the source requested from any job */
  private assertNoPause(seconds: number): void {
    if (seconds > 0) throw new PauseRequested(Math.ceil(seconds));
  }

  /**
   * Account of a pause. A source with budgets per connection may have limited the connection only.
   */
  private get pausedAccount(): string {
    const isOfConnection = this.source.manifest.calls?.some(({ each }) => each === 'connection') === true;
    return isOfConnection ? this.connection : this.account.name;
  }

  private async recordFailure(failure: unknown): Promise<string> {
    if (failure instanceof ProviderAuthError) return 'auth';
    if (failure instanceof BudgetExhausted) return 'budget';
    if (!(failure instanceof ProviderFetchError)) return 'other';
    if (failure.kind === 'rate-limited' && failure.retryAfter !== undefined && !(failure instanceof PauseRequested)) {
      this.blockedUntil = performance.now() + failure.retryAfter * 1_000;
      const seconds = Math.min(failure.retryAfter, this.dependencies.maxPauseSeconds);
      if (seconds > 0) await this.dependencies.budgets.pause(this.pausedAccount, seconds);
    }
    return failure.kind;
  }
}
