import type { AlertLanguage } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import { named, waitFor } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { CHANGES, FIRST, NUMBERS, SIZE, SUBJECT } from './batch-content.sql.js';
import type { BatchSize, MailSubject } from './batch-content.js';
import type { SummarizedEvent } from './summary.js';

/** Statement timeout. A batch can contain hundreds of thousands of changes. */
const LONG_MS = 60_000;

interface SubjectRow {
  batch_id: string;
  alert_id: string;
  name: string;
  language: AlertLanguage;
  built_at: Date;
}

interface SizeRow {
  user_id: string;
  changes: number;
  all_changes: number;
  companies: number;
}

function allowLong(tx: Transaction): void {
  waitFor(tx, LONG_MS);
  tx.send(`set local statement_timeout = ${LONG_MS}`);
}

/** Uses plain SQL, because changes are joined through arrays of sequence numbers. */
@Injectable()
export class BatchContentRepository {
  /** Returns undefined when the alert has been deleted. */
  async subjectOf(accountId: string, deliveryId: string, tx: Transaction): Promise<MailSubject | undefined> {
    const [row] = await tx.rows<SubjectRow>(SUBJECT, [accountId, deliveryId]);
    return row && { batchId: row.batch_id, alert: { id: row.alert_id, name: row.name, language: row.language }, builtAt: row.built_at };
  }

  async sizeOf(accountId: string, batchId: string, maxUsers: number, tx: Transaction): Promise<BatchSize> {
    allowLong(tx);
    const rows = await tx.rows<SizeRow>(...named(SIZE, { account_id: accountId, batch_id: batchId, max_users: maxUsers }));
    const { all_changes: changes, companies } = rows[0] ?? { all_changes: 0, companies: 0 };
    return { changes, companies, changesOf: new Map(rows.map((row) => [row.user_id, row.changes])) };
  }

  /**
   * Returns the sequence numbers of the first changes of each user, in the order of the requests.
   */
  async firstOf(accountId: string, batchId: string, users: string[], each: number, tx: Transaction): Promise<string[]> {
    allowLong(tx);
    const rows = await tx.rows<{ seq: string }>(...named(FIRST, { account_id: accountId, batch_id: batchId, users, each }));
    return rows.map(({ seq }) => seq);
  }

  /**
   * Returns the sequence numbers of all changes of a part, counted from 1. Undefined when the part
   * does not exist.
   */
  async numbersOf(accountId: string, batchId: string, part: number, tx: Transaction): Promise<string[] | undefined> {
    const [row] = await tx.rows<{ seqs: string[] }>(NUMBERS, [accountId, batchId, part]);
    return row?.seqs;
  }

  async changes(accountId: string, numbers: string[], tx: Transaction): Promise<SummarizedEvent[]> {
    const rows = await tx.rows<{ event: string }>(CHANGES, [accountId, numbers]);
    return rows.map(({ event }) => JSON.parse(event) as SummarizedEvent);
  }
}
