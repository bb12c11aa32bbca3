import type { DataConnectionResource, UserResource } from '@company-data/contracts';
import { needsConsent, provider, type ProviderManifest, providers } from '@company-data/providers';
import { EndUser } from '@company-data/testing';
import type { ApiClient } from './api-client.js';
import type { FictitiousAccount, RunningSystem } from './running-system.js';

/** A provider that says something of a company of its own, and that an adapter reads. */
const isRead = ({ collected, dataTypes }: ProviderManifest): boolean => collected.length > 0 && dataTypes.length > 0;

/** An end user consents to it. */
const isConsented = ({ authorization }: ProviderManifest): boolean => authorization === 'redirect';

/** The account's own credentials are enough, where it wishes so. */
const isReadByAccount = ({ authorization, tokens }: ProviderManifest): boolean =>
  authorization === 'credentials' || (tokens?.grants.some((grant) => !needsConsent(grant)) ?? false);

const namesOf = (...conditions: ((manifest: ProviderManifest) => boolean)[]): string[] =>
  [...providers.values()].filter((manifest) => conditions.every((holds) => holds(manifest))).map(({ name }) => name);

/** The providers that are read, by who authorizes it; some by either. */
export const CONSENTED = namesOf(isRead, isConsented);
export const READ_BY_ACCOUNT = namesOf(isRead, isReadByAccount);
/** A company connected to a provider, and its end user. */
export interface Connected {
  user: UserResource;
  connection: DataConnectionResource;
  endUser: EndUser;
}

/**
 * What a client does with one provider, with the fictitious accounts that the sandbox has for it.
 */
export class ProviderHarness {
  readonly types: string[];

  private constructor(
    readonly name: string,
    private readonly api: ApiClient,
    private readonly accounts: FictitiousAccount[],
  ) {
    this.types = provider(name).dataTypes;
  }

  /** The provider is switched on; with `byAccount` without a consent, where there is one. */
  static async begin(system: RunningSystem, name: string, { byAccount = false } = {}): Promise<ProviderHarness> {
    const accounts = (await system.accounts()).filter(({ provider_name }) => provider_name === name);
    const trial = new ProviderHarness(name, system.api, accounts);
    await trial.put('', { enable: true });
    await trial.put('/settings', { auto_connect: byAccount });
    return trial;
  }

  /** @throws Error where the sandbox has no such account */
  accountThat(outcome: string): FictitiousAccount {
    const found = this.accounts.find((account) => account.outcome === outcome);
    if (found === undefined) throw new Error(`the sandbox has no account of ${this.name} that is ${outcome}`);
    return found;
  }

  putCredentials(credentials: FictitiousAccount['credentials']): Promise<void> {
    return this.put('/credentials', { credentials });
  }

  /** A company that is connected, or whose end user is about to consent. */
  async company({ siren, credentials }: FictitiousAccount): Promise<Connected> {
    await this.putCredentials(credentials);
    const returnUrl = 'https://app.example.com/back?from=company-data';
    const user = await this.made<UserResource>('/users/legal', { name: `EXEMPLE ${siren}`, siren, return_url: returnUrl });
    return { user, connection: await this.connect(user), endUser: new EndUser() };
  }

  /** Connects a company to it. */
  connect(user: UserResource): Promise<DataConnectionResource> {
    return this.made(`/users/${user.id}/data-connections`, { provider_name: this.name, requested_data_types: this.types });
  }

  /**
   * Connects a company to it for good, by whoever authorizes it, with the account that has data for
   * every type.
   */
  async authorized(user: UserResource): Promise<DataConnectionResource> {
    const { credentials, consents_as } = this.accountThat('ok');
    await this.putCredentials(credentials);
    const connected = { user, connection: await this.connect(user), endUser: new EndUser() };
    if (connected.connection.status === 'PENDING_AUTH') await this.consent(connected, consents_as!);
    return this.read(connected);
  }

  async read({ user, connection }: Pick<Connected, 'user' | 'connection'>): Promise<DataConnectionResource> {
    return (await this.api.get<DataConnectionResource>(`/users/${user.id}/data-connections/${connection.id}`)).body;
  }

  /**
   * The end user goes where the API says, and consents as the account says; answers the page at the
   * end.
   */
  async consent(connected: Connected, consentsAs: string): Promise<string> {
    const { action_url } = await this.read(connected);
    return (await connected.endUser.authorize(action_url!, connected.connection.id, consentsAs)).html;
  }

  private async put(path: string, body: object): Promise<void> {
    const { status, body: answer } = await this.api.call('PUT', `/providers/${this.name}${path}`, { body });
    if (status !== 200) throw new Error(`${this.name}${path} answered ${status}: ${JSON.stringify(answer)}`);
  }

  private async made<T>(path: string, body: object): Promise<T> {
    const { status, body: answer } = await this.api.post<T>(path, body);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
