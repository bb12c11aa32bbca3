import { randomUUID } from 'node:crypto';
import { type EventContract, type RequestContract, type RequestEnvelope, validatePayload } from '@company-data/contracts';
import { defineError, refused } from '@company-data/kernel';
import {
  envelopeOf,
  HEADERS,
  NatsLink,
  type RawRequest,
  Reply,
  replyOf,
  RequestClient,
  RpcServer,
  StreamProvisioner,
  type StreamSettings,
} from '@company-data/messaging';
import { jetstream } from '@nats-io/jetstream';
import type { NatsContext } from '@nestjs/microservices';
import { createLogger } from '@company-data/observability';
import { TIMEOUT_MS, consumersOf, streamSettings, type TestNats, traffic } from '@company-data/testing';
import { checkError, checkReply } from './contract-replies.js';
import { testGate, testGrants } from './test-grants.js';

const NotScripted = defineError('NOT_SCRIPTED', 422, 'The test defines no reply', 'Define the reply in the test.');

/**
 * Returns a service that may send a request. This is staff if possible, otherwise the first one.
 */
export const requesterOf = (subject: string): string =>
  ['staff', ...Object.keys(traffic)].find((name) => traffic[name]?.asks.includes(subject)) ?? 'staff';

/** Returns the services that send requests to a service. */
export const askersOf = (service: string): string[] =>
  Object.keys(traffic).filter((name) => traffic[name]!.asks.some((subject) => subject.startsWith(`req.${service}.`)));

/** Request that a peer received. */
export interface ReceivedRequest<P extends object = object> {
  subject: string;
  envelope: RequestEnvelope;
  payload: P;
  /** Body, when the payload is in a header. */
  bytes?: Uint8Array;
}

/** Creates a reply. An error that it throws becomes the reply. A pending promise means no reply. */
export type ReplyStub<P extends object, R> = (asked: ReceivedRequest<P>) => R | Reply | Promise<R | Reply>;

interface StubbedReply {
  contract: RequestContract<object, unknown>;
  reply: ReplyStub<object, unknown>;
}

/** Id and time of an event, when the test sets them. */
export interface EventMeta {
  id?: string;
  occurredAt?: Date;
}

/**
 * Services other than the one under test, on real NATS with their own credentials. They return the
 * replies that the test defines, checked against the contracts, and publish events as their owners.
 */
export class PeerServices {
  /** All requests in the order of arrival. */
  readonly requests: ReceivedRequest[] = [];
  /** Requests without a valid grant. */
  readonly refused: ReceivedRequest[] = [];
  private readonly links = new Map<string, NatsLink>();
  private readonly clients = new Map<string, RequestClient>();
  private readonly servers = new Map<string, RpcServer>();
  private readonly always = new Map<string, StubbedReply>();
  private readonly scripts = new Map<string, StubbedReply>();
  private readonly broken: unknown[] = [];
  private readonly gate = testGate();
  private provisioner?: StreamProvisioner;

  /** The askers only send requests. */
  constructor(
    private readonly names: readonly string[],
    private readonly askers: readonly string[] = [],
  ) {}

  /** Connects all peers and starts their replies. */
  async start(nats: TestNats): Promise<void> {
    await Promise.all(
      this.names.map(async (name) => {
        await this.connect(name, nats);
        // staff receives no requests.
        if (name !== 'staff') await this.listen(name);
      }),
    );
    const others = [...this.askers.filter((name) => !this.names.includes(name)), 'streams', 'tester'];
    await Promise.all(others.map((name) => this.connect(name, nats)));
    await this.provisionStreams();
  }

  /** Keeps the streams with these settings from now on. */
  async provisionStreams(settings: Partial<StreamSettings> = {}): Promise<void> {
    await this.provisioner?.stop();
    this.provisioner = new StreamProvisioner({
      link: this.link('streams'),
      logger: createLogger({ app: 'streams', level: 'silent' }),
      settings: { ...streamSettings, ...settings },
      consumers: consumersOf(traffic),
    });
    await this.provisioner.start();
  }

  /** @throws Error the first reply that broke its contract */
  async stop(): Promise<void> {
    await Promise.all([...this.servers.values()].map((server) => server.close()));
    await this.provisioner?.stop();
    await Promise.all([...this.links.values()].map((link) => link.close()));
    if (this.broken.length > 0) throw this.broken[0];
  }

