import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { dependentsOf } from '../../synchronizations/domain/derivations.js';
import { Collections, tellsMore } from '../domain/collections.js';
import type { OpenEntry } from '../domain/entry-ending.js';
import type { LeasedJob } from '../domain/jobs.js';
import { ComputeDerivedUseCase } from './compute-derived.use-case.js';

/** Computes again what depends on a changed data type and was computed before; what an open entry asks for waits for it. */
@Injectable()
export class RefreshDerivedUseCase {
  constructor(
    private readonly collections: Collections,
    private readonly computeDerived: ComputeDerivedUseCase,
  ) {}

  async run(cause: Cause, job: LeasedJob, changedType: string, open: OpenEntry[], tx: Transaction): Promise<void> {
    const dependents = dependentsOf(changedType).map(({ name }) => name);
    if (dependents.length === 0) return;
    const live = await this.collections.synchronized(job.accountId, job.userId, dependents, tx);
    if (live.size === 0) return;
    const waiting = open.map((entry) => entry.dataType);
    for (const name of dependents.filter((name) => live.has(name) && !waiting.includes(name))) {
      const result = await this.computeDerived.run(cause, job, name, new Map(), tx);
      if (!Array.isArray(result) && tellsMore(result)) await this.run(cause, job, name, open, tx);
    }
  }
}
