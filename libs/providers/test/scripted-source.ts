import { Ajv } from 'ajv';
import {
  ProviderAuthError,
  ProviderFetchError,
  SessionEnded,
  type CollectionContext,
  type SourceResponse,
  type SourceClient,
  type SourceRequest,
  type SourceSession,
} from '../src/adapter.js';
import { type ErrorResponses, errorOf } from '../src/error-responses.js';

/** Response of a scripted source to one call. An error is thrown, as by the real client. */
export type ScriptedResponse = SentResponse | Error;

export interface SentResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

const ajv = new Ajv({ strict: true, allowUnionTypes: true });

/** Configuration of the sources in these tests, with the names of all sources. */
const CONFIGURED = {
  url: 'https://source.example',
  username: 'reader',
  account: 'reader',
  password: 'secret',
  api_key: 'key',
  keep_days: '30',
  held_days: '30',
  proof_delivery: 'T XL',
  kinds: '0304',
  recipient: '00009999900019',
};

/**
 * Source in memory that responds by a script. It applies the rules of the real client: accepted
 * statuses, schema, shared session, rejected login, cached responses, and orders placed once.
 */
export class ScriptedSource implements SourceClient {
  readonly calls: SourceRequest[] = [];
  /** Number of sessions that the adapter reported as rejected. */
  refusedSessions = 0;
  private current: SourceSession | undefined;
  private refusal: ProviderAuthError | undefined;
  private logins: Promise<unknown> = Promise.resolve();
  private readonly responses = new Map<string, Uint8Array>();
  /** Keys of orders that were sent and not withdrawn. */
  readonly orders = new Set<string>();
  /** Replaces each response before the rules apply. */
  change: (request: SourceRequest, response: SentResponse) => SentResponse = (_request, response) => response;

  constructor(
    private readonly script: (request: SourceRequest, call: number) => ScriptedResponse | Promise<ScriptedResponse>,
    readonly configuration: Record<string, string> = CONFIGURED,
    /** Error responses of the source's manifest. */
    private readonly errors?: ErrorResponses,
  ) {}

  async request<T>(request: SourceRequest): Promise<SourceResponse<T>> {
    if (request.within !== undefined && this.current === undefined) throw new SessionEnded();
    const { billed } = request;
    if (billed !== undefined) {
      if (this.orders.has(billed.key) && billed.pendingSeconds > 0)
        throw new ProviderFetchError('uncertain', 'lost', billed.pendingSeconds);
      this.orders.add(billed.key);
    }
    this.calls.push(request);
    const answer = await this.script(request, this.calls.length);
    if (answer instanceof Error) throw answer;
    const { status = 200, headers = {}, ...sent } = this.change(request, answer);
    // Errors of sources are JSON. Null stands for another format.
    const { body = status < 300 ? null : {} } = sent;
    if (status >= 200 && status < 300) verify(request, body);
    else if (!request.accept?.includes(status)) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      throw errorOf(this.errors, { status, headers, body: text }, request.path) ?? failureOf(status);
    }
    return { status, headers, body: body as T };
  }

  async withdraw(key: string): Promise<void> {
    this.orders.delete(key);
  }

  authorized<T>(request: SourceRequest): Promise<SourceResponse<T>> {
    return this.request<T>({ ...request, headers: { ...request.headers, authorization: 'Bearer scripted' } });
  }

  /** Runs one login at a time, as the lock of the real client does. */
  session(login: () => Promise<SourceSession>): Promise<SourceSession> {
    const turn = this.logins.then(() => this.obtain(login));
    this.logins = turn.catch(() => undefined);
    return turn;
  }

  private async obtain(login: () => Promise<SourceSession>): Promise<SourceSession> {
    if (this.refusal !== undefined) throw this.refusal;
    try {
      return (this.current ??= await login());
    } catch (error) {
      if (error instanceof ProviderAuthError) this.refusal = error;
      throw error;
    }
  }

  async renewSession(refused: SourceSession, login: () => Promise<SourceSession>): Promise<SourceSession> {
    this.refusedSessions += 1;
    if (this.current === refused) this.current = undefined;
    return this.session(login);
  }

  async getOrFetch(key: string, _maxAgeSeconds: number, fetch: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const answer = this.responses.get(key) ?? (await fetch());
    this.responses.set(key, answer);
    return answer;
  }

  async setCached(key: string, _seconds: number, answer: Uint8Array): Promise<void> {
    this.responses.set(key, answer);
  }

  async getCached(key: string): Promise<Uint8Array | undefined> {
    return this.responses.get(key);
  }
}

function verify(request: SourceRequest, body: unknown): void {
  if (!ajv.validate(request.schema, body)) throw new ProviderFetchError('malformed', ajv.errorsText());
}

function failureOf(status: number): Error {
  if (status === 401) return new ProviderAuthError('refused');
  return new ProviderFetchError(status >= 500 ? 'server-error' : 'rejected', `answered ${status}`);
}

/** Returns a context with these sources. `reference` is the reference of the consent. */
export function contextOf(
  sources: Record<string, SourceClient>,
  signal: AbortSignal = new AbortController().signal,
  reference: string | null = null,
): CollectionContext {
  return {
    reference: () => Promise.resolve(reference),
    hashKey: () => Promise.resolve(new Uint8Array(32)),
    source(name) {
      const source = sources[name];
      if (source === undefined) throw new Error(`no source ${name} in this test`);
      return source;
    },
    signal,
    now: () => new Date('2025-06-01T00:00:00Z'),
  };
}
