import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { LeasedJob } from '../jobs/job.js';
import type { ComputedType, Derivation } from './derived-types.js';

/** $1 account, $2 user, $3 and $4 derived types and inputs, $5 request, $6 job. */
const COMPUTED = `
select d.data_type as name, coalesce(bool_or(i.modified_at > d.synced_at or e.data_type is not null), false) as due
from unnest($3::text[], $4::text[]) p (name, input)
join collection_state d on d.account_id = $1 and d.user_id = $2 and d.data_type = p.name and d.synced_at is not null
left join collection_state i on i.account_id = $1 and i.user_id = $2 and i.data_type = p.input
left join lateral (
  select data_type from sync_entries
  where account_id = $1 and request_id = $5 and job_id = $6 and data_type = p.input and completed_at is not null
    and added + updated + deleted > 0 limit 1) e on true
group by d.data_type order by d.data_type`;

/** Which derived types a user has. */
@Injectable()
export class DerivedTypeRepository {
  /** Those of some derived types that were computed before. */
  async computed(job: LeasedJob, derivations: readonly Derivation[], tx: Transaction): Promise<ComputedType[]> {
    if (derivations.length === 0) return [];
    const columns = [derivations.map(({ name }) => name), derivations.map(({ input }) => input)];
    const rows = await tx.rows<{ name: string; due: boolean }>(COMPUTED, [job.accountId, job.userId, ...columns, job.requestId, job.id]);
    return rows.map(({ name, due }) => ({ name, isDue: due }));
  }
}
