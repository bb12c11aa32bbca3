import { dataType } from '@company-data/data-types';
import type { Clock, Transaction } from '@company-data/kernel';
import { type Cause, CLOCK } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { type Collection, Collections, type MergeResult } from '../domain/collections.js';
import { Entries } from '../domain/complete-entry.js';
import { dependentsOf, inComputingOrder, isDerived } from '../domain/derivations.js';
import { computed, dependencyMissing } from '../domain/entry-outcome.js';
import type { LeasedJob } from '../domain/jobs.js';
import { KnownUsers } from '../domain/known-user.js';
import { MergeCollection } from './merge-collection.js';

const NOTHING = { added: 0, updated: 0, deleted: 0, unchanged: 0 };

const changed = ({ added, updated, deleted, baseline }: MergeResult): boolean => baseline || added + updated + deleted > 0;

/** Computes derived data types from the records they depend on, in the transaction that changed or completed these. */
@Injectable()
export class ComputeDerived {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly entries: Entries,
    private readonly collections: Collections,
    private readonly users: KnownUsers,
    private readonly mergeCollection: MergeCollection,
  ) {}

  /** Computes again what depends on a changed data type and was computed before; what an open entry asks for waits for it. */
  async refresh(tx: Transaction, cause: Cause, job: LeasedJob, changedType: string): Promise<void> {
    const open = await this.entries.openDerived(tx, job);
    for (const { name } of dependentsOf(changedType)) {
      const waits = open.some((entry) => entry.dataType === name);
      if (waits || !(await this.collections.isSynchronized(tx, this.collectionOf(job, name)))) continue;
      const result = await this.compute(tx, cause, job, name);
      if (result && changed(result)) await this.refresh(tx, cause, job, name);
    }
  }

  /** Ends the derived entries of a job once nothing they are computed from is still being collected. */
  async finish(tx: Transaction, cause: Cause, job: LeasedJob): Promise<void> {
    const open = await this.entries.openDerived(tx, job);
    if (open.length === 0 || (await this.entries.isCollecting(tx, job))) return;
    for (const name of inComputingOrder(open.map((entry) => entry.dataType))) {
      const { entryId } = open.find((entry) => entry.dataType === name)!;
      const result = await this.compute(tx, cause, job, name);
      const outcome = result ? computed(this.clock.now()) : dependencyMissing(await this.missingInputs(tx, job, name));
      await this.entries.close(tx, job.accountId, entryId, outcome, result ?? NOTHING, 0);
      if (result && changed(result)) await this.refresh(tx, cause, job, name);
    }
  }

  /** Undefined when something it must be computed from was never fetched. */
  private async compute(tx: Transaction, cause: Cause, job: LeasedJob, name: string): Promise<MergeResult | undefined> {
    if ((await this.missingInputs(tx, job, name)).length > 0) return undefined;
    const user = await this.users.find(tx, job.accountId, job.userId);
    if (!user || user === 'deleted') return undefined;
    const { compute, computedFrom = [] } = dataType(name);
    const inputs = new Map<string, Record<string, unknown>[]>();
    for (const input of computedFrom) {
      const collection = this.collectionOf(job, input);
      if (await this.collections.isSynchronized(tx, collection)) inputs.set(input, await this.collections.records(tx, collection));
    }
    const context = { siren: user.siren, name: user.name, today: this.clock.now().toISOString().slice(0, 10) };
    return this.mergeCollection.run(tx, cause, job, name, { kind: 'computed', records: compute!(inputs, context) });
  }

  /** Inputs that the job's provider could have fetched and never has. */
  private async missingInputs(tx: Transaction, job: LeasedJob, name: string): Promise<string[]> {
    const { collected } = provider(job.providerName);
    const missing: string[] = [];
    for (const input of dataType(name).computedFrom ?? []) {
      const expected = collected.includes(input) || isDerived(input);
      if (expected && !(await this.collections.isSynchronized(tx, this.collectionOf(job, input)))) missing.push(input);
    }
    return missing;
  }

  private collectionOf = (job: LeasedJob, type: string): Collection => ({ accountId: job.accountId, userId: job.userId, dataType: type });
}
