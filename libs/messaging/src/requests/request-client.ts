import { randomUUID } from 'node:crypto';
import { headers, type Msg, type MsgHdrs, NoRespondersError, TimeoutError } from '@nats-io/transport-node';
import {
  DomainError,
  failure,
  type ErrorDetails,
  type ErrorKind,
  invalid,
  timedOut,
  reportedFailure,
  unavailable,
} from '@company-data/kernel';
import { GrantMissing, type Idempotency, type Proof, type RequestContract, type RequestEnvelope } from '@company-data/contracts';
import { type Metrics, SpanKind, traced, type WorkSpan } from '@company-data/observability';
import type { NatsLink } from '../nats-link.js';
import type { StaffQuestion } from './grants.js';
import { HEADERS } from './reply.js';
import { SentRequests } from './request-metrics.js';
import { EndOfTick } from './end-of-tick.js';

export interface RequestOptions {
  accountId: string | null;
  /**
   * Grant of the account, if it came with the current request. Defaults to the grant of the
   * `GrantSource`.
   */
  grant?: string;
  correlationId: string;
  idempotency?: Idempotency;
  /** Deadline in milliseconds. */
  timeoutMs?: number;
  /** Raw body. The payload is then sent in a header. */
  bytes?: Uint8Array;
}

/** Source of the grants for requests. */
export interface GrantSource {
  /** Returns the grant of an account, or undefined without one. */
  accountGrant?(accountId: string): string | undefined | Promise<string | undefined>;
  /** Returns the signature of staff for a request. */
  staffGrant?(question: StaffQuestion): string;
}

/**
 * A reply with its unparsed body, and the further chunks of a large one, which are pulled as they
 * are consumed.
 */
export interface RawReply {
  headers: Record<string, string>;
  body: Uint8Array;
  rest?: AsyncIterable<Uint8Array>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Upper limit of the headers next to a body, in bytes. */
const HEADER_BYTES = 16_384;
const NOT_CONNECTED = 'Part of the system is currently unreachable.';

/** A failure that is replayed for an idempotency key. */
export class ReplayedFailure extends DomainError {}

function failureOf({ data, headers: head }: Msg): Error {
  const { code, kind, details } = JSON.parse(decoder.decode(data)) as { code: string; kind: ErrorKind | 'bug'; details: ErrorDetails };
  if (kind === 'bug') return new Error(`the owner failed: ${code}`);
  return head?.get(HEADERS.replayed) ? new ReplayedFailure(code, kind, details) : reportedFailure(code, kind, details);
}

const headersOf = (message: Msg): Record<string, string> =>
  Object.fromEntries((message.headers?.keys() ?? []).map((name) => [name, message.headers!.get(name)]));

/**
 * Sends requests to other services, with a deadline. Returns the reply of the owner, or throws its
 * error.
 */
export class RequestClient {
  private readonly timeoutMs: number;
  private readonly grants: GrantSource;
  private readonly actor?: string;
  private readonly endOfTick = new EndOfTick();
  private readonly sentRequests?: SentRequests;

  constructor(
    private readonly link: NatsLink,
    options: { timeoutMs?: number; grants?: GrantSource; actor?: string; metrics?: Metrics } = {},
  ) {
    this.timeoutMs = options.timeoutMs ?? 8_000;
    this.grants = options.grants ?? {};
    this.actor = options.actor;
    this.sentRequests = options.metrics && new SentRequests(options.metrics);
  }

  /** Sends a request and parses the JSON of its reply. */
  async request<P extends object, R>(contract: RequestContract<P, R>, payload: P, options: RequestOptions): Promise<R> {
    const { body, rest } = await this.requestRaw(contract, payload, options);
    const parts: Uint8Array[] = [body];
    if (rest) for await (const chunk of rest) parts.push(chunk);
    return JSON.parse(decoder.decode(parts.length === 1 ? body : Buffer.concat(parts))) as R;
  }

