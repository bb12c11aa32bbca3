import { dataType } from '@company-data/data-types';
import type { Clock, Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { CLOCK } from '@company-data/service';
import { provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { isDerived } from '../../synchronizations/domain/derivations.js';
import { KnownUsers } from '../../users/domain/known-user.js';
import { type Collection, Collections, type MergeResult } from '../domain/collections.js';
import type { LeasedJob } from '../domain/jobs.js';
import { MergeCollectionUseCase } from './merge-collection.use-case.js';

/** Records already read in this transaction, by data type. */
export type RecordsRead = Map<string, Record<string, unknown>[]>;

/** Computes a derived data type from the records it depends on, in the transaction that changed or completed these. */
@Injectable()
export class ComputeDerivedUseCase {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly collections: Collections,
    private readonly users: KnownUsers,
    private readonly mergeCollection: MergeCollectionUseCase,
  ) {}

  /** What the merge did, or the names of the inputs that the job's provider could have fetched and never has. */
  async run(cause: Cause, job: LeasedJob, name: string, read: RecordsRead, tx: Transaction): Promise<MergeResult | string[]> {
    const { compute, computedFrom = [] } = dataType(name);
    const availability = await this.collections.synchronized(job.accountId, job.userId, computedFrom, tx);
    const missing = computedFrom.filter((input) => isExpected(job, input) && !availability.has(input));
    const user = await this.users.find(job.accountId, job.userId, tx);
    if (missing.length > 0 || !user || user === 'deleted') return missing;
    for (const input of availability.keys()) {
      if (!read.has(input)) read.set(input, await this.collections.records(collectionOf(job, input), tx));
    }
    const inputs = new Map([...availability.keys()].map((input) => [input, read.get(input)!]));
    const context = { siren: user.siren, name: user.name, today: this.clock.now().toISOString().slice(0, 10), availability };
    return this.mergeCollection.run(cause, job, name, { kind: 'computed', records: compute!(inputs, context) }, tx);
  }
}

const collectionOf = (job: LeasedJob, type: string): Collection => ({ accountId: job.accountId, userId: job.userId, dataType: type });

/** Whether the job's provider fetches a data type, or it is computed: then it must be there before others are computed from it. */
const isExpected = (job: LeasedJob, type: string): boolean => isDerived(type) || provider(job.providerName).collected.includes(type);
