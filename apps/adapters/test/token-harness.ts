import { randomBytes, randomUUID } from 'node:crypto';
import { BeginConsent, type StartedConsent, FinishConsent, type FinishedConsent } from '@company-data/contracts';
import { createEgress } from '@company-data/egress';
import type { Transactions } from '@company-data/kernel';
import { IncomingRequest } from '@company-data/messaging';
import { SecretBox } from '@company-data/persistence';
import type {
  Adapter,
  HostedConsent,
  ProviderManifest,
  SourceClient,
  SourceManifest,
  TokenDeclaration,
  TokenGrant,
} from '@company-data/providers';
import { CallWaitQueues } from '../src/rate-limits/wait-queue.js';
import type { ConsentOwner, TokenOwner } from '../src/tokens/connection-tokens.js';
import type { AdaptersConfig } from '../src/config.js';
import { CallBudgetRepository } from '../src/rate-limits/call-budget.repository.js';
import { AccountKeyRepository } from '../src/keys/account-key.repository.js';
import { ConnectionTokenRepository } from '../src/tokens/connection-token.repository.js';
import { ConsentRevocationRepository } from '../src/tokens/consent-revocation.repository.js';
import { UpstreamSessionRepository } from '../src/upstreams/upstream-session.repository.js';
import { ResponseSchemas } from '../src/sources/response-schemas.js';
import { openProvider, type OpenProvider } from '../src/sources/open-provider.js';
import type { SourceRequester } from '../src/upstreams/source.js';
import { BeginConsentHandler } from '../src/consents/begin-consent.js';
import type { ConsentDependencies } from '../src/consents/consent-calls.js';
import { FinishConsentHandler } from '../src/consents/finish-consent.js';
import { RevokeEnded, type RevocationDependencies } from '../src/consents/revoke-ended.js';
import { OAuthServer } from './oauth-server.js';
import { noOrders } from './no-orders.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

export const REDIRECT_URI = 'https://api.example.com/callback/example_provider';
export const KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const CREDENTIALS = { client_id: 'app', client_secret: 's3cret' };

export const consentGrant: TokenGrant = {
  kind: 'authorization_code',
  authorize: { path: '/oauth/authorize' },
  token: { path: '/oauth/token' },
  revoke: { path: '/oauth/revoke' },
  scopes: ['read'],
  pkce: true,
};
export const ownGrant: TokenGrant = { kind: 'client_credentials', token: { path: '/oauth/token' }, scopes: [] };

export const ownToken: TokenGrant = { kind: 'own_token', credential: 'token' };

const source: SourceManifest = {
  name: 'example_source',
  title: 'Example',
  meaning: 'example',
  configuration: { url: 'UPSTREAM_EXAMPLE_URL' },
};

const tokensBy = (grants: TokenGrant[]): TokenDeclaration => ({
  server: {
    name: 'example_tokens',
    title: 'Example',
    meaning: 'example',
    configuration: { url: 'UPSTREAM_EXAMPLE_URL', pages: 'UPSTREAM_EXAMPLE_PAGES_URL' },
    logins: [{ count: 10_000, seconds: 60 }],
  },
  client: { of: 'account', id: 'client_id', secret: 'client_secret', proof: 'basic' },
  grants,
});

/** One process of adapters, as far as tokens go. */
export interface TokenReplica {
  tokens: ConsentDependencies['tokens'] & ConnectionTokenRepository;
  endings: ConsentRevocationRepository;
  provider: OpenProvider;
}

/** What takes part where an end user consents. */
export type Consenting = Pick<ConsentDependencies, 'tokens'> & Pick<TokenReplica, 'provider' | 'endings'>;

export const drawnState = (): string => randomBytes(32).toString('base64url');

/** What the source answers who may read it. */
export const GOOD = { n: 1 };

/** Why a reading was refused. */
export const refusal = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'it was not refused',
    (error: unknown) => error,
  );

/** A consented provider and its authorization server, read by as many replicas as a test likes. */
export class TokenHarness {
  private readonly egress = createEgress({ limits: { deadlineMs: 60_000 }, retry: { attempts: 2, firstDelayMs: 1, maxDelayMs: 1 } });

  /** Why nothing came of consents. */
  readonly reasons: unknown[] = [];

  private constructor(
    readonly database: OpenDatabase,
    readonly oauth: OAuthServer,
  ) {}

  static async start(): Promise<TokenHarness> {
    return new TokenHarness(await openDatabase(), await OAuthServer.start());
  }

  async stop(): Promise<void> {
    this.egress.close();
    await this.oauth.close();
    await this.database.close();
  }

  /** Each has queues of its own, so that only the row lock stands between them. */
  replica(
    transactions: Transactions = this.database.transactions,
    grants: TokenGrant[] = [consentGrant],
    consent?: HostedConsent,
  ): TokenReplica {
    const box = SecretBox.fromKeys(KEYS);
    const endings = new ConsentRevocationRepository(transactions, box);
    const unreadable = (): void => undefined;
    const tokens = new ConnectionTokenRepository(transactions, box, endings, { lockTimeoutMs: 60_000, storePausesMs: [1, 1], unreadable });
    const credentials = [{ name: 'client_id' }, { name: 'client_secret', secret: true }];
    const manifest = { name: 'example_provider', authorization: 'redirect', credentials, sources: [source], tokens: tokensBy(grants) };
    const collector = {
      manifest: manifest as unknown as ProviderManifest,
      adapter: { consent } as Adapter,
      configurationOf: () => ({ url: this.oauth.url, pages: `${this.oauth.url}/pages` }),
    };
    const config = { BUDGET_FACTOR: 1, ENCRYPTION_KEYS: KEYS } as AdaptersConfig;
    const client = {
      budgets: new CallBudgetRepository(this.database.transactions),
      waitQueues: new CallWaitQueues(),
      sessions: new UpstreamSessionRepository(this.database.transactions, box, { refusalSeconds: 3_600, lockTimeoutMs: 60_000 }),
      cache: {
        getOrFetch: () => Promise.reject(new Error('nothing is kept')),
        get: () => Promise.resolve(undefined),
        set: () => Promise.resolve(),
      },
      orders: noOrders,
      schemas: new ResponseSchemas(),
      observe: () => undefined,
    };
    const keys = new AccountKeyRepository(transactions, box);
    return { tokens, endings, provider: openProvider(collector, { config, egress: this.egress, client, tokens, keys }) };
  }

