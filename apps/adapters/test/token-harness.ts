import { randomBytes, randomUUID } from 'node:crypto';
import { BeginConsent, type StartedConsent, FinishConsent, type FinishedConsent } from '@company-data/contracts';
import { createEgress } from '@company-data/egress';
import type { Transactions } from '@company-data/kernel';
import { IncomingRequest } from '@company-data/messaging';
import type { Logger } from '@company-data/observability';
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
import { DeletedConsentRepository } from '../src/tokens/deleted-consent.repository.js';
import { UpstreamSessionRepository } from '../src/upstreams/upstream-session.repository.js';
import { ResponseSchemas } from '../src/sources/response-schemas.js';
import { openProvider, type OpenProvider } from '../src/sources/open-provider.js';
import type { SourceRequester } from '../src/upstreams/source.js';
import { BeginConsentHandler } from '../src/consents/begin-consent.js';
import { ConsentCalls } from '../src/consents/consent-calls.js';
import type { ConsentTelemetry } from '../src/consents/consent-telemetry.js';
import { FinishConsentHandler } from '../src/consents/finish-consent.js';
import { RevokeEnded } from '../src/consents/revoke-ended.js';
import type { ProviderAccessClient } from '../src/jobs/job.client.js';
import { OAuthServer } from './oauth-server.js';
import { noOrders } from './no-orders.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const grantAccess = () => Promise.resolve({ enable: true, settings: {}, credentials: CREDENTIALS });

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

/** Token components of one process of adapters. */
export interface TokenReplica {
  tokens: ConnectionTokenRepository;
  revocations: ConsentRevocationRepository;
  deleted: DeletedConsentRepository;
  provider: OpenProvider;
}

/** Components that a consent uses. */
export interface Consenting extends Pick<TokenReplica, 'provider' | 'revocations'> {
  tokens: Pick<ConnectionTokenRepository, 'findConsent' | 'prepare' | 'begin' | 'store'>;
}

/** Differences from a successful consent. */
interface Changes {
  accessFor?: ProviderAccessClient['read'];
  deadlineMs?: number;
}

export const newState = (): string => randomBytes(32).toString('base64url');

/** Response of the source to an authorized call. */
export const GOOD = { n: 1 };

/** Returns the error of a rejected read. */
export const refusal = (read: Promise<unknown>): Promise<unknown> =>
  read.then(
    () => 'the read was not rejected',
    (error: unknown) => error,
  );

/** A provider with consents and its authorization server, for any number of replicas. */
export class TokenHarness {
  private readonly egress = createEgress({ limits: { deadlineMs: 60_000 }, retry: { attempts: 2, firstDelayMs: 1, maxDelayMs: 1 } });

  /** Reasons of failed consents. */
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

  /** Creates a separate replica with its own queues, so that replicas share the row lock only. */
  replica(
    transactions: Transactions = this.database.transactions,
    grants: TokenGrant[] = [consentGrant],
    consent?: HostedConsent,
    encryptionKeys = KEYS,
  ): TokenReplica {
    const box = SecretBox.fromKeys(encryptionKeys);
    const revocations = new ConsentRevocationRepository(box);
    const deleted = new DeletedConsentRepository(transactions);
    const config = {
      BUDGET_FACTOR: 1,
      ENCRYPTION_KEYS: encryptionKeys,
      SOURCE_DEADLINE_MS: 55_000,
      LOGIN_FAILURE_BACKOFF_SECONDS: 3_600,
    } as AdaptersConfig;
    const logger = { error: () => undefined };
    const tokens = new ConnectionTokenRepository(transactions, box, revocations, deleted, config, logger, [1, 1]);
    const credentials = [{ name: 'client_id' }, { name: 'client_secret', secret: true }];
    const manifest = { name: 'example_provider', authorization: 'redirect', credentials, sources: [source], tokens: tokensBy(grants) };
    const collector = {
      manifest: manifest as unknown as ProviderManifest,
      adapter: { consent } as Adapter,
      configurationOf: () => ({ url: this.oauth.url, pages: `${this.oauth.url}/pages` }),
    };
    const client = {
      budgets: new CallBudgetRepository(this.database.transactions),
      waitQueues: new CallWaitQueues(),
      sessions: new UpstreamSessionRepository(this.database.transactions, box, config),
      cache: {
        getOrFetch: () => Promise.reject(new Error('no cached response in this test')),
        get: () => Promise.resolve(undefined),
        set: () => Promise.resolve(),
      },
      orders: noOrders,
      schemas: new ResponseSchemas(),
      maxPauseSeconds: 3_600,
      observe: () => undefined,
    };
    const keys = new AccountKeyRepository(transactions, box);
    return { tokens, revocations, deleted, provider: openProvider(collector, { config, egress: this.egress, client, tokens, keys }) };
  }

