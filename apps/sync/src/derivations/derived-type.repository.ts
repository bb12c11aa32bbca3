import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { LeasedJob } from '../jobs/job.js';
import type { ComputedType, Derivation } from './derived-types.js';

const COMPUTED = `
select d.data_type as name, coalesce(bool_or(i.modified_at > d.synced_at or e.data_type is not null), false) as due
from unnest(:derived_types::text[], :inputs::text[]) p (name, input)
join collection_state d on d.account_id = :account_id and d.user_id = :user_id and d.data_type = p.name and d.synced_at is not null
left join collection_state i on i.account_id = :account_id and i.user_id = :user_id and i.data_type = p.input
left join lateral (
  select data_type from sync_entries
  where account_id = :account_id and request_id = :request_id and job_id = :job_id and data_type = p.input and completed_at is not null
    and added + updated + deleted > 0 limit 1) e on true
group by d.data_type order by d.data_type`;

@Injectable()
export class DerivedTypeRepository {
  /** Returns the types in `derivations` that were computed for the user before. */
  async computed(job: LeasedJob, derivations: readonly Derivation[], tx: Transaction): Promise<ComputedType[]> {
    if (derivations.length === 0) return [];
    const of = { account_id: job.accountId, user_id: job.userId, request_id: job.requestId, job_id: job.id };
    const columns = { derived_types: derivations.map(({ name }) => name), inputs: derivations.map(({ input }) => input) };
    const rows = await tx.rows<{ name: string; due: boolean }>(...named(COMPUTED, { ...of, ...columns }));
    return rows.map(({ name, due }) => ({ name, isDue: due }));
  }
}
