import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An e-mail that the server accepted. */
export interface TakenMail {
  from: string;
  to: string;
  raw: string;
}

/**
 * Behaviour for a recipient: accept the message, reject it with a code and text, or drop the
 * connection after the message.
 */
type Conduct = 'take' | 'drop' | [code: number, words: string];

const refusal = ([responseCode, words]: [number, string]): Error => Object.assign(new Error(words), { responseCode });

/** A mail server with configurable behaviour. */
export class MailServer {
  readonly mails: TakenMail[] = [];
  /** Returns the behaviour for a recipient. Called for each attempt. */
  conduct: (address: string) => Conduct | Promise<Conduct> = () => 'take';
  connections = 0;
  private readonly server: SMTPServer;

  /** `encrypts` offers STARTTLS with an untrusted certificate. */
  constructor({ encrypts = false } = {}) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: encrypts ? ['AUTH'] : ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onConnect: (_, done) => {
        this.connections += 1;
        done();
      },
      onRcptTo: ({ address }, _, done) =>
        void Promise.resolve(this.conduct(address)).then((conduct) => done(Array.isArray(conduct) ? refusal(conduct) : null)),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = envelope.rcptTo[0]!.address;
          this.mails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, raw: Buffer.concat(chunks).toString() });
          void Promise.resolve(this.conduct(to)).then((conduct) => (conduct === 'drop' ? this.hangUp() : done()));
        });
      },
    });
    this.server.on('error', () => undefined);
  }

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((closed) => this.server.close(closed));
  }

  private hangUp(): void {
    for (const connection of this.server.connections) connection.close();
  }

  /** Returns the e-mails of a recipient, in the order of arrival. */
  to(address: string): TakenMail[] {
    return this.mails.filter((mail) => mail.to === address);
  }
}