  /** A connection of its own account and user. */
  place(changes: Partial<TokenOwner> = {}): TokenOwner {
    return { accountId: randomUUID(), userId: randomUUID(), providerName: 'example_provider', connectionId: randomUUID(), ...changes };
  }

  private dependencies({ tokens, endings, provider }: Consenting, more: Partial<ConsentDependencies> = {}): ConsentDependencies {
    return {
      tokens,
      find: () => provider,
      accessFor: () => Promise.resolve({ enable: true, settings: {}, credentials: CREDENTIALS }),
      storeGrant: () => Promise.resolve(),
      giveBack: (account, name, issued) => this.database.transactions.run((tx) => endings.add(account, name, issued, tx)),
      recordConsent: ({ reason }) => void (reason !== undefined && this.reasons.push(reason)),
      deadlineMs: 60_000,
      ...more,
    };
  }

  /** Asks where the end user of a connection goes to consent. */
  begin(
    place: TokenOwner,
    state: string,
    replica: Consenting = this.replica(),
    more: Partial<ConsentDependencies> = {},
  ): Promise<StartedConsent> {
    return new BeginConsentHandler(this.dependencies(replica, more)).run(requestOf(place, BeginConsent.example, { state }));
  }

  /** Hands in what he brought back. */
  finish(
    place: TokenOwner,
    state: string,
    parameters: Record<string, string>,
    replica: Consenting = this.replica(),
    more: Partial<ConsentDependencies> = {},
  ): Promise<FinishedConsent> {
    return new FinishConsentHandler(this.dependencies(replica, more)).run(requestOf(place, FinishConsent.example, { state, parameters }));
  }

  /** Lets the end user of a connection consent. */
  async consent(place: TokenOwner, replica: Consenting = this.replica()): Promise<FinishedConsent> {
    const state = drawnState();
    const begun = await this.begin(place, state, replica);
    if (begun.outcome !== 'begun') throw new Error(`he was sent nowhere: ${begun.outcome}`);
    return this.finish(place, state, this.oauth.consentAt(begun.url), replica);
  }

  /** Ends at the provider what is due; answers how many did. */
  endDue({ endings, provider }: Consenting = this.replica(), more: Partial<RevocationDependencies> = {}): Promise<number> {
    const accessFor = () => Promise.resolve({ enable: true, settings: {}, credentials: CREDENTIALS });
    const recordRevocation = (): void => undefined;
    return new RevokeEnded({ revocations: endings, known: () => provider, accessFor, recordRevocation, ...more }).run(() => true);
  }

  /** Ends a connection as its removal does, or as `owner` says. */
  end({ accountId, userId, connectionId }: TokenOwner, owner: Partial<ConsentOwner> = { connectionId }): Promise<void> {
    return this.database.transactions.run((tx) => this.replica().tokens.end(accountId, { userId, ...owner }, tx));
  }

  /** The way a reader of a connection has to the source. */
  reader(
    place: TokenOwner,
    { provider } = this.replica(),
    settings: SourceRequester['settings'] = {},
    credentials: SourceRequester['credentials'] = CREDENTIALS,
  ): SourceClient {
    return provider.openSources(
      { ...askerOf(place, settings), credentials },
      { signal: new AbortController().signal, maxWaitMs: 60_000 },
    )(source.name);
  }

  /** What a reader of a connection does. */
  async read(place: TokenOwner, replica = this.replica()): Promise<unknown> {
    return (await this.reader(place, replica).authorized({ path: '/things', schema: { type: 'object' } })).body;
  }

  /** Lets the access token of a connection be past its time. */
  async expire({ connectionId }: TokenOwner): Promise<void> {
    await this.run(`update connection_tokens set expires_at = clock_timestamp() - interval '1 second' where connection_id = $1`, [
      connectionId,
    ]);
  }

  rows(place: TokenOwner): Promise<Record<string, unknown>[]> {
    return this.database.transactions.run((tx) =>
      tx.rows('select * from connection_tokens where connection_id = $1', [place.connectionId]),
    );
  }

  run(statement: string, parameters: unknown[]): Promise<number> {
    return this.database.transactions.run((tx) => tx.affected(statement, parameters));
  }
}

const askerOf = ({ accountId, userId, connectionId }: TokenOwner, settings: SourceRequester['settings'] = {}): SourceRequester => ({
  accountId,
  userId,
  connectionId,
  credentials: CREDENTIALS,
  settings,
});

const requestOf = <P extends object>(
  { accountId, userId, providerName, connectionId }: TokenOwner,
  example: P,
  more: Partial<P> & { state: string },
): IncomingRequest<P> => {
  const payload = {
    ...example,
    user_id: userId,
    provider_name: providerName,
    connection_id: connectionId,
    redirect_uri: REDIRECT_URI,
    ...more,
  };
  return new IncomingRequest({ id: randomUUID(), account_id: accountId, correlation_id: 'test' }, payload);
};
