import { FileRead } from '@company-data/contracts';
import { dayIn, type FileReading, internalDataTypes } from '@company-data/data-types';
import type { Clock, Transaction } from '@company-data/kernel';
import { Outbox } from '@company-data/messaging';
import { CLOCK, CONFIG } from '@company-data/service';
import type { FailureCode } from '@company-data/tax-return-reading';
import { Inject, Injectable } from '@nestjs/common';
import { Files } from '../../files/domain/files.js';
import { ReadingLost } from '../../readings/domain/held-reading.js';
import type { ReadingJob } from '../../readings/domain/reading-job.js';
import type { Ending, ReadingSlot, ReadingWork } from '../../readings/domain/reading-work.js';
import { FileReadings, FILES, MOST_PAGES } from '../domain/file-readings.js';
import { readingOf, unread } from '../domain/reading-of.js';
import type { Sought } from '../domain/sought.js';

interface Settings {
  SCHEDULE_ZONE: string;
}

/** Data types that tell what files do. */
const TOLD_BY = [...internalDataTypes.values()].filter(({ ofEntries }) => ofEntries !== undefined).map(({ name }) => name);

/** What a file that cannot be read is told to be. */
const OUTCOMES: Partial<Record<FailureCode, FileReading['outcome']>> = {
  ENCRYPTED: 'ENCRYPTED',
  NO_PAGES: 'DAMAGED',
  UNREADABLE: 'DAMAGED',
};

/** Reads the file of an entry, and keeps what it tells of whom it is of. */
@Injectable()
export class ReadFileForEntryUseCase implements ReadingWork {
  readonly kind = FILES;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly settings: Settings,
    private readonly readings: FileReadings,
    private readonly files: Files,
    private readonly outbox: Outbox,
  ) {}

  async read(job: ReadingJob, slot: ReadingSlot): Promise<Ending> {
    const { sought, bytes } = await slot.held((tx) => this.begin(job, tx));
    const pages = await slot.readText(bytes, MOST_PAGES);
    const reading = readingOf(pages, sought, dayIn(this.settings.SCHEDULE_ZONE, this.clock.now()));
    return async (tx) => {
      if (!(await this.end(job, reading, tx))) throw new ReadingLost();
    };
  }

  async fail(job: ReadingJob, code: FailureCode, tx: Transaction): Promise<void> {
    await this.end(job, unread(OUTCOMES[code] ?? 'NOT_READ'), tx);
  }

  private async begin({ accountId, subjectId, generation }: ReadingJob, tx: Transaction): Promise<{ sought: Sought; bytes: Uint8Array }> {
    const sought = await this.readings.sought(accountId, subjectId, generation, tx);
    const [file] = await this.files.find(accountId, [subjectId], tx);
    if (sought === undefined || file === undefined) throw new ReadingLost();
    return { sought, bytes: await this.files.whole(accountId, file, tx) };
  }

  /** Answers false where another reading is wanted by now. */
  private async end(job: ReadingJob, reading: FileReading, tx: Transaction): Promise<boolean> {
    const { accountId, userId, subjectId, generation, correlationId, id: causationId } = job;
    if (!(await this.readings.keep(accountId, subjectId, generation, reading, tx))) return false;
    for (const data_type of TOLD_BY)
      this.outbox.append(tx, FileRead, { accountId, correlationId, causationId }, { user_id: userId, data_type });
    return true;
  }
}
