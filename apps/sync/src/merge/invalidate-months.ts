import { type DataTypeDefinition, monthsAround } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { dependentsOf } from '../synchronizations/derivations.js';
import { type Collection, type MergeResult } from './collection.js';
import { DerivedMonthRepository } from './derived-month.repository.js';

/** Returns true for a derived type that caches months of this input under its own name. */
const cachesMonthsOf =
  (input: string) =>
  ({ name, computeByMonth }: DataTypeDefinition): boolean =>
    computeByMonth?.input === input && (computeByMonth.storedAs ?? name) === name;

/**
 * Deletes the cached months that a merge touched, in its transaction. Missing months are computed
 * again.
 */
@Injectable()
export class InvalidateMonths {
  constructor(private readonly months: DerivedMonthRepository) {}

  async run(collection: Collection, { added, updated, deleted, baseline, version }: MergeResult, tx: Transaction): Promise<void> {
    const dependents = dependentsOf(collection.dataType).filter(cachesMonthsOf(collection.dataType));
    if (dependents.length === 0 || added + updated + deleted === 0) return;
    const days = baseline ? undefined : await this.months.changedDays(collection, version, tx);
    for (const { name, computeByMonth } of dependents) {
      const months = days && [...new Set(days.flatMap((day) => monthsAround(day, computeByMonth!.marginDays)))];
      await this.months.delete({ ...collection, dataType: name }, months, tx);
    }
  }
}
