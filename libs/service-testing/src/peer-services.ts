import { randomUUID } from 'node:crypto';
import { type EventContract, type RequestContract, type RequestEnvelope, validatePayload } from '@company-data/contracts';
import { defineError, refused } from '@company-data/kernel';
import {
  defaultStreamSettings,
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
import { TIMEOUT_MS, consumersOf, type TestNats, traffic } from '@company-data/testing';
import { checkError, checkReply } from './contract-replies.js';
import { testGate, testGrants } from './test-grants.js';

const NotScripted = defineError('NOT_SCRIPTED', 422, 'Nobody said what this is answered', 'Say it in the test.');

/** Who asks a request: staff, where it does, else the first of those that do. */
export const requesterOf = (subject: string): string =>
  ['staff', ...Object.keys(traffic)].find((name) => traffic[name]?.asks.includes(subject)) ?? 'staff';

/** All who ask a service anything. */
export const askersOf = (service: string): string[] =>
  Object.keys(traffic).filter((name) => traffic[name]!.asks.some((subject) => subject.startsWith(`req.${service}.`)));

/** A request as a neighbour got it. */
export interface ReceivedRequest<P extends object = object> {
  subject: string;
  envelope: RequestEnvelope;
  payload: P;
  /** The body, where the payload travelled in a header. */
  bytes?: Uint8Array;
}

/**
 * What a request is answered with; what is thrown becomes the answer, a promise that stays open is
 * none.
 */
export type ReplyStub<P extends object, R> = (asked: ReceivedRequest<P>) => R | Reply | Promise<R | Reply>;

interface StubbedReply {
  contract: RequestContract<object, unknown>;
  reply: ReplyStub<object, unknown>;
}

/** When an event happened and under which id, where a test says so. */
export interface EventMeta {
  id?: string;
  occurredAt?: Date;
}

/**
 * The services beside the one under test, over real NATS with their own credentials: each answers
 * by its contracts what a test says, and tells events as their owner does.
 */
export class PeerServices {
  /** All requests in the order they came. */
  readonly requests: ReceivedRequest[] = [];
  /** Requests that did not prove for whom they were asked. */
  readonly refused: ReceivedRequest[] = [];
  private readonly links = new Map<string, NatsLink>();
  private readonly clients = new Map<string, RequestClient>();
  private readonly servers = new Map<string, RpcServer>();
  private readonly always = new Map<string, StubbedReply>();
  private readonly scripts = new Map<string, StubbedReply>();
  private readonly broken: unknown[] = [];
  private readonly gate = testGate();
  private provisioner?: StreamProvisioner;

  /** Beside those that answer, those that only ask. */
  constructor(
    private readonly names: readonly string[],
    private readonly askers: readonly string[] = [],
  ) {}

  /** Connects all of them; from then on they answer. */
  async start(nats: TestNats): Promise<void> {
    await Promise.all(
      this.names.map(async (name) => {
        await this.connect(name, nats);
        // Nobody asks staff anything.
        if (name !== 'staff') await this.listen(name);
      }),
    );
    const others = [...this.askers.filter((name) => !this.names.includes(name)), 'streams', 'tester'];
    await Promise.all(others.map((name) => this.connect(name, nats)));
    await this.provisionStreams();
  }

  /** From now on the streams are kept with other settings. */
  async provisionStreams(settings: Partial<StreamSettings> = {}): Promise<void> {
    await this.provisioner?.stop();
    this.provisioner = new StreamProvisioner({
      link: this.link('streams'),
      logger: createLogger({ app: 'streams', level: 'silent' }),
      settings: { ...defaultStreamSettings, ...settings },
      consumers: consumersOf(traffic),
    });
    await this.provisioner.start();
  }

  /** @throws the first answer that broke its contract, if one did */
  async stop(): Promise<void> {
    await Promise.all([...this.servers.values()].map((server) => server.close()));
    await this.provisioner?.stop();
    await Promise.all([...this.links.values()].map((link) => link.close()));
    if (this.broken.length > 0) throw this.broken[0];
  }

  /** From now on a request is answered so, until `forget`. */
  when<P extends object, R>(contract: RequestContract<P, R>, answer: NoInfer<ReplyStub<P, R>>): void {
    this.scripts.set(contract.subject, { contract, reply: answer as ReplyStub<object, unknown> });
  }

  /** A request is answered so wherever a test says nothing else. */
  otherwise<P extends object, R>(contract: RequestContract<P, R>, answer: NoInfer<ReplyStub<P, R>>): void {
    this.always.set(contract.subject, { contract, reply: answer as ReplyStub<object, unknown> });
  }

  /** The requests of one contract, in the order they came. */
  requestsOf<P extends object>({ subject }: RequestContract<P, unknown>): ReceivedRequest<P>[] {
    return this.requests.filter((each): each is ReceivedRequest<P> => each.subject === subject);
  }

  /** Forgets what was asked, and what `when` said. */
  reset(): void {
    this.requests.length = 0;
    this.scripts.clear();
  }

  /** Runs something while nobody answers for one of them. */
  async without(name: string, work: () => Promise<void>): Promise<void> {
    await this.servers.get(name)!.close();
    try {
      await work();
    } finally {
      await this.listen(name);
    }
  }

  /** Asks as one of them, with patience. */
  client(name: string): RequestClient {
    let client = this.clients.get(name);
    if (!client) this.clients.set(name, (client = new RequestClient(this.link(name), { timeoutMs: TIMEOUT_MS, grants: testGrants })));
    return client;
  }

  /** The connection of one of them, or of `tester`, who may do anything. */
  link(name: string): NatsLink {
    return this.links.get(name)!;
  }

  /** Publishes an event as its owner does; answers its id. */
  async publish<P extends object>(event: EventContract<P>, accountId: string, payload: P, told: EventMeta = {}): Promise<string> {
    validatePayload(event.payload, structuredClone(payload));
    const envelope = envelopeOf(event, { accountId, correlationId: 'test', causationId: randomUUID() }, payload);
    envelope.id = told.id ?? envelope.id;
    envelope.occurred_at = told.occurredAt?.toISOString() ?? envelope.occurred_at;
    await this.publishText(event.subject, JSON.stringify(envelope));
    return envelope.id;
  }

  /** Publishes what may be no event, as the owner of its subject. */
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
      if (!stubbedReply) throw refused(NotScripted, `Nobody said what ${subject} is answered.`);
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

  /** Keeps what a check finds until the end, beside failing the request. */
  private captureFailure(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.broken.push(error);
      throw error;
    }
  }
}
