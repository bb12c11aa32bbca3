import type { NatsLink } from '@company-data/messaging';

const SIREN = '000012344';

/** Plays the users service: users that were never deleted exist, and every provider is enabled unless the test says otherwise. */
export class FakeUsers {
  private answering = Promise.resolve();
  private enabled = true;
  private asked = 0;

  private constructor(private readonly link: NatsLink) {}

  static async start(link: NatsLink): Promise<FakeUsers> {
    const users = new FakeUsers(link);
    users.reply('req.users.get-user', () =>
      Promise.resolve({ name: 'EXEMPLE LOGICIELS', siren: SIREN, return_url: null, updated_at: '2026-01-01T00:00:00.000Z' }),
    );
    users.reply('req.users.get-provider', () => users.provider());
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

  private async provider(): Promise<object> {
    this.asked += 1;
    await this.answering;
    return { enable: this.enabled, settings: { auto_connect: false } };
  }

  private reply(subject: string, answer: () => Promise<object>): void {
    this.link.connection.subscribe(subject, {
      callback: (_error, message) => void answer().then((body) => message.respond(JSON.stringify(body))),
    });
  }
}
