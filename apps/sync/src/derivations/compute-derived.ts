import {
  type ComputeContext,
  dataType,
  type DataTypeDefinition,
  dayIn,
  type LastReading,
  type SourceFailure,
} from '@company-data/data-types';
import type { Clock, Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { CLOCK, CONFIG } from '@company-data/service';
import { provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { EntryRepository } from '../entries/entry.repository.js';
import type { LeasedJob } from '../jobs/job.js';
import type { Collection, MergeResult } from '../merge/collection.js';
import { CollectionRepository } from '../merge/collection.repository.js';
import { MergeCollection } from '../merge/merge-collection.js';
import { isDerived } from '../synchronizations/derivations.js';
import { KnownUserRepository } from '../users/known-user.repository.js';
import { ComputeByMonth } from './compute-by-month.js';
import { ComputeInSlices } from './compute-in-slices.js';

/** Records that were already read in this transaction, by data type. */
export type RecordsRead = Map<string, Record<string, unknown>[]>;

/** Computes a derived type from its inputs, in the transaction that changed or completed them. */
@Injectable()
export class ComputeDerived {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'SCHEDULE_ZONE'>,
    private readonly collections: CollectionRepository,
    private readonly users: KnownUserRepository,
    private readonly entries: EntryRepository,
    private readonly computeByMonth: ComputeByMonth,
    private readonly computeInSlices: ComputeInSlices,
    private readonly mergeCollection: MergeCollection,
  ) {}

  /**
   * Returns the merge result. Returns the names of the missing inputs instead when an expected
   * input was never synchronized, or an empty array when the user was deleted.
   */
  async run(cause: Cause, job: LeasedJob, name: string, read: RecordsRead, tx: Transaction): Promise<MergeResult | string[]> {
    const definition = dataType(name);
    const { computedFrom = [], optionalInputs = [] } = definition;
    const availability = await this.collections.synchronized(job.accountId, job.userId, computedFrom, tx);
    const missing = computedFrom.filter((input) => isExpected(job, input) && !availability.has(input) && !optionalInputs.includes(input));
    const user = await this.users.find(job.accountId, job.userId, tx);
    if (missing.length > 0 || !user || user === 'deleted') return missing;
    const readings = await this.readingsOf(job, definition, tx);
    const failures = await this.failuresOf(job, definition, tx);
    const zone = this.settings.SCHEDULE_ZONE;
    const today = dayIn(zone, this.clock.now());
    const context = { siren: user.siren, name: user.name, today, zone, availability, readings, failures };
    const records = await this.compute(job, definition, context, read, tx);
    return this.mergeCollection.run(cause, job, name, { kind: 'computed', records }, tx);
  }

  private async compute(
    job: LeasedJob,
    { name, compute, computeByMonth, computeInSlices }: DataTypeDefinition,
    context: ComputeContext & Required<Pick<ComputeContext, 'availability'>>,
    read: RecordsRead,
    tx: Transaction,
  ): Promise<Record<string, unknown>[]> {
    const derived = collectionOf(job, name);
    // Inputs that are read by month or in slices are too large to be read in full.
    const readWhole = [...context.availability.keys()].filter((input) => ![computeByMonth?.input, computeInSlices?.input].includes(input));
    for (const input of readWhole) {
      if (!read.has(input)) read.set(input, await this.collections.records(collectionOf(job, input), tx));
    }
    const inputs = new Map(readWhole.map((input) => [input, read.get(input)!]));
    if (computeInSlices) return this.computeInSlices.run(derived, computeInSlices, context, tx);
    return computeByMonth ? this.computeByMonth.run(derived, computeByMonth, inputs, context, tx) : compute!(inputs, context);
  }

  private async readingsOf(
    { accountId, userId }: LeasedJob,
    { computedFrom = [], datedByReadings }: DataTypeDefinition,
    tx: Transaction,
  ): Promise<Map<string, LastReading[]> | undefined> {
    return datedByReadings ? this.entries.lastSuccessfulReads(accountId, userId, computedFrom, tx) : undefined;
  }

  private async failuresOf(
    { accountId, userId }: LeasedJob,
    { computedFrom = [], reportsFailures }: DataTypeDefinition,
    tx: Transaction,
  ): Promise<Map<string, SourceFailure[]> | undefined> {
    return reportsFailures ? this.entries.lastFailures(accountId, userId, computedFrom, tx) : undefined;
  }
}

const collectionOf = (job: LeasedJob, type: string): Collection => ({ accountId: job.accountId, userId: job.userId, dataType: type });

/**
 * Returns true when the provider of the job collects the data type, or when it is derived. Such an
 * input must exist before a type is computed from it.
 */
const isExpected = (job: LeasedJob, type: string): boolean => isDerived(type) || provider(job.providerName).collected.includes(type);
