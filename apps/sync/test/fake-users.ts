import { GetProvider, type GetProviderPayload, GetUser, type ProviderResource } from '@company-data/contracts';
import { type ReceivedRequest, exampleOf, type PeerServices } from '@company-data/service-testing';

/** Connect page of every user. */
export const CONNECT_PAGE = 'https://api.example.com/connect/token';

/**
 * Responses of users: every user exists, and every provider is enabled unless the test changes it.
 */
export class FakeUsers {
  private answering = Promise.resolve();
  private enabled = true;
  private available = true;
  /** Time at which the account set credentials for its providers. Null when it set none. */
  private credentialsGiven: string | null = null;

  constructor(private readonly neighbours: PeerServices) {
    neighbours.otherwise(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id, redirect_url: CONNECT_PAGE }));
    neighbours.otherwise(GetProvider, (asked) => this.provider(asked));
  }

  /** Number of requests about a provider. */
  get providersAsked(): number {
    return this.neighbours.requestsOf(GetProvider).length;
  }

  /** Holds the responses about providers until the returned function is called. */
  holdResponses(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answering = promise;
    return resolve;
  }

  switchProviders(on: boolean): void {
    this.enabled = on;
  }

  /** Sets whether providers are available. */
  offerProviders(available: boolean): void {
    this.available = available;
  }

  /** Sets credentials of the account for its providers, without the event about it. */
  giveCredentials(): void {
    this.credentialsGiven = new Date().toISOString();
  }

  /** Removes the credentials of the account. */
  takeCredentials(): void {
    this.credentialsGiven = null;
  }

  private async provider({ payload }: ReceivedRequest<GetProviderPayload>): Promise<ProviderResource> {
    await this.answering;
    const credentials = { configured: this.credentialsGiven !== null, fields: [], updated_at: this.credentialsGiven };
    return exampleOf(GetProvider, {
      ...payload,
      enable: this.enabled,
      available: this.available,
      settings: { auto_connect: false },
      credentials,
    });
  }
}
