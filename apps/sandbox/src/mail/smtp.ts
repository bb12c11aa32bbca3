import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { SandboxConfig } from '../config.js';
import { pause } from '../pause.js';
import { MAX_MESSAGE_BYTES, type Mailbox } from './mailbox.js';

/** A running SMTP server. */
export interface Smtp {
  url: string;
  close(): Promise<void>;
}

/** Number of times that a `later-` address is rejected before it is accepted. */
const LATER_TIMES = 2;

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
const begins = (prefix: string, addresses: readonly SMTPServerAddress[]): boolean =>
  addresses.some(({ address }) => address.startsWith(prefix));

/** Returns the rejection of an address by its prefix, or undefined when it is accepted. */
function refusalOf(mail: Mailbox, address: string): Error | undefined {
  if (address.startsWith('refuse-')) return refusal(550, '5.1.1 No such mailbox');
  if (address.startsWith('later-') && mail.countAttempt(address) < LATER_TIMES) return refusal(451, '4.2.1 Try again later');
  return undefined;
}

/** Reads a message to its end. Returns undefined when it is too large. */
async function readSource(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_MESSAGE_BYTES) chunks.push(chunk);
  }
  return size > MAX_MESSAGE_BYTES ? undefined : Buffer.concat(chunks);
}

/** Stores a message. Returns false when its sender must not get a response. */
async function take(mail: Mailbox, slowMs: number, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<boolean> {
  const source = await readSource(stream);
  if (source === undefined) throw refusal(552, `5.3.4 Message exceeds ${MAX_MESSAGE_BYTES} bytes`);
  if (begins('slow-', envelope.rcptTo)) await pause(slowMs);
  const dropped = begins('drop-', envelope.rcptTo);
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  await mail.store(source, { sender, recipients: envelope.rcptTo.map(({ address }) => address), dropped });
  return !dropped;
}

/** Starts a plain SMTP server that stores messages in the mailbox. */
export async function startSmtp(mail: Mailbox, config: SandboxConfig): Promise<Smtp> {
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: MAX_MESSAGE_BYTES,
    maxClients: 200,
    socketTimeout: 60_000,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refusalOf(mail, address)),
    onData: (stream, session, done) => {
      const hangUp = (): void => [...server.connections].find(({ session: own }) => own === session)?.close();
      take(mail, config.SANDBOX_SLOW_MAIL_MS, stream, session).then((heard) => (heard ? done() : hangUp()), done);
    },
  });
  // Ignores connection errors of senders.
  server.on('error', () => undefined);
  const listening = server.listen(config.SANDBOX_SMTP_PORT, config.SANDBOX_HOST);
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://${config.SANDBOX_HOST}:${port}`, close: () => new Promise((closed) => server.close(closed)) };
}
