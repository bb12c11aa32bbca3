import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { OpenEntry } from '../entries/entry-completion.js';
import type { LeasedJob } from '../jobs/job.js';
import { hasNetChange } from '../merge/collection.js';
import { dependentsOf, inComputingOrder, inputsOf } from '../synchronizations/derivations.js';
import { ComputeDerived } from './compute-derived.js';
import { DerivedTypeRepository } from './derived-type.repository.js';
import type { ComputedType } from './derived-types.js';

/**
 * Recomputes derived types that were computed before and depend on a changed data type. Skips types
 * that are open in the job, or have an open input: they are computed later.
 */
@Injectable()
export class RefreshDerived {
  constructor(
    private readonly derived: DerivedTypeRepository,
    private readonly computeDerived: ComputeDerived,
  ) {}

  /** Returns the derived types that have this input and were computed before. */
  dependents(job: LeasedJob, type: string, tx: Transaction): Promise<ComputedType[]> {
    const derivations = dependentsOf(type).flatMap(({ name }) => inputsOf(name).map((input) => ({ name, input })));
    return this.derived.computed(job, derivations, tx);
  }

  async run(cause: Cause, job: LeasedJob, dependents: readonly string[], open: OpenEntry[], tx: Transaction): Promise<void> {
    const waiting = new Set(open.map((entry) => entry.dataType));
    const mayRun = (name: string): boolean => !waiting.has(name) && !inputsOf(name).some((input) => waiting.has(input));
    const next = new Set(dependents.filter(mayRun));
    while (next.size > 0) {
      const [name] = inComputingOrder([...next]) as [string];
      next.delete(name);
      const result = await this.computeDerived.run(cause, job, name, new Map(), tx);
      if (Array.isArray(result) || !hasNetChange(result)) continue;
      for (const dependent of await this.dependents(job, name, tx)) if (mayRun(dependent.name)) next.add(dependent.name);
    }
  }
}
