import type { ComputeContext } from '@company-data/data-types';
import type { Product } from '../product/product.js';
import type { CompanyRecords } from './compute-all.js';

/** Reads the stored records of a user and the context of its computations, as sync does. */
export async function readCompany({ database }: Product, userId: string): Promise<CompanyRecords> {
  const records = await database.query<{ data_type: string; body: string }>(
    'select data_type, body from sync.records where user_id = $1 order by data_type, sort_key desc, record_id',
    [userId],
  );
  const states = await database.query<{ data_type: string; availability: 'AVAILABLE' }>(
    'select data_type, availability from sync.collection_state where user_id = $1 and synced_at is not null',
    [userId],
  );
  const [user] = (
    await database.query<Pick<ComputeContext, 'siren' | 'name'>>('select siren, name from sync.known_users where user_id = $1', [userId])
  ).rows;
  const availability = new Map(states.rows.map(({ data_type, availability: known }) => [data_type, known]));
  const byType = Map.groupBy(records.rows, ({ data_type }) => data_type);
  return {
    userId,
    context: { ...user!, today: new Date().toISOString().slice(0, 10), zone: 'Europe/Paris', availability },
    bodies: new Map([...availability.keys()].map((type) => [type, (byType.get(type) ?? []).map(({ body }) => body)])),
  };
}
