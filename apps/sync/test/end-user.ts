import { createHash, randomUUID } from 'node:crypto';
import {
  BeginAuthorization,
  type StartedAuthorization,
  type ConnectPageResource,
  ConnectionChanged,
  type ConnectionChangedV1,
  ConsentFailed,
  type ConsentFailedV1,
  CreateDataConnection,
  type DataConnectionResource,
  EndAuthorization,
  FinishAuthorization,
  type FinishAuthorizationPayload,
  type FinishedAuthorization,
  GetClientSettings,
  GetDataConnection,
  OpenConnectPage,
  UserCreated,
} from '@company-data/contracts';
import { provider, type ProviderManifest } from '@company-data/providers';
import { exampleOf } from '@company-data/service-testing';
import { FakeAdapters } from './fake-adapters.js';
import type { SyncHarness } from './sync-harness.js';
import { TestUser } from './test-user.js';

/** The collecting provider represents providers with a consent of end users. */
export const PROVIDER = 'company_legal_fr';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Sets the provider to authorization by redirect, until `end` is called. */
export function byRedirect(): { end(): void } {
  const manifest: ProviderManifest = provider(PROVIDER);
  const { authorization } = manifest;
  manifest.authorization = 'redirect';
  return { end: () => void (manifest.authorization = authorization) };
}

/** Provides the responses of users for the connect page, and fake adapters. */
export function playConsent(harness: SyncHarness): FakeAdapters {
  harness.peers.otherwise(GetClientSettings, () => exampleOf(GetClientSettings));
  harness.users.giveCredentials();
  return new FakeAdapters(harness.peers);
}

/** Person who authorizes connections of one user, in one browser, on the connect page. */
export class EndUser {
  private readonly token = randomUUID();
  readonly browser = randomUUID();

  constructor(readonly user: TestUser) {}

  /** Creates a new user that sync knows, with a connection. */
  static async of(harness: SyncHarness, dataTypes = ['LEGAL_NOTICE'], account?: string): Promise<EndUser> {
    const person = new EndUser(new TestUser(harness, account ?? (await harness.sharedAccount()), randomUUID()));
    await person.hearOfUser();
    person.user.connection = await person.connect(dataTypes);
    return person;
  }

  get connectionId(): string {
    return this.user.connection.id;
  }

  connect(dataTypes = ['LEGAL_NOTICE'], provider_name = PROVIDER): Promise<DataConnectionResource> {
    return this.user.request(CreateDataConnection, { user_id: this.user.id, provider_name, requested_data_types: dataTypes });
  }

  page(): Promise<ConnectPageResource> {
    return this.harness.call(OpenConnectPage, { token_hash: hash(this.token) }, null);
  }

  begin(connection_id = this.connectionId): Promise<StartedAuthorization> {
    const redirect_uri = `https://api.example.com/callback/${PROVIDER}`;
    const payload = {
      token_hash: hash(this.token),
      connection_id,
      browser_hash: hash(this.browser),
      redirect_uri,
      language: 'fr' as const,
    };
    return this.harness.call(BeginAuthorization, payload, null);
  }

  /** Returns the state with which the end user is redirected. */
  async state(connection_id = this.connectionId): Promise<string> {
    const begun = await this.begin(connection_id);
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    return new URL(begun.url).searchParams.get('state')!;
  }

  finish(state: string, changes: Partial<FinishAuthorizationPayload> = {}): Promise<FinishedAuthorization> {
    const payload = { provider_name: PROVIDER, browser_hash: hash(this.browser), parameters: { code: 'c', state }, ...changes };
    return this.harness.call(FinishAuthorization, payload, null);
  }

  async authorize(): Promise<FinishedAuthorization> {
    return this.finish(await this.state());
  }

  end(connection_id = this.connectionId): Promise<{ ended: boolean }> {
    return this.harness.call(EndAuthorization, { token_hash: hash(this.token), connection_id }, null);
  }

  /** Returns the connection as the account reads it. */
  served(connection_id = this.connectionId): Promise<DataConnectionResource> {
    return this.user.request(GetDataConnection, { user_id: this.user.id, connection_id });
  }

  /** Returns the published statuses of the connection, oldest first. */
  async outcome(connection_id = this.connectionId): Promise<string[]> {
    const events = await this.user.events<ConnectionChangedV1>(ConnectionChanged.subject);
    return events
      .map(({ payload }) => payload.connection)
      .filter(({ id }) => id === connection_id)
      .map(({ status }) => status);
  }

  /** Returns the published failures of the connection, oldest first. */
  async failures(): Promise<ConsentFailedV1[]> {
    const events = await this.user.events<ConsentFailedV1>(ConsentFailed.subject);
    return events.map(({ payload }) => payload).filter(({ connection }) => connection.id === this.connectionId);
  }

  /** Sets the status of the connection directly in the database. */
  async become(status: string, reason: string | null = null): Promise<void> {
    const statement = 'update data_connections set status = $2, status_reason = $3 where id = $1';
    await this.harness.rows(statement, [this.connectionId, status, reason]);
  }

  private get harness(): SyncHarness {
    return this.user.harness;
  }

  private async hearOfUser(): Promise<void> {
    const expiry = { connect_token_hash: hash(this.token), connect_expires_at: '2100-01-01T00:00:00.000Z' };
    const created = { ...UserCreated.example, user_id: this.user.id, ...expiry };
    await this.harness.consumed(await this.harness.peers.publish(UserCreated, this.user.account, created));
  }
}
