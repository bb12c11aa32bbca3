import { FileRead } from '@company-data/contracts';
import { dayIn, type FileReading, internalDataTypes } from '@company-data/data-types';
import type { Clock, Transaction } from '@company-data/kernel';
import { LeaseLost } from '@company-data/leased-queue';
import { Outbox } from '@company-data/messaging';
import { CLOCK, CONFIG } from '@company-data/service';
import type { FailureCode } from '@company-data/tax-return-reading';
import { Inject, Injectable } from '@nestjs/common';
import type { InputConfig } from '../config.js';
import { FileRepository } from '../files/file.repository.js';
import type { OcrJob } from '../ocr-jobs/ocr-job.js';
import type { OcrSlot } from '../ocr-jobs/ocr-slot.js';
import { OcrTask, type WriteResult } from '../ocr-jobs/ocr-task.js';
import type { ExpectedParty } from './expected-party.js';
import { extractFindings, unread } from './extract-findings.js';
import { FILES, MAX_PAGES } from './file-ocr-result.js';
import { FileOcrResultRepository } from './file-ocr-result.repository.js';

/** Data types whose records are derived from the files of entries. */
const FILE_DERIVED_TYPES = [...internalDataTypes.values()].filter(({ ofEntries }) => ofEntries !== undefined).map(({ name }) => name);

/** Outcomes of files that cannot be read, by failure code. The default is NOT_READ. */
const OUTCOMES: Partial<Record<FailureCode, FileReading['outcome']>> = {
  ENCRYPTED: 'ENCRYPTED',
  NO_PAGES: 'DAMAGED',
  UNREADABLE: 'DAMAGED',
};

/** Reads the file of an entry, and stores the findings about the entered party. */
@Injectable()
export class ReadAttachment extends OcrTask {
  readonly kind = FILES;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly settings: Pick<InputConfig, 'SCHEDULE_ZONE'>,
    private readonly results: FileOcrResultRepository,
    private readonly files: FileRepository,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async read(job: OcrJob, slot: OcrSlot): Promise<WriteResult> {
    const { expected: expectedParty, bytes } = await slot.keeper.run((tx) => this.begin(job, tx));
    const pages = await slot.readText(bytes, MAX_PAGES);
    const reading = extractFindings(pages, expectedParty, dayIn(this.settings.SCHEDULE_ZONE, this.clock.now()));
    return async (tx) => {
      if (!(await this.end(job, reading, tx))) throw new LeaseLost();
    };
  }

  async fail(job: OcrJob, code: FailureCode, tx: Transaction): Promise<void> {
    await this.end(job, unread(OUTCOMES[code] ?? 'NOT_READ'), tx);
  }

  private async begin(
    { accountId, resourceId, generation }: OcrJob,
    tx: Transaction,
  ): Promise<{ expected: ExpectedParty; bytes: Uint8Array }> {
    const expectedParty = await this.results.expectedParty(accountId, resourceId, generation, tx);
    const [file] = await this.files.find(accountId, [resourceId], tx);
    if (expectedParty === undefined || file === undefined) throw new LeaseLost();
    return { expected: expectedParty, bytes: await this.files.whole(accountId, file, tx) };
  }

  /** Returns false when a newer read of the file was requested. */
  private async end(job: OcrJob, reading: FileReading, tx: Transaction): Promise<boolean> {
    const { accountId, userId, resourceId, generation, correlationId, id: causationId } = job;
    if (!(await this.results.store(accountId, resourceId, generation, reading, tx))) return false;
    for (const data_type of FILE_DERIVED_TYPES)
      this.outbox.append(tx, FileRead, { accountId, correlationId, causationId }, { user_id: userId, data_type });
    return true;
  }
}