  /**
   * Sends a request and returns the raw reply.
   *
   * @throws GRANT_MISSING when no grant is available
   */
  requestRaw<P extends object, R>(contract: RequestContract<P, R>, payload: P, options: RequestOptions): Promise<RawReply> {
    const span = { app: this.link.name, kind: SpanKind.CLIENT };
    const asking = traced(contract.subject, span, (caller) => this.call(contract, payload, options, caller));
    return this.sentRequests?.observe(contract.subject, asking) ?? asking;
  }

  private async call<P extends object, R>(
    contract: RequestContract<P, R>,
    payload: P,
    options: RequestOptions,
    caller?: WorkSpan,
  ): Promise<RawReply> {
    const head = headers();
    if (caller) head.set(HEADERS.traceparent, caller.traceparent);
    const envelope = this.envelopeOf(contract, options);
    head.set(HEADERS.envelope, JSON.stringify(envelope));
    const grant = await this.grantFor(contract, envelope, payload, options);
    if (grant !== undefined) head.set(HEADERS.grant, grant);
    const json = JSON.stringify(payload);
    if (options.bytes) head.set(HEADERS.payload, json);
    const body = options.bytes ?? encoder.encode(json);
    this.assertFits(body);
    const message = await this.send(contract.subject, body, head, options.timeoutMs ?? this.timeoutMs);
    if (message.headers?.get(HEADERS.error)) throw failureOf(message);
    const next = message.headers?.get(HEADERS.next);
    return { headers: headersOf(message), body: message.data, rest: next ? this.pull(next) : undefined };
  }

  /** The body of a client may grow when it is serialized again: 1e20 becomes 21 digits. */
  private assertFits({ length }: Uint8Array): void {
    const most = this.link.connected ? this.link.connection.info!.max_payload - HEADER_BYTES : Infinity;
    if (length > most) throw invalid([{ pointer: '', code: 'TOO_LONG', detail: `The body exceeds ${most} bytes after it is parsed.` }]);
  }

  private envelopeOf({ proof }: { proof?: Proof }, { accountId, correlationId, idempotency }: RequestOptions): RequestEnvelope {
    const actor = proof === 'staff' ? this.actor : undefined;
    return { id: randomUUID(), account_id: accountId, correlation_id: correlationId, idempotency, actor };
  }

  private async grantFor(
    { subject, proof = 'account' }: Pick<RequestContract<object, unknown>, 'subject' | 'proof'>,
    { id, account_id: accountId, actor }: RequestEnvelope,
    payload: object,
    { grant }: RequestOptions,
  ): Promise<string | undefined> {
    // The owner rejects a request without an account.
    if (proof === 'own' || (proof === 'account' && accountId === null)) return undefined;
    const held = (): string | undefined | Promise<string | undefined> =>
      proof === 'staff' ? this.grants.staffGrant?.({ subject, id, accountId, payload, actor }) : this.grants.accountGrant?.(accountId!);
    const found = grant ?? (await held());
    if (found !== undefined) return found;
    throw failure(GrantMissing, 'unauthenticated', { detail: 'No grant is available for this request.' });
  }

  private async *pull(first: string): AsyncGenerator<Uint8Array> {
    for (let subject: string | undefined = first; subject;) {
      const message: Msg = await this.send(subject, encoder.encode(' '), headers(), this.timeoutMs);
      if (message.headers?.get(HEADERS.error)) throw timedOut('The rest of the reply has expired.');
      yield message.data;
      subject = message.headers?.get(HEADERS.next) || undefined;
    }
  }

  private async send(subject: string, data: Uint8Array, head: MsgHdrs, timeout: number): Promise<Msg> {
    if (!this.link.connected) throw unavailable(NOT_CONNECTED);
    await new Promise<void>((resolve) => this.endOfTick.add(resolve));
    try {
      return await this.link.inboxes.request(subject, data, { timeout, headers: head });
    } catch (error) {
      throw translate(error, subject);
    }
  }
}

function translate(error: unknown, subject: string): Error {
  if (error instanceof TimeoutError) return timedOut(`No response in time (${subject.split('.')[1] ?? 'unknown'}).`);
  if (error instanceof NoRespondersError) return unavailable(NOT_CONNECTED);
  return error instanceof Error && /closed|drain|connection|disconnect/i.test(error.message)
    ? unavailable(NOT_CONNECTED)
    : (error as Error);
}
