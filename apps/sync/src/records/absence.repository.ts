import type { EntryError } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AbsenceFacts } from './absence.js';

/** $1 account, $2 user, $3 data type. */
const FACTS = `
  select
    (select min(completed_at) from sync_entries where account_id = $1 and user_id = $2 and data_type = $3 and status = 'SUCCESS') as known_since,
    (select coalesce(json_agg(json_build_object('provider', provider_name, 'status', status) order by created_at), '[]') from data_connections
      where account_id = $1 and user_id = $2 and $3 = any (requested_data_types)) as connections,
    (select json_build_object('syncId', e.request_id, 'provider', e.provider_name, 'status', e.status, 'completedAt', e.completed_at, 'error', e.error)
      from sync_requests s join sync_entries e on e.account_id = $1 and e.request_id = s.id and e.data_type = $3 and not e.internal
      where s.account_id = $1 and s.user_id = $2 order by s.requested_at desc, e.position limit 1) as last`;

interface FactsRow {
  known_since: Date | null;
  connections: AbsenceFacts['connections'];
  last: (NonNullable<AbsenceFacts['last']> & { error: EntryError | null }) | null;
}

const timeOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

@Injectable()
export class AbsenceRepository {
  constructor(@Inject(TRANSACTIONS) private readonly transactions: Transactions) {}

  async find(accountId: string, userId: string, dataType: string): Promise<AbsenceFacts> {
    const [row] = await this.transactions.separately((tx) => tx.rows<FactsRow>(FACTS, [accountId, userId, dataType]));
    const { known_since, connections, last } = row!;
    return {
      connections,
      knownSince: known_since?.toISOString() ?? null,
      ...(last === null ? {} : { last: { ...last, completedAt: timeOf(last.completedAt) } }),
    };
  }
}
