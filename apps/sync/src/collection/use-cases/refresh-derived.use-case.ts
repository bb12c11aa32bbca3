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

  /** Names of the data types that are computed from one and were computed before. */
  async dependents({ accountId, userId }: LeasedJob, type: string, tx: Transaction): Promise<string[]> {
    const names = dependentsOf(type).map(({ name }) => name);
    if (names.length === 0) return [];
    const live = await this.collections.synchronized(accountId, userId, names, tx);
    return names.filter((name) => live.has(name));
  }

  async run(cause: Cause, job: LeasedJob, dependents: string[], open: OpenEntry[], tx: Transaction): Promise<void> {
    const waiting = open.map((entry) => entry.dataType);
    for (const name of dependents.filter((name) => !waiting.includes(name))) {
      const result = await this.computeDerived.run(cause, job, name, new Map(), tx);
      if (!Array.isArray(result) && tellsMore(result)) await this.run(cause, job, await this.dependents(job, name, tx), open, tx);
    }
  }
}
