import type { RecordBody } from '@company-data/data-types';
import {
  type Adapter,
  type CollectionEvent,
  type CollectionJob,
  type ConsentContext,
  type StoredConsent,
  ProviderAuthError,
  ProviderFetchError,
  type SourceResponse,
  type SourceClient,
  type SourceRequest,
} from '@company-data/providers';
import { formsIn } from '@company-data/testing';
import { sandboxUnderTest } from './sandbox-under-test.js';

export const PAYMENTS = 'COMMERCE_TRANSACTION';
export const SUBSCRIPTIONS = 'COMMERCE_SUBSCRIPTION';
export const DISPUTES = 'COMMERCE_DISPUTE';
export const ALL = [PAYMENTS, SUBSCRIPTIONS, DISPUTES];

export const CREDENTIALS = {
  is_sandbox: true as boolean,
  app_id: 'sandbox-sq0idp-exemple',
  app_secret: 'EAAA-sandbox-own-token-of-ok',
  oauth_secret: 'sandbox-sq0csp-exemple',
};

const authorizeQuery = {
  userId: 'user',
  connectionId: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a',
  siren: '000012344',
  name: 'EXEMPLE',
  state: 'uFx0cN1o2Y3p4Q5r6S7t8U9v0W1x2Y3z4A5b6C7d8E9',
  redirectUri: 'https://api.example.com/callback/payment_platform_b',
  language: 'fr' as const,
};

export const recordsOf = (events: CollectionEvent[], type: string): RecordBody[] =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? event.records : []));

/** Returns the checkpoints of the events. */
export function checkpointsOf(events: CollectionEvent[]): NonNullable<CollectionJob['checkpoints']> {
  const found: NonNullable<CollectionJob['checkpoints']> = {};
  for (const event of events)
    if (event.kind === 'complete' && event.checkpoint !== undefined)
      (found[event.dataType] ??= {})[event.source] = { checkpoint: event.checkpoint, fullReadAt: null, full: false };
  return found;
}

/**
 * Connects the provider's adapter to the sandbox, because each could misinterpret the platform's
 * documentation in its own way.
 */
export class SquareUnderTest {
  readonly sandbox: ReturnType<typeof sandboxUnderTest>;
  storedConsent: StoredConsent | undefined;
  /** Called before each request. */
  onCall: (request: SourceRequest) => unknown = () => undefined;
  private time = Date.UTC(2026, 0, 1);
  private readonly getOrFetch = new Map<string, Uint8Array>();

  constructor(
    private readonly adapter: Adapter,
    readonly credentials = CREDENTIALS,
    environment: Record<string, string> = {},
  ) {
    this.sandbox = sandboxUnderTest({ SANDBOX_SQUARE_SLOW_MS: '1', ...environment });
  }

  credential(seconds: number): void {
    this.time += seconds * 1_000;
    this.sandbox.pass(seconds);
  }

  /** Opens the page of the platform, and consents as a persona to all or some permissions. */
  async consentAs(consents_as: string, answer = 'approve', grant = (scopes: string[]): string[] => scopes) {
    const { url } = await this.adapter.consent!.begin(authorizeQuery, this.storedConsent, this.connection);
    const page = new URL(url);
    page.searchParams.set('scope', grant(page.searchParams.get('scope')!.split(' ')).join(' '));
    const [form] = formsIn((await this.sandbox.get(page.pathname + page.search)).body, url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ ...form!.fields, consents_as, answer }).toString();
    const sent = await this.sandbox.app.inject({ method: 'POST', url: new URL(form!.action).pathname, headers, payload });
    const brought = Object.fromEntries(new URL(String(sent.headers['location'])).searchParams);
    const given = await this.finish(brought);
    return { url, brought, given };
  }

  async finish(brought: Record<string, string>) {
    const given = await this.adapter.consent!.finish(brought, authorizeQuery, this.storedConsent, this.connection);
    const { accessToken, refreshToken } = given.tokens!;
    this.storedConsent = { accessToken, refreshToken, reference: given.reference };
    return given;
  }

  renew = () => this.adapter.consent!.renew(this.storedConsent!, this.connection);
  end = () => this.adapter.consent!.end(this.storedConsent!, this.connection);

  async collect(more: Partial<CollectionJob> = {}): Promise<CollectionEvent[]> {
    const job = { accountId: 'a', ...authorizeQuery, dataTypes: ALL, settings: {}, credentials: this.credentials, ...more };
    const events: CollectionEvent[] = [];
    const context = {
      source: () => this.client,
      reference: async () => this.storedConsent?.reference ?? null,
      hashKey: async () => new Uint8Array(32),
      signal: new AbortController().signal,
      now: this.now,
    };
    for await (const event of this.adapter.collect(job, context)) events.push(event);
    return events;
  }

  private readonly now = () => new Date(this.time);

  private get connection(): ConsentContext {
    return { client: this.client, credentials: this.credentials, now: this.now };
  }

  private get client(): SourceClient {
    return {
      configuration: { url: `http://localhost${this.base}` },
      request: <T>(request: SourceRequest) => this.call<T>(request),
      authorized: <T>(request: SourceRequest) => this.authorized<T>(request),
      getOrFetch: (key: string, _age: number, fetch: () => Promise<Uint8Array>) => this.cachedBy(key, fetch),
    } as unknown as SourceClient;
  }

  /** Path of the live or the test address, as the credentials specify. */
  private get base(): string {
    return this.credentials.is_sandbox ? '/square/sandbox' : '/square';
  }

  private async call<T>(request: SourceRequest): Promise<SourceResponse<T>> {
    const { method = 'GET', path, query, headers = {}, body, accept = [], bytes } = request;
    await this.onCall(request);
    const url = `${this.base}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
    const { statusCode: status, payload } = await this.sandbox.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    if (status >= 300 && !accept.includes(status))
      throw status === 401 ? new ProviderAuthError('refused') : new ProviderFetchError('rejected', payload);
    return { status, headers: {}, body: (bytes || payload === '' ? null : JSON.parse(payload)) as T };
  }

  /**
   * Calls with the token of the consent, renewed once, or with the account's own token, which is
   * never renewed.
   */
  private async authorized<T>(request: SourceRequest): Promise<SourceResponse<T>> {
    const bearing = () => {
      const token = this.storedConsent?.accessToken ?? this.credentials.app_secret;
      return this.call<T>({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
        accept: [...(request.accept ?? []), 401],
      });
    };
    const first = await bearing();
    if (first.status !== 401) return first;
    if (this.storedConsent === undefined) throw new ProviderAuthError('the source rejected app_secret');
    const renewed = await this.renew();
    this.storedConsent = { ...this.storedConsent, accessToken: renewed.accessToken };
    return bearing();
  }

  private async cachedBy(key: string, fetch: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const answer = this.getOrFetch.get(key) ?? (await fetch());
    this.getOrFetch.set(key, answer);
    return answer;
  }
}
