import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { dependentsOf, inComputingOrder, inputsOf } from '../../synchronizations/domain/derivations.js';
import { hasNetChange } from '../domain/collections.js';
import { type ComputedType, DerivedTypes } from '../domain/derived-types.js';
import type { OpenEntry } from '../domain/entry-completion.js';
import type { LeasedJob } from '../domain/jobs.js';
import { ComputeDerivedUseCase } from './compute-derived.use-case.js';

/**
 * Computes again what depends on a changed data type and was computed before, once its job collects nothing more that it is computed from; what
 * an open entry asks for waits for that entry.
 */
@Injectable()
export class RefreshDerivedUseCase {
  constructor(
    private readonly derived: DerivedTypes,
    private readonly computeDerived: ComputeDerivedUseCase,
  ) {}

  /** The data types that are computed from one and were computed before. */
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
