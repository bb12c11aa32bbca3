import { randomUUID } from 'node:crypto';
import { headers, type Msg, type MsgHdrs, RequestError, TimeoutError } from '@nats-io/transport-node';
import { DomainError, type ErrorDetails, type ErrorKind, timedOut, toldFailure, unavailable } from '@company-data/kernel';
import type { Idempotency, RequestContract, RequestEnvelope } from '@company-data/contracts';
import type { NatsLink } from '../nats-link.js';
import { HEADERS } from './reply.js';
import { TurnEnd } from './turn-end.js';

export interface RequestOptions {
  accountId: string | null;
  correlationId: string;
  idempotency?: Idempotency;
  /** Deadline in milliseconds. */
  timeoutMs?: number;
  /** Sent as the body, as they are; the payload then travels in a header. */
  bytes?: Uint8Array;
}

/** A reply as it came: its body unparsed, and the further chunks of a large one, pulled as they are consumed. */
export interface RawReply {
  headers: Record<string, string>;
  body: Uint8Array;
  rest?: AsyncIterable<Uint8Array>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const NOT_CONNECTED = 'Part of the system cannot be reached now.';

/** A refusal that was kept for an idempotency key and is answered again. */
export class ReplayedFailure extends DomainError {}

function failureOf({ data, headers: head }: Msg): Error {
  const { code, kind, details } = JSON.parse(decoder.decode(data)) as { code: string; kind: ErrorKind | 'bug'; details: ErrorDetails };
  if (kind === 'bug') return new Error(`the owner failed: ${code}`);
  return head?.get(HEADERS.replayed) ? new ReplayedFailure(code, kind, details) : toldFailure(code, kind, details);
}

const headersOf = (message: Msg): Record<string, string> =>
  Object.fromEntries((message.headers?.keys() ?? []).map((name) => [name, message.headers!.get(name)]));

/** Asks other services, with a deadline, and gives back what the owner answered, or its error. */
export class RequestClient {
  private readonly timeoutMs: number;
  private readonly turnEnd = new TurnEnd();

  constructor(
    private readonly link: NatsLink,
    options: { timeoutMs?: number } = {},
  ) {
    this.timeoutMs = options.timeoutMs ?? 8_000;
  }

  /** Sends a request and parses the JSON of its reply. */
  async request<P extends object, R>(contract: RequestContract<P, R>, payload: P, options: RequestOptions): Promise<R> {
    const { body, rest } = await this.requestRaw(contract, payload, options);
    const parts: Uint8Array[] = [body];
    if (rest) for await (const chunk of rest) parts.push(chunk);
    return JSON.parse(decoder.decode(parts.length === 1 ? body : Buffer.concat(parts))) as R;
  }

  /** Sends a request and passes the reply's bytes on. */
  async requestRaw<P extends object, R>(contract: RequestContract<P, R>, payload: P, options: RequestOptions): Promise<RawReply> {
    const head = headers();
    head.set(HEADERS.envelope, JSON.stringify(this.envelopeOf(options)));
    const json = JSON.stringify(payload);
    if (options.bytes) head.set(HEADERS.payload, json);
    const message = await this.send(contract.subject, options.bytes ?? encoder.encode(json), head, options.timeoutMs ?? this.timeoutMs);
    if (message.headers?.get(HEADERS.error)) throw failureOf(message);
    const next = message.headers?.get(HEADERS.next);
    return { headers: headersOf(message), body: message.data, rest: next ? this.pull(next) : undefined };
  }

  private envelopeOf({ accountId, correlationId, idempotency }: RequestOptions): RequestEnvelope {
    return { id: randomUUID(), account_id: accountId, correlation_id: correlationId, idempotency };
  }

  private async *pull(first: string): AsyncGenerator<Uint8Array> {
    for (let subject: string | undefined = first; subject;) {
      const message: Msg = await this.send(subject, encoder.encode(' '), headers(), this.timeoutMs);
      if (message.headers?.get(HEADERS.error)) throw timedOut('The rest of the answer is no longer there.');
      yield message.data;
      subject = message.headers?.get(HEADERS.next) || undefined;
    }
  }

  private async send(subject: string, data: Uint8Array, head: MsgHdrs, timeout: number): Promise<Msg> {
    if (!this.link.connected) throw unavailable(NOT_CONNECTED);
    await new Promise<void>((resolve) => this.turnEnd.add(resolve));
    try {
      return await this.link.connection.request(subject, data, { timeout, headers: head });
    } catch (error) {
      throw translate(error, subject);
    }
  }
}

function translate(error: unknown, subject: string): Error {
  if (error instanceof TimeoutError || (error instanceof Error && error.cause instanceof TimeoutError)) {
    return timedOut(`No answer in time (${subject.split('.')[1] ?? 'unknown'}).`);
  }
  if (error instanceof RequestError && error.isNoResponders()) return unavailable(NOT_CONNECTED);
  return error instanceof Error && /closed|drain|connection|disconnect/i.test(error.message)
    ? unavailable(NOT_CONNECTED)
    : (error as Error);
}
