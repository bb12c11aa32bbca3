import type { ActReading } from '@company-data/data-types/act-reading';
import { newId, type Transaction } from '@company-data/kernel';
import { SecretBox, type SecretContext } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { OcrJobRepository } from '../ocr-jobs/ocr-job.repository.js';
import { type ActDocument, type ActFinding, type ActOcrRequest, ACTS } from './act-ocr-result.js';

const FINDING = 'bank_name, page, text, confidence';

/** $1 is the account in every statement. */
const STATEMENTS = {
  /** $2 user, $3 documents. */
  known:
    'select id, document_id, read_at is not null as is_read from act_ocr_results where account_id = $1 and user_id = $2 and document_id = any($3::uuid[])',

  /** $2 row, $3 user, $4 document, $5 sealed grant. */
  want: `
    insert into act_ocr_results (account_id, id, user_id, document_id, sealed_grant) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,

  /** $2 row, $3 sealed grant. */
  renew: 'update act_ocr_results set sealed_grant = $3 where account_id = $1 and id = $2 and read_at is null',

  /** $2 row. */
  document: 'select document_id, sealed_grant from act_ocr_results where account_id = $1 and id = $2 and read_at is null',

  /** $2 hash. */
  ofSameBytes: `select ${FINDING} from act_ocr_results where account_id = $1 and sha256 = $2 limit 1`,

  /** $2 row, $3 hash, $4..$7 finding. Deletes the grant, which is not needed after the read. */
  keep: `
    update act_ocr_results set sha256 = $3, bank_name = $4, page = $5, text = $6, confidence = $7, read_at = instant(), sealed_grant = null
    where account_id = $1 and id = $2 and read_at is null`,

  /** $2 user, $3 documents. */
  find: `
    select document_id, ${FINDING} from act_ocr_results
    where account_id = $1 and user_id = $2 and document_id = any($3::uuid[]) and read_at is not null order by document_id`,
} as const;

const contextOf = (account: string, row: string): SecretContext => ({ table: 'act_ocr_results', column: 'sealed_grant', row, account });

/** Uses SQL because the writes are conditional. */
@Injectable()
export class ActOcrResultRepository {
  constructor(
    private readonly jobs: OcrJobRepository,
    private readonly box: SecretBox,
  ) {}

  /**
   * Adds an OCR job for each document without a row, and replaces the grant of documents that are
   * still unread.
   */
  async want(accountId: string, { userId, documentIds, grant, correlationId }: ActOcrRequest, tx: Transaction): Promise<void> {
    const rows = await tx.rows<{ id: string; document_id: string; is_read: boolean }>(STATEMENTS.known, [accountId, userId, documentIds]);
    const known = new Set(rows.map(({ document_id }) => document_id));
    for (const { id } of rows.filter(({ is_read }) => !is_read))
      await tx.affected(STATEMENTS.renew, [accountId, id, this.sealed(accountId, id, grant)]);
    for (const documentId of documentIds.filter((each) => !known.has(each))) {
      const id = newId();
      const added = await tx.affected(STATEMENTS.want, [accountId, id, userId, documentId, this.sealed(accountId, id, grant)]);
      if (added === 1) await this.jobs.add(accountId, { userId, kind: ACTS, resourceId: id, generation: 1, correlationId }, tx);
    }
  }

  /** Returns the document to read. Undefined when it was already read or its row was deleted. */
  async document(accountId: string, id: string, tx: Transaction): Promise<ActDocument | undefined> {
    const [row] = await tx.rows<{ document_id: string; sealed_grant: string | null }>(STATEMENTS.document, [accountId, id]);
    if (row === undefined) return undefined;
    const grant = row.sealed_grant === null ? undefined : this.box.open(row.sealed_grant, contextOf(accountId, id));
    return { documentId: row.document_id, grant };
  }

  /** Returns the finding in identical bytes that were read before for the same account. */
  async ofSameBytes(accountId: string, sha256: string, tx: Transaction): Promise<ActFinding | undefined> {
    const [row] = await tx.rows<ActFinding>(STATEMENTS.ofSameBytes, [accountId, sha256]);
    return row;
  }

  /**
   * Stores the finding. A null hash means that the document was unreadable. Returns false when the
   * row was already read or deleted.
   */
  async store(accountId: string, id: string, read: { sha256: string | null; finding: ActFinding }, tx: Transaction): Promise<boolean> {
    const { bank_name, page, text, confidence } = read.finding;
    return (await tx.affected(STATEMENTS.keep, [accountId, id, read.sha256, bank_name, page, text, confidence])) === 1;
  }

  /** Returns the findings of the documents that were read. */
  find(accountId: string, userId: string, documentIds: string[], tx: Transaction): Promise<ActReading[]> {
    return tx.rows<ActReading>(STATEMENTS.find, [accountId, userId, documentIds]);
  }

  private sealed(accountId: string, id: string, grant: string | undefined): string | null {
    return grant === undefined ? null : this.box.seal(grant, contextOf(accountId, id));
  }
}
