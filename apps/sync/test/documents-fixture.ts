import { randomBytes, randomUUID } from 'node:crypto';
import { type ByteRange, FetchDocument, type FetchDocumentPayload, ForgetUser, ReadDocument } from '@company-data/contracts';
import { Answers, inPartsOf, IncomingRequest, MAX_BODY_BYTES, NatsLink, Reply, RpcServer } from '@company-data/messaging';
import { documentIdOf } from '@company-data/providers';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SyncHarness } from './sync-harness.js';
import { recordOf, type TestUser } from './test-user.js';

export const TYPE = 'ACT';
const SOURCE = 'inpi_rne';

export const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

/** What the adapters are asked, and how they answer. */
interface Script {
  asked: FetchDocumentPayload[];
  answer: (payload: FetchDocumentPayload) => Promise<Buffer>;
  mediaType: string;
}

const newScript = (): Script => ({ asked: [], answer: () => Promise.resolve(pdfOf(1_000)), mediaType: 'application/pdf' });

let script = newScript();

@Controller()
class FakeAdapters {
  @Answers(FetchDocument)
  async fetch({ payload }: IncomingRequest<FetchDocumentPayload>): Promise<Reply> {
    script.asked.push(payload);
    const bytes = await script.answer(payload);
    const headers = { 'cd-media-type': script.mediaType };
    const rest = bytes.subarray(MAX_BODY_BYTES);
    return new Reply(bytes.subarray(0, MAX_BODY_BYTES), headers, rest.length > 0 ? inPartsOf(MAX_BODY_BYTES, [rest]) : undefined);
  }
}

@Module({ controllers: [FakeAdapters] })
class FakeAdaptersModule {}

/** A document as it was read. */
export interface Read {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** The sync service with adapters that answer by a script, and a user whose one record bears a document. */
export class DocumentsFixture {
  user!: TestUser;
  documentId!: string;

  private constructor(
    readonly harness: SyncHarness,
    private readonly link: NatsLink,
    private readonly app: INestMicroservice,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<DocumentsFixture> {
    const harness = await SyncHarness.start(settings);
    const { nats } = harness.servers;
    const link = await NatsLink.connect({ servers: nats.url, name: 'adapters', ...nats.credentialsOf('adapters') });
    const app = await NestFactory.createMicroservice(FakeAdaptersModule, { strategy: new RpcServer(link), logger: false });
    await app.listen();
    await link.connection.flush();
    return new DocumentsFixture(harness, link, app);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.link.close();
    await this.harness.stop();
  }

  get script(): Script {
    return script;
  }

  /** A user and a document of their own, and adapters that have not been asked. */
  async begin(): Promise<void> {
    script = newScript();
    const file = randomUUID();
    this.documentId = documentIdOf(SOURCE, file);
    this.user = await this.harness.connectedUser([TYPE]);
    await this.user.synchronize(TYPE, SOURCE, [recordOf(TYPE, { source_document_id: file, document_id: this.documentId })]);
  }

  answerWith(bytes: Buffer): Buffer {
    script.answer = () => Promise.resolve(bytes);
    return bytes;
  }

  async read(more: { range?: ByteRange; range_if?: string; held?: string[] } = {}, account = this.user.account): Promise<Read> {
    const payload = { user_id: this.user.id, document_id: this.documentId, held: [], ...more };
    const options = { accountId: account, correlationId: 'test' };
    const { body, rest, headers } = await this.harness.gateway.requestRaw(ReadDocument, payload, options);
    const parts = [body];
    if (rest) for await (const part of rest) parts.push(part);
    return { bytes: Buffer.concat(parts), headers };
  }

  /** What users asks while it removes the user. */
  async forgetUser(): Promise<void> {
    await this.harness.adapters.request(ForgetUser, { user_id: this.user.id }, this.user.options);
  }

  async rowsOf(table: string): Promise<Record<string, unknown>[]> {
    const of = [this.user.id];
    return (await this.harness.database.query<Record<string, unknown>>(`select * from ${table} where user_id = $1`, of)).rows;
  }
}
