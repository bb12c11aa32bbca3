import type { FileReading } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { OcrJobRepository } from '../ocr-jobs/ocr-job.repository.js';
import type { ExpectedParty } from './expected-party.js';
import { type FileOcrRequest, FILES } from './file-ocr-result.js';

/** $1 account, $2 file throughout. */
const STATEMENTS = {
  /** $3 user, $4 what is sought: another reading where something else is. */
  want: `
    insert into file_readings (account_id, file_id, user_id, generation, sought) values ($1, $2, $3, 1, $4)
    on conflict (account_id, file_id) do update set generation = file_readings.generation + 1, sought = excluded.sought, reading = null
    where file_readings.sought is distinct from excluded.sought
    returning generation`,

  /** $3 generation. */
  sought: `select sought from file_readings where account_id = $1 and file_id = $2 and generation = $3`,

  /** $3 generation, $4 reading. */
  keep: `update file_readings set reading = $4 where account_id = $1 and file_id = $2 and generation = $3`,

  /** $2 files. */
  find: `select file_id, reading from file_readings where account_id = $1 and file_id = any($2::uuid[]) and reading is not null`,
} as const;

/** By hand: conditional writes. */
@Injectable()
export class FileOcrResultRepository {
  constructor(private readonly jobs: OcrJobRepository) {}

  /** Has a file read, or anew for something else; nothing where it was read for the same, or will be. */
  async want(
    accountId: string,
    { userId, fileId, expected: expectedParty, correlationId }: FileOcrRequest,
    tx: Transaction,
  ): Promise<void> {
    const [row] = await tx.rows<{ generation: number }>(STATEMENTS.want, [accountId, fileId, userId, JSON.stringify(expectedParty)]);
    if (row === undefined) return;
    await this.jobs.add(accountId, { userId, kind: FILES, subjectId: fileId, generation: row.generation, correlationId }, tx);
  }

  /** Has a file read no more, before it goes. */
  drop(accountId: string, fileId: string, tx: Transaction): Promise<void> {
    return this.jobs.drop(accountId, FILES, fileId, tx);
  }

  /** What is looked for in a file by its latest reading; undefined where that is another one. */
  async expectedParty(accountId: string, fileId: string, generation: number, tx: Transaction): Promise<ExpectedParty | undefined> {
    const [row] = await tx.rows<{ sought: ExpectedParty }>(STATEMENTS.sought, [accountId, fileId, generation]);
    return row?.sought;
  }

  /** Keeps what was read; false where another reading is wanted by now. */
  async store(accountId: string, fileId: string, generation: number, reading: FileReading, tx: Transaction): Promise<boolean> {
    return (await tx.affected(STATEMENTS.keep, [accountId, fileId, generation, JSON.stringify(reading)])) === 1;
  }

  /** What files tell, by their ids. */
  async find(accountId: string, fileIds: string[], tx: Transaction): Promise<Map<string, FileReading>> {
    if (fileIds.length === 0) return new Map();
    const rows = await tx.rows<{ file_id: string; reading: FileReading }>(STATEMENTS.find, [accountId, fileIds]);
    return new Map(rows.map(({ file_id, reading }) => [file_id, reading]));
  }
}
