import { createHash, randomUUID } from 'node:crypto';
import { ActRead, type ActReadV1, DOCUMENT_HEADERS, DocumentNotFound, ListContributions, ReadDocument } from '@company-data/contracts';
import { type ActReading, actReading } from '@company-data/data-types/act-reading';
import { notFound } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { letterOf, pdfOf } from '@company-data/test-documents';
import { eventually } from '@company-data/testing';
import { OcrWorld, SIREN } from './ocr-world.js';

/** A certificate of a deposit that names the given banks. */
export const certificateOf = (...banks: string[]): Buffer => pdfOf([certificatePage(...banks)]);

export const certificatePage = (...banks: string[]) =>
  letterOf([
    'EXEMPLE LOGICIELS SAS',
    '',
    'ATTESTATION DE DÉPÔT DES FONDS',
    '',
    'Les fonds provenant des souscriptions ont été déposés',
    ...banks.map((bank) => `auprès de la banque ${bank}`),
    'au nom de la société en formation.',
  ]);

/** Runs input with a test double of sync, which returns documents of acts. */
export class ActWorld extends OcrWorld {
  private readonly documents = new Map<string, Buffer>();

  /**
   * Starts with a new user of a new account, because identical bytes are read only once per
   * account.
   */
  override begin(): void {
    this.accountId = randomUUID();
    super.begin();
    this.peers.when(ReadDocument, ({ payload }) => {
      const bytes = this.documents.get(payload.document_id);
      if (bytes === undefined) throw notFound(DocumentNotFound, 'No record of this user refers to such a document.');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return new Reply(bytes, {
        [DOCUMENT_HEADERS.mediaType]: 'application/pdf',
        [DOCUMENT_HEADERS.sha256]: sha256,
        [DOCUMENT_HEADERS.size]: String(bytes.length),
      });
    });
  }

  /** Adds a document to sync and returns its id. */
  has(bytes: Buffer, id: string = randomUUID()): string {
    this.documents.set(id, bytes);
    return id;
  }

  /** Requests the contributions of documents, which starts their OCR. */
  async collected(documents: string[], accountId = this.accountId): Promise<ActReading[]> {
    const payload = { user_id: this.userId, siren: SIREN, data_type: actReading.name, limit: 500, documents };
    const { records } = await this.peers.client('adapters').request(ListContributions, payload, { ...this.requesting, accountId });
    return records as unknown as ActReading[];
  }

  /** Returns the finding in a document, after it was read. */
  read(document: string): Promise<ActReading> {
    return eventually(async () => (await this.collected([document]))[0]);
  }

  readActs(): Promise<ActReadV1[]> {
    return this.published(ActRead, this.accountId);
  }

  /** Returns the published events, after the first one exists. */
  actsRead(): Promise<ActReadV1[]> {
    return eventually(async () => ((await this.readActs()).length > 0 ? this.readActs() : undefined));
  }

  /** Returns the number of requests to sync for a document. */
  askedFor(document: string): number {
    return this.peers.requestsOf(ReadDocument).filter(({ payload }) => payload.document_id === document).length;
  }

  /** Makes released jobs ready immediately. */
  async tryAgain(): Promise<void> {
    await this.rows('update ocr_jobs set ready_at = instant() where account_id = $1 and leased_until is null', [this.accountId]);
  }

  /** Returns the number of stored rows of the user, by table. */
  async storedActs(): Promise<Record<string, number>> {
    const counts = await Promise.all(
      ['act_ocr_results', 'ocr_jobs'].map(async (table) => {
        const [row] = await this.rows<{ count: string }>(`select count(*) from ${table} where account_id = $1 and user_id = $2`, [
          this.accountId,
          this.userId,
        ]);
        return [table, Number(row!.count)] as const;
      }),
    );
    return Object.fromEntries(counts);
  }
}
