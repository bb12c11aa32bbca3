import type { DataConnectionResource, UserResource } from '@company-data/contracts';
import { needsConsent, provider, type ProviderManifest, providers } from '@company-data/providers';
import { EndUser } from '@company-data/testing';
import type { ApiClient } from './api-client.js';
import type { FictitiousAccount, RunningSystem } from './running-system.js';

/** True when an adapter reads the provider and the provider has data types. */
const isRead = ({ collected, dataTypes }: ProviderManifest): boolean => collected.length > 0 && dataTypes.length > 0;

/** True when an end user authorizes the provider. */
const isConsented = ({ authorization }: ProviderManifest): boolean => authorization === 'redirect';

/** True when the credentials of the account can be sufficient. */
const isReadByAccount = ({ authorization, tokens }: ProviderManifest): boolean =>
  authorization === 'credentials' || (tokens?.grants.some((grant) => !needsConsent(grant)) ?? false);

const namesOf = (...conditions: ((manifest: ProviderManifest) => boolean)[]): string[] =>
  [...providers.values()].filter((manifest) => conditions.every((holds) => holds(manifest))).map(({ name }) => name);

/** Names of the providers, by the party that authorizes them. A provider can be in both lists. */
export const CONSENTED = namesOf(isRead, isConsented);
export const READ_BY_ACCOUNT = namesOf(isRead, isReadByAccount);
/** Company that is connected to a provider, and its end user. */
export interface Connected {
  user: UserResource;
  connection: DataConnectionResource;
  endUser: EndUser;
}

/** Client of one provider, with the fictitious accounts that the sandbox has for it. */
export class ProviderHarness {
  readonly types: string[];

  private constructor(
    readonly name: string,
    private readonly api: ApiClient,
    private readonly accounts: FictitiousAccount[],
  ) {
    this.types = provider(name).dataTypes;
  }

  /**
   * Enables the provider. With `byAccount`, connections need no consent if the provider allows
   * this.
   */
  static async begin(system: RunningSystem, name: string, { byAccount = false } = {}): Promise<ProviderHarness> {
    const accounts = (await system.accounts()).filter(({ provider_name }) => provider_name === name);
    const trial = new ProviderHarness(name, system.api, accounts);
    await trial.put('', { enable: true });
    await trial.put('/settings', { auto_connect: byAccount });
    return trial;
  }

  /** @throws Error when the sandbox has no such account */
  accountThat(outcome: string): FictitiousAccount {
    const found = this.accounts.find((account) => account.outcome === outcome);
    if (found === undefined) throw new Error(`the sandbox has no account of ${this.name} with outcome ${outcome}`);
    return found;
  }

  putCredentials(credentials: FictitiousAccount['credentials']): Promise<void> {
    return this.put('/credentials', { credentials });
  }

  /** Creates and connects a company. The end user may still have to consent. */
  async company({ siren, credentials }: FictitiousAccount): Promise<Connected> {
    await this.putCredentials(credentials);
    const returnUrl = 'https://app.example.com/back?from=company-data';
    const user = await this.made<UserResource>('/users/legal', { name: `EXEMPLE ${siren}`, siren, return_url: returnUrl });
    return { user, connection: await this.connect(user), endUser: new EndUser() };
  }

  /** Connects a company to the provider. */
  connect(user: UserResource): Promise<DataConnectionResource> {
    return this.made(`/users/${user.id}/data-connections`, { provider_name: this.name, requested_data_types: this.types });
  }

  /**
   * Connects a company with the account that has data for every type, and gives the consent if one
   * is needed.
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
   * Lets the end user open the action URL and consent as the given person. Returns the HTML of the
   * last page.
   */
  async consent(connected: Connected, consentsAs: string): Promise<string> {
    const { action_url } = await this.read(connected);
    return (await connected.endUser.authorize(action_url!, connected.connection.id, consentsAs)).html;
  }

  private async put(path: string, body: object): Promise<void> {
    const { status, body: answer } = await this.api.call('PUT', `/providers/${this.name}${path}`, { body });
    if (status !== 200) throw new Error(`${this.name}${path} returned ${status}: ${JSON.stringify(answer)}`);
  }

  private async made<T>(path: string, body: object): Promise<T> {
    const { status, body: answer } = await this.api.post<T>(path, body);
    if (status !== 201) throw new Error(`${path} returned ${status}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
