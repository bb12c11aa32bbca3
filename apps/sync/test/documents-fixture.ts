import { randomBytes, randomUUID } from 'node:crypto';
import { type ByteRange, FetchDocument, type FetchDocumentPayload, HideUser, ReadDocument } from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { documentIdOf } from '@company-data/providers';
import { SyncHarness } from './sync-harness.js';
import { recordOf, type TestUser } from './test-user.js';

export const TYPE = 'ACT';
const SOURCE = 'inpi_rne';

export const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

/** Requests to adapters, and their responses. */
interface Script {
  requests: FetchDocumentPayload[];
  answer: (payload: FetchDocumentPayload) => Promise<Buffer>;
  mediaType: string;
}

const newScript = (): Script => ({ requests: [], answer: () => Promise.resolve(pdfOf(1_000)), mediaType: 'application/pdf' });

/** Document that was read. */
export interface Read {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** sync service with scripted adapters, and a user with one record that refers to a document. */
export class DocumentsFixture {
  user!: TestUser;
  documentId!: string;
  script = newScript();

  private constructor(readonly harness: SyncHarness) {
    harness.peers.otherwise(FetchDocument, async ({ payload }) => {
      this.script.requests.push(payload);
      return new Reply(await this.script.answer(payload), { 'cd-media-type': this.script.mediaType });
    });
  }

  static async start(settings: Environment = {}): Promise<DocumentsFixture> {
    return new DocumentsFixture(await SyncHarness.start(settings));
  }

  stop(): Promise<void> {
    return this.harness.stop();
  }

  /** Creates a new user and document, and resets the requests to adapters. */
  async begin(): Promise<void> {
    this.script = newScript();
    const file = randomUUID();
    this.documentId = documentIdOf(SOURCE, file);
    this.user = await this.harness.connectedUser([TYPE]);
    await this.user.synchronize(TYPE, SOURCE, [recordOf(TYPE, { source_document_id: file, document_id: this.documentId })]);
  }

  answerWith(bytes: Buffer): Buffer {
    this.script.answer = () => Promise.resolve(bytes);
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

  /** Sends the request that users sends when it deletes the user. */
  async hideUser(): Promise<void> {
    await this.harness.peers.client('users').request(HideUser, { user_id: this.user.id }, this.user.options);
  }

  async rowsOf(table: string): Promise<Record<string, unknown>[]> {
    return this.harness.rows(`select * from ${table} where user_id = $1`, [this.user.id]);
  }
}
