import type { AlertLanguage } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import { waitFor } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { CHANGES, FIRST, NUMBERS, SIZE, SUBJECT } from './batch-content.sql.js';
import type { BatchSize, MailSubject } from './batch-content.js';
import type { SummarizedEvent } from './summary.js';

/** A batch may tell of hundreds of thousands of changes. */
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

/** In SQL: changes are joined by numbers in arrays. */
@Injectable()
export class BatchContentRepository {
  /** Undefined when the alert is gone. */
  async subjectOf(accountId: string, deliveryId: string, tx: Transaction): Promise<MailSubject | undefined> {
    const [row] = await tx.rows<SubjectRow>(SUBJECT, [accountId, deliveryId]);
    return row && { batchId: row.batch_id, alert: { id: row.alert_id, name: row.name, language: row.language }, builtAt: row.built_at };
  }

  async sizeOf(accountId: string, batchId: string, maxUsers: number, tx: Transaction): Promise<BatchSize> {
    allowLong(tx);
    const rows = await tx.rows<SizeRow>(SIZE, [accountId, batchId, maxUsers]);
    const { all_changes: changes, companies } = rows[0] ?? { all_changes: 0, companies: 0 };
    return { changes, companies, changesOf: new Map(rows.map((row) => [row.user_id, row.changes])) };
  }

  /** The numbers of the first changes of each of these users, in the order of requests. */
  async firstOf(accountId: string, batchId: string, users: string[], each: number, tx: Transaction): Promise<string[]> {
    allowLong(tx);
    const rows = await tx.rows<{ seq: string }>(FIRST, [accountId, batchId, users, each]);
    return rows.map(({ seq }) => seq);
  }

  /** The numbers of all changes of a part, counted from 1; undefined when there is no such part. */
  async numbersOf(accountId: string, batchId: string, part: number, tx: Transaction): Promise<string[] | undefined> {
    const [row] = await tx.rows<{ seqs: string[] }>(NUMBERS, [accountId, batchId, part]);
    return row?.seqs;
  }

  async changes(accountId: string, numbers: string[], tx: Transaction): Promise<SummarizedEvent[]> {
    const rows = await tx.rows<{ event: string }>(CHANGES, [accountId, numbers]);
    return rows.map(({ event }) => JSON.parse(event) as SummarizedEvent);
  }
}