  /** Defines the reply to a request, until `reset`. */
  when<P extends object, R>(contract: RequestContract<P, R>, answer: NoInfer<ReplyStub<P, R>>): void {
    this.scripts.set(contract.subject, { contract, reply: answer as ReplyStub<object, unknown> });
  }

  /** Defines the reply to a request when the test defines no other. */
  otherwise<P extends object, R>(contract: RequestContract<P, R>, answer: NoInfer<ReplyStub<P, R>>): void {
    this.always.set(contract.subject, { contract, reply: answer as ReplyStub<object, unknown> });
  }

  /** Returns the requests of a contract in the order of arrival. */
  requestsOf<P extends object>({ subject }: RequestContract<P, unknown>): ReceivedRequest<P>[] {
    return this.requests.filter((each): each is ReceivedRequest<P> => each.subject === subject);
  }

  /** Removes the recorded requests and the replies of `when`. */
  reset(): void {
    this.requests.length = 0;
    this.scripts.clear();
  }

  /** Runs work while a peer does not reply. */
  async without(name: string, work: () => Promise<void>): Promise<void> {
    await this.servers.get(name)!.close();
    try {
      await work();
    } finally {
      await this.listen(name);
    }
  }

  /** Returns the client of a peer, with a long timeout. */
  client(name: string): RequestClient {
    let client = this.clients.get(name);
    if (!client) this.clients.set(name, (client = new RequestClient(this.link(name), { timeoutMs: TIMEOUT_MS, grants: testGrants })));
    return client;
  }

  /** Returns the connection of a peer, or of `tester`, which has all permissions. */
  link(name: string): NatsLink {
    return this.links.get(name)!;
  }

  /** Publishes an event as its owner and returns its id. */
  async publish<P extends object>(event: EventContract<P>, accountId: string, payload: P, told: EventMeta = {}): Promise<string> {
    validatePayload(event.payload, structuredClone(payload));
    const envelope = envelopeOf(event, { accountId, correlationId: 'test', causationId: randomUUID() }, payload);
    envelope.id = told.id ?? envelope.id;
    envelope.occurred_at = told.occurredAt?.toISOString() ?? envelope.occurred_at;
    await this.publishText(event.subject, JSON.stringify(envelope));
    return envelope.id;
  }

  /** Publishes any text as the owner of the subject. */
  async publishText(subject: string, text: string): Promise<void> {
    await jetstream(this.link(subject.split('.')[1]!).connection, { timeout: TIMEOUT_MS }).publish(subject, text);
  }

  private async connect(name: string, nats: TestNats): Promise<void> {
    this.links.set(name, await NatsLink.connect({ servers: nats.url, name, ...nats.credentialsOf(name) }));
  }

  private async listen(name: string): Promise<void> {
    const server = new RpcServer(this.link(name), this.gate, { drainTimeoutMs: 0 });
    const answer = (raw: RawRequest, context: NatsContext) => this.respond(raw, context.getSubject());
    server.addHandler(`req.${name}.>`, answer as unknown as Parameters<RpcServer['addHandler']>[1]);
    await new Promise<void>((resolve) => void server.listen(() => resolve()));
    this.servers.set(name, server);
  }

  private async respond(raw: RawRequest, subject: string): Promise<Reply> {
    const { envelope, payload, bytes } = raw;
    const asked: ReceivedRequest = { subject, envelope: envelope!, payload: payload as object, bytes };
    this.requests.push(asked);
    try {
      const stubbedReply = this.scripts.get(subject) ?? this.always.get(subject);
      if (!stubbedReply) throw refused(NotScripted, `The test defines no reply to ${subject}.`);
      await this.gate.admit(stubbedReply.contract, { ...raw, envelope: envelope! }).catch((error: unknown) => {
        this.refused.push(asked);
        throw error;
      });
      validatePayload(stubbedReply.contract.payload, payload);
      return await this.reply(stubbedReply, asked);
    } catch (error) {
      return Reply.failure(error);
    }
  }

  private async reply({ contract, reply: answer }: StubbedReply, asked: ReceivedRequest): Promise<Reply> {
    try {
      const answered = await answer(asked);
      const reply = replyOf(contract, answered);
      if (contract.reply && !reply.headers[HEADERS.error])
        this.captureFailure(() => checkReply(contract, JSON.parse(Buffer.from(reply.body).toString())));
      return reply;
    } catch (error) {
      this.captureFailure(() => checkError(contract, error));
      throw error;
    }
  }

  /** Records the error of a check for `stop`, and throws it. */
  private captureFailure(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.broken.push(error);
      throw error;
    }
  }
}
