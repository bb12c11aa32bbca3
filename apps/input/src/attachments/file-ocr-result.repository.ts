import type { FileReading } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { OcrJobRepository } from '../ocr-jobs/ocr-job.repository.js';
import type { ExpectedParty } from './expected-party.js';
import { type FileOcrRequest, FILES } from './file-ocr-result.js';

/** $1 is the account and $2 the file in every statement. */
const STATEMENTS = {
  /**
   * $3 user, $4 expected facts. Returns a row only when the file must be read, for new or different
   * facts.
   */
  want: `
    insert into file_ocr_results (account_id, file_id, user_id, generation, expected) values ($1, $2, $3, 1, $4)
    on conflict (account_id, file_id) do update set generation = file_ocr_results.generation + 1, expected = excluded.expected, result = null
    where file_ocr_results.expected is distinct from excluded.expected
    returning generation`,

  /** $3 generation. */
  expected: `select expected from file_ocr_results where account_id = $1 and file_id = $2 and generation = $3`,

  /** $3 generation, $4 result. */
  keep: `update file_ocr_results set result = $4 where account_id = $1 and file_id = $2 and generation = $3`,

  /** $2 files. */
  find: `select file_id, result from file_ocr_results where account_id = $1 and file_id = any($2::uuid[]) and result is not null`,
} as const;

/** Uses SQL because the writes are conditional. */
@Injectable()
export class FileOcrResultRepository {
  constructor(private readonly jobs: OcrJobRepository) {}

  /**
   * Adds an OCR job for a file that was not read, or was read for other facts. Does nothing when
   * the expected facts are unchanged.
   */
  async want(
    accountId: string,
    { userId, fileId, expected: expectedParty, correlationId }: FileOcrRequest,
    tx: Transaction,
  ): Promise<void> {
    const [row] = await tx.rows<{ generation: number }>(STATEMENTS.want, [accountId, fileId, userId, JSON.stringify(expectedParty)]);
    if (row === undefined) return;
    await this.jobs.add(accountId, { userId, kind: FILES, resourceId: fileId, generation: row.generation, correlationId }, tx);
  }

  /** Deletes the OCR job of a file. Called before the file is deleted. */
  drop(accountId: string, fileId: string, tx: Transaction): Promise<void> {
    return this.jobs.drop(accountId, FILES, fileId, tx);
  }

  /**
   * Returns the facts to search for in a file. Undefined when `generation` is not the latest one.
   */
  async expectedParty(accountId: string, fileId: string, generation: number, tx: Transaction): Promise<ExpectedParty | undefined> {
    const [row] = await tx.rows<{ expected: ExpectedParty }>(STATEMENTS.expected, [accountId, fileId, generation]);
    return row?.expected;
  }

  /** Stores the result. Returns false when `generation` is not the latest one. */
  async store(accountId: string, fileId: string, generation: number, reading: FileReading, tx: Transaction): Promise<boolean> {
    return (await tx.affected(STATEMENTS.keep, [accountId, fileId, generation, JSON.stringify(reading)])) === 1;
  }

  /** Returns the results of files, by file id. */
  async find(accountId: string, fileIds: string[], tx: Transaction): Promise<Map<string, FileReading>> {
    if (fileIds.length === 0) return new Map();
    const rows = await tx.rows<{ file_id: string; result: FileReading }>(STATEMENTS.find, [accountId, fileIds]);
    return new Map(rows.map(({ file_id, result }) => [file_id, result]));
  }
}
