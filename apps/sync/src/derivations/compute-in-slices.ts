import type { ComputeContext, SlicedComputation } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { Collection } from '../merge/collection.js';
import { DerivedMonthRepository } from '../merge/derived-month.repository.js';

/** Computes a derived type from one input, which it reads once in slices to limit memory use. */
@Injectable()
export class ComputeInSlices {
  constructor(private readonly months: DerivedMonthRepository) {}

  async run(derived: Collection, sliced: SlicedComputation, context: ComputeContext, tx: Transaction): Promise<Record<string, unknown>[]> {
    const pass = sliced.begin(context);
    for await (const slice of this.months.slicesOf({ ...derived, dataType: sliced.input }, sliced.reads, tx)) pass.add(slice);
    return pass.end();
  }
}
