import type { FaultySystem } from './faulty-system.js';

/** All that is known of a user, and all that was ever told of changes. */
export interface KnownData {
  records: object[];
  contributions: object[];
  collections: object[];
  /** Versions that were replaced or removed. */
  replaced: object[];
  /** Changes told to others: events, and what alerts hold back for delivery. */
  told: object[];
}

const STATEMENTS: Record<keyof KnownData, string> = {
  records: 'select data_type, record_id, version, body from sync.records where user_id = $1 order by data_type, record_id',
  contributions: `select data_type, source, record_id, encode(hash, 'hex') as hash from sync.source_records
    where user_id = $1 order by data_type, source, record_id`,
  collections: 'select data_type, version, total, availability from sync.collection_state where user_id = $1 order by data_type',
  replaced: 'select data_type, record_id, body from sync.record_history where user_id = $1',
  told: `select body from sync.outbox where subject = 'evt.sync.data-changed.v1' and body::jsonb #>> '{payload,user_id}' = $1::text
    union all select convert_from(event, 'UTF8') from alerts.changes where user_id = $1::uuid`,
};

/** Looks into the tables, so that what no path shows is compared as well. */
export async function knownData(system: FaultySystem, userId: string): Promise<KnownData> {
  const answers = await Promise.all(
    Object.entries(STATEMENTS).map(async ([name, sql]) => [name, await system.query(sql, [userId])] as const),
  );
  return Object.fromEntries(answers) as unknown as KnownData;
}
