import { GetProvider, type GetProviderPayload, GetUser, type ProviderResource } from '@company-data/contracts';
import { type ReceivedRequest, exampleOf, type PeerServices } from '@company-data/service-testing';

/** The connect page of every user. */
export const CONNECT_PAGE = 'https://api.example.com/connect/token';

/**
 * What users answers: who was never deleted exists, and every provider is enabled unless the test
 * says otherwise.
 */
export class FakeUsers {
  private answering = Promise.resolve();
  private enabled = true;
  private available = true;
  /** When the account gave credentials for its providers. */
  private credentialsGiven: string | null = null;

  constructor(private readonly neighbours: PeerServices) {
    neighbours.otherwise(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id, redirect_url: CONNECT_PAGE }));
    neighbours.otherwise(GetProvider, (asked) => this.provider(asked));
  }

  /** How often it was asked about a provider. */
  get providersAsked(): number {
    return this.neighbours.requestsOf(GetProvider).length;
  }

  /** Answers nothing about providers until the function that this gives is called. */
  holdResponses(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answering = promise;
    return resolve;
  }

  switchProviders(on: boolean): void {
    this.enabled = on;
  }

  /** Whether providers can be collected from at all. */
  offerProviders(available: boolean): void {
    this.available = available;
  }

  /** Lets the account give credentials for its providers now, without the event about it. */
  giveCredentials(): void {
    this.credentialsGiven = new Date().toISOString();
  }

  /** Lets the account have given none. */
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
