import type { ContributionsReply, ListContributionsPayload } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { FileRepository } from '../files/file.repository.js';
import {
  contributedReturn,
  contributing,
  type ContributingRecord,
  type Contributor,
  contributorOf,
  fileOfResult,
} from '../tax-returns/contributed-return.js';
import type { OcrRecord } from '../tax-returns/ocr-record.js';
import { OcrRecordRepository } from '../tax-returns/ocr-record.repository.js';

/** Tax returns in one response, at most. Each has about 20 kB. */
const RETURNS = 10;

/**
 * Lists tax returns that OCR read from documents. When several documents contain the same return,
 * the last one contributes.
 */
@Injectable()
export class ListReadReturns {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: OcrRecordRepository,
    private readonly files: FileRepository,
  ) {}

  run({ accountId, payload }: IncomingRequest<ListContributionsPayload>): Promise<ContributionsReply> {
    const { user_id: userId, after = '', limit, corrected = false } = payload;
    return this.transactions.run(async (tx) => {
      const heads = await this.records.heads(accountId, userId, tx);
      const contributors = contributing(heads.flatMap((head) => contributorOf(head) ?? []));
      const behind = contributors.filter((each) => each.id > after && (each.corrected || !corrected));
      const page = behind.slice(0, Math.min(limit, RETURNS));
      const records = [];
      for (const each of page) records.push(...(await this.made(accountId, userId, each, corrected, tx)));
      return { records, next: page.length < behind.length ? page.at(-1)!.id : null };
    });
  }

  private async made(accountId: string, userId: string, contributor: Contributor, corrected: boolean, tx: Transaction) {
    const record = await this.records.find(accountId, userId, contributor.id, tx);
    if (!record || !hasResult(record)) return [];
    const fileId = fileOfResult(record);
    const [file] = fileId === null ? [] : await this.files.find(accountId, [fileId], tx);
    return [contributedReturn(record, contributor, { corrected, documentId: file?.documentId ?? null })];
  }
}

const hasResult = (record: OcrRecord): record is ContributingRecord => record.result !== null;
