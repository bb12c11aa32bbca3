import type { Transactions } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { FinishDerived } from '../derivations/finish-derived.js';
import { AnnounceCompletion } from '../entries/announce-completion.js';
import type { OpenEntry } from '../entries/entry-completion.js';
import { readToday } from '../entries/entry-outcome.js';
import { EntryRepository } from '../entries/entry.repository.js';
import type { ClaimedByWorker, StartedEntry } from '../jobs/job.js';
import { JobRepository } from '../jobs/job.repository.js';
import { NOTHING_MERGED } from '../merge/collection.js';

/**
 * Closes the entries of a claimed job whose data types are limited to one read per day and were
 * read today. Runs before any request to the source.
 */
@Injectable()
export class RefuseRepeated {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'SCHEDULE_ZONE'>,
    private readonly jobs: JobRepository,
    private readonly entries: EntryRepository,
    private readonly finishDerived: FinishDerived,
    private readonly announce: AnnounceCompletion,
  ) {}

  /**
   * Returns the entries that remain to be collected. Empty when another worker claimed the job in
   * the meantime.
   */
  async run(cause: Cause, job: ClaimedByWorker): Promise<StartedEntry[]> {
    const { onceADay = [] } = provider(job.providerName);
    const limited = job.entries.filter(({ dataType }) => onceADay.includes(dataType));
    if (limited.length === 0) return job.entries;
    return this.transactions.run(async (tx) => {
      if (!(await this.jobs.lock(job.accountId, job.id, job.token, tx))) return [];
      const dataTypes = limited.map(({ dataType }) => dataType);
      const { types, ends } = await this.entries.readToday(job, dataTypes, this.settings.SCHEDULE_ZONE, tx);
      let open: OpenEntry[] | undefined;
      const ending = { outcome: readToday(ends), counts: NOTHING_MERGED, fetched: 0 };
      for (const { entryId, dataType } of limited) if (types.includes(dataType)) open = await this.entries.close(job, entryId, ending, tx);
      if (open?.every(({ derived }) => derived)) {
        await this.finishDerived.run(cause, job, open, tx);
        await this.announce.run(cause, job, tx);
      }
      return job.entries.filter(({ dataType }) => !types.includes(dataType));
    });
  }
}
