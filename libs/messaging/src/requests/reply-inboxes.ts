import { randomUUID } from 'node:crypto';
import { type Msg, type MsgHdrs, type NatsConnection, NoRespondersError, RequestError, TimeoutError } from '@nats-io/transport-node';

interface PendingRequest {
  subject: string;
  timer: NodeJS.Timeout;
  resolve(reply: Msg): void;
  reject(error: Error): void;
}

const NO_RESPONDERS = 503;

/**
 * Requests of a connection that wait for a reply. Each owner replies to an inbox of its own,
 * `_INBOX.<app>.<owner>.<id>.<request>`, so that permissions alone decide who may reply. A server
 * that reloads its configuration forgets which replies it has allowed (`allow_responses`).
 */
export class ReplyInboxes {
  private readonly inboxes = new Map<string, string>();
  private readonly pending = new Map<string, PendingRequest>();
  private sent = 0;

  constructor(
    private readonly connection: NatsConnection,
    private readonly app: string,
  ) {}

  /**
   * Sends a request to the owner of a subject such as `req.<owner>.get-user`.
   *
   * @throws TimeoutError, NoRespondersError, or the error of the connection
   */
  request(subject: string, data: Uint8Array, { timeout, headers }: { timeout: number; headers: MsgHdrs }): Promise<Msg> {
    return new Promise((resolve, reject) => {
      const reply = `${this.inboxOf(subject.split('.')[1]!)}.${(this.sent += 1)}`;
      const timer = setTimeout(() => this.take(reply)?.reject(new TimeoutError()), timeout);
      this.pending.set(reply, { subject, timer, resolve, reject });
      try {
        this.connection.publish(subject, data, { reply, headers });
      } catch (error) {
        this.take(reply)?.reject(error as Error);
      }
    });
  }

  /** Ends a request whose subject the server has rejected. */
  rejected(subject: string, error: Error): void {
    const [reply] = [...this.pending].find(([, request]) => request.subject === subject) ?? [];
    if (reply !== undefined) this.take(reply)?.reject(error);
  }

  /** Ends all requests, because the connection is closed. */
  close(): void {
    for (const reply of [...this.pending.keys()]) this.take(reply)?.reject(new RequestError('connection closed'));
  }

  private inboxOf(owner: string): string {
    const known = this.inboxes.get(owner);
    if (known !== undefined) return known;
    const inbox = `_INBOX.${this.app}.${owner}.${randomUUID()}`;
    this.connection.subscribe(`${inbox}.*`, { callback: (error, message) => (error ? undefined : this.settle(message)) });
    this.inboxes.set(owner, inbox);
    return inbox;
  }

  private settle(message: Msg): void {
    const request = this.take(message.subject);
    if (request === undefined) return;
    const hasNoResponder = message.data.length === 0 && message.headers?.code === NO_RESPONDERS;
    if (hasNoResponder) request.reject(new NoRespondersError(request.subject));
    else request.resolve(message);
  }

  private take(reply: string): PendingRequest | undefined {
    const request = this.pending.get(reply);
    clearTimeout(request?.timer);
    this.pending.delete(reply);
    return request;
  }
}
