import {
  type Adapter,
  type CollectionContext,
  type CollectionEvent,
  type CollectionJob,
  ConsentRefused,
  ProviderAuthError,
  ProviderFetchError,
  provider,
  requestToken,
  type SourceClient,
  type SourceRequest,
  type TokenQuestion,
} from '@company-data/providers';
import { formsIn } from '@company-data/testing';
import type { RecordBody } from '@company-data/data-types';
import { sandboxUnderTest } from './sandbox-under-test.js';

export const NAME = 'payment_platform_a';
export const REDIRECT = 'https://api.example.com/callback/payment_platform_a';
export const START = Date.UTC(2026, 0, 1);

/** Application that calls the platform, and its address. */
export interface Application {
  clientId?: string;
  clientSecret?: string;
  isTest?: boolean;
}

export const baseOf = ({ isTest = true }: Application): string => (isTest ? '/paypal/sandbox' : '/paypal');

/** A sandbox whose payment platform is called in the same way as by the adapters service. */
export function paypalUnderTest(environment: Record<string, string> = {}) {
  const sandbox = sandboxUnderTest({ SANDBOX_PAYPAL_SLOW_MS: '1', ...environment });
  let time = START;
  const now = (): Date => new Date(time);
  /** Called paths below the address, in order. */
  const asked: string[] = [];

  const call = async (base: string, { method = 'GET', path, query, headers = {}, text, accept = [] }: SourceRequest) => {
    asked.push(path);
    const url = `${base}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
    const { statusCode: status, payload } = await sandbox.app.inject({ method, url, headers, ...(text ? { payload: text } : {}) });
    if (status >= 300 && !accept.includes(status))
      throw status === 401 ? new ProviderAuthError('refused') : new ProviderFetchError('rejected', payload);
    return { status, headers: {}, body: (payload === '' ? null : JSON.parse(payload)) as never };
  };

  const applicationOf = ({ clientId = 'sandbox-client', clientSecret = 'sandbox-secret' }: Application) =>
    ({ clientId, clientSecret, proof: 'basic' }) as const;

  const tokens = (application: Application, question: TokenQuestion) =>
    requestToken(
      { request: (request) => call(baseOf(application), request) },
      '/v1/oauth2/token',
      applicationOf(application),
      question,
      now(),
    );

  /** Returns the parameters of the redirect from the consent page. */
  async function consent(consents_as: string, application: Application = {}, answer = 'approve'): Promise<URLSearchParams> {
    const grant = provider(NAME).tokens!.grants.find(({ kind }) => kind === 'authorization_code') as { scopes: string[] };
    const question = { flowEntry: 'static', client_id: applicationOf(application).clientId, response_type: 'code', scope: grant.scopes.join(' '), redirect_uri: REDIRECT, state: 'a state' }; // prettier-ignore
    const page = await sandbox.get(`${baseOf(application)}/signin/authorize?${new URLSearchParams(question)}`);
    const [form] = formsIn(page.body, 'http://localhost');
    const payload = new URLSearchParams({ ...form!.fields, consents_as, answer }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await sandbox.app.inject({ method: 'POST', url: new URL(form!.action).pathname, headers, payload });
    return new URL(String(sent.headers['location'])).searchParams;
  }

  /** Returns a client with the token of a consent, or with the application's own token. */
  async function clientOf(application: Application, consents_as?: string): Promise<SourceClient> {
    const code = consents_as === undefined ? undefined : (await consent(consents_as, application)).get('code')!;
    const question =
      code === undefined ? { grant_type: 'client_credentials' } : { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    let held = await tokens(application, question);
    const bearing = (request: SourceRequest) =>
      call(baseOf(application), { ...request, headers: { ...request.headers, authorization: `Bearer ${held.accessToken}` }, accept: [...(request.accept ?? []), 401] }); // prettier-ignore
    const renew = async (): Promise<void> => {
      const again = held.refreshToken === null ? question : { grant_type: 'refresh_token', refresh_token: held.refreshToken };
      const renewed = await tokens(application, again);
      held = { ...renewed, refreshToken: renewed.refreshToken ?? held.refreshToken };
    };
    return {
      configuration: { url: 'http://localhost' },
      authorized: async (request: SourceRequest) => {
        const first = await bearing(request);
        if (first.status !== 401) return first;
        await renew();
        const second = await bearing(request);
        if (second.status === 401) throw new ConsentRefused('refused');
        return second;
      },
    } as unknown as SourceClient;
  }

  const contextOf = (client: SourceClient): CollectionContext => ({
    source: () => client,
    reference: async () => null,
    hashKey: async () => new Uint8Array(32),
    signal: new AbortController().signal,
    now,
  });

  async function collect(adapter: Adapter, client: SourceClient, more: Partial<CollectionJob> = {}): Promise<CollectionEvent[]> {
    const credentials = { is_sandbox: true, client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
    const job = { accountId: 'a', userId: 'u', connectionId: 'c', siren: '000012344', name: 'EXEMPLE', dataTypes: TYPES, settings: {}, credentials, ...more }; // prettier-ignore
    const events: CollectionEvent[] = [];
    for await (const event of adapter.collect(job, contextOf(client))) events.push(event);
    return events;
  }

  const pass = (seconds: number): void => {
    time += seconds * 1_000;
    sandbox.pass(seconds);
  };

  return { ...sandbox, pass, now, asked, call, tokens, consent, clientOf, contextOf, collect };
}

/** Data types that the provider reads. */
export const TYPES = ['COMMERCE_BALANCE', 'COMMERCE_TRANSACTION', 'COMMERCE_DISPUTE', 'COMMERCE_SUBSCRIPTION', 'COMMERCE_PRODUCT'];

export const recordsOf = (events: readonly CollectionEvent[], type: string): RecordBody[] =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? event.records : []));

export const failuresOf = (events: readonly CollectionEvent[]): [string, string][] =>
  events.flatMap((event) => (event.kind === 'failed' ? [[event.dataType, event.error.name] as [string, string]] : []));

/** Returns the checkpoints in the format that the next job receives. */
export const checkpointsOf = (events: readonly CollectionEvent[]): CollectionJob['checkpoints'] =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.kind === 'complete' && event.checkpoint !== undefined
        ? [[event.dataType, { [event.source]: { checkpoint: event.checkpoint, fullReadAt: null, full: false } }]]
        : [],
    ),
  );
