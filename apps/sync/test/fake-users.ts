import type { NatsLink } from '@company-data/messaging';

const SIREN = '000012344';

/** The connect page of every user. */
export const CONNECT_PAGE = 'https://api.example.com/connect/token';

/** Plays the users service: users that were never deleted exist, and every provider is enabled unless the test says otherwise. */
export class FakeUsers {
  private answering = Promise.resolve();
  private enabled = true;
  private asked = 0;
  /** When the account gave credentials for its providers. */
  private credentialsGiven: string | null = null;

  private constructor(private readonly link: NatsLink) {}

  static async start(link: NatsLink): Promise<FakeUsers> {
    const users = new FakeUsers(link);
    users.reply('req.users.get-user', () =>
      Promise.resolve({
        name: 'EXEMPLE LOGICIELS',
        siren: SIREN,
        return_url: null,
        redirect_url: CONNECT_PAGE,
        updated_at: '2026-01-01T00:00:00.000Z',
      }),
    );
    users.reply('req.users.get-provider', (payload) => users.provider(payload as { provider_name: string }));
    await link.connection.flush();
    return users;
  }

  /** How often it was asked about a provider. */
  get providersAsked(): number {
    return this.asked;
  }

  /** Answers nothing about providers until the function that this gives is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answering = promise;
    return resolve;
  }

  switchProviders(on: boolean): void {
    this.enabled = on;
  }

  /** Lets the account give credentials for its providers now, without the event about it. */
  giveCredentials(): void {
    this.credentialsGiven = new Date().toISOString();
  }

  private async provider({ provider_name }: { provider_name: string }): Promise<object> {
    this.asked += 1;
    await this.answering;
    const credentials = { configured: this.credentialsGiven !== null, fields: [], updated_at: this.credentialsGiven };
    return { provider_name, enable: this.enabled, settings: { auto_connect: false }, credentials };
  }

  private reply(subject: string, answer: (payload: unknown) => Promise<object>): void {
    this.link.connection.subscribe(subject, {
      callback: (_error, message) => void answer(message.json()).then((body) => message.respond(JSON.stringify(body))),
    });
  }
}