  /** Returns a connection of a new account and user. */
  connection(changes: Partial<TokenOwner> = {}): TokenOwner {
    return { accountId: randomUUID(), userId: randomUUID(), providerName: 'example_provider', connectionId: randomUUID(), ...changes };
  }

  private calls({ revocations, provider }: Consenting, { accessFor = grantAccess, deadlineMs = 60_000 }: Changes): ConsentCalls {
    return new ConsentCalls(
      { find: () => provider },
      { read: accessFor },
      { storeForConsent: () => Promise.resolve() },
      revocations,
      { recordConsent: ({ reason }) => void (reason !== undefined && this.reasons.push(reason)) },
      this.database.transactions,
      { CONSENT_DEADLINE_MS: deadlineMs },
    );
  }

  /** Starts a consent and returns the page for the end user. */
  begin(connection: TokenOwner, state: string, replica: Consenting = this.replica(), changes: Changes = {}): Promise<StartedConsent> {
    return new BeginConsentHandler(this.calls(replica, changes), replica.tokens).run(
      requestOf(connection, BeginConsent.example, { state }),
    );
  }

  /** Finishes a consent with the callback parameters. */
  finish(
    connection: TokenOwner,
    state: string,
    parameters: Record<string, string>,
    replica: Consenting = this.replica(),
    { key_id, ...changes }: Changes & { key_id?: string | undefined } = {},
  ): Promise<FinishedConsent> {
    return new FinishConsentHandler(this.calls(replica, changes), replica.tokens).run(
      requestOf(connection, { ...FinishConsent.example, key_id }, { state, parameters }),
    );
  }

  /** Lets the end user of a connection consent. */
  async consent(connection: TokenOwner, replica: Consenting = this.replica()): Promise<FinishedConsent> {
    const state = newState();
    const begun = await this.begin(connection, state, replica);
    if (begun.outcome !== 'begun') throw new Error(`no page was returned: ${begun.outcome}`);
    return this.finish(connection, state, this.oauth.consentAt(begun.url), replica);
  }

  /** Revokes due consents at the provider and returns their number. */
  async endDue(
    { revocations, provider }: Consenting = this.replica(),
    { accessFor = grantAccess, recordRevocation = () => undefined }: Changes & Partial<Pick<ConsentTelemetry, 'recordRevocation'>> = {},
  ): Promise<number> {
    const outcomes: string[] = [];
    const errors: unknown[] = [];
    const note = (line: unknown): void => void errors.push(line);
    const revokeEnded = new RevokeEnded(
      revocations,
      { known: () => provider },
      { read: accessFor },
      { recordRevocation: (name, outcome, error) => (outcomes.push(outcome), recordRevocation(name, outcome, error)) },
      this.database.transactions,
      { REVOCATION_INTERVAL_MS: 60_000 },
      { info: note, warn: note, error: note } as unknown as Logger,
    );
    // A stopped worker first completes its claimed items.
    for (let seen = -1; outcomes.length > seen;) {
      seen = outcomes.length;
      revokeEnded.start();
      await revokeEnded.stop();
    }
    if (errors.length > 0) throw new AggregateError(errors, 'a worker failed');
    return outcomes.filter((outcome) => outcome === 'ended').length;
  }

  /** Ends the consent of a connection, as its deletion does, or the consents of `owner`. */
  end({ accountId, userId, connectionId }: TokenOwner, owner: Partial<ConsentOwner> = { connectionId }): Promise<void> {
    return this.database.transactions.run((tx) => this.replica().tokens.end(accountId, { userId, ...owner }, tx));
  }

  /** Returns a client of the source for a connection. */
  reader(
    connection: TokenOwner,
    { provider } = this.replica(),
    settings: SourceRequester['settings'] = {},
    credentials: SourceRequester['credentials'] = CREDENTIALS,
  ): SourceClient {
    return provider.openSources(
      { ...requesterOf(connection, settings), credentials },
      { signal: new AbortController().signal, maxWaitMs: 60_000 },
    )(source.name);
  }

  /** Reads from the source for a connection. */
  async read(connection: TokenOwner, replica = this.replica()): Promise<unknown> {
    return (await this.reader(connection, replica).authorized({ path: '/things', schema: { type: 'object' } })).body;
  }

  /** Lets the access token of a connection expire. */
  async expire({ connectionId }: TokenOwner): Promise<void> {
    await this.run(`update connection_tokens set expires_at = clock_timestamp() - interval '1 second' where connection_id = $1`, [
      connectionId,
    ]);
  }

  rows(connection: TokenOwner): Promise<Record<string, unknown>[]> {
    return this.database.transactions.run((tx) =>
      tx.rows('select * from connection_tokens where connection_id = $1', [connection.connectionId]),
    );
  }

  run(statement: string, parameters: unknown[]): Promise<number> {
    return this.database.transactions.run((tx) => tx.affected(statement, parameters));
  }
}

const requesterOf = ({ accountId, userId, connectionId }: TokenOwner, settings: SourceRequester['settings'] = {}): SourceRequester => ({
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
