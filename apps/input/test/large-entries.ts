import type { ServiceUnderTest } from '@company-data/service-testing';

/** $1 account, $2 user, $3 number of entries, $4 bytes of each. */
const ENTRIES = `
  insert into input_records (account_id, id, user_id, data_type, entry, entry_key, revision, created_at, updated_at)
  select $1, gen_random_uuid(), $2, 'COMPANY_OFFICER', json_build_object('last_name', 'N' || n, 'first_name', 'Camille', 'companies',
      (select json_agg(json_build_object('siren', '000012351', 'roles', json_build_array(json_build_object('name', repeat('x', 200))))) from generate_series(1, $4 / 260))),
    gen_random_uuid(), 0, timestamptz '2026-01-01' + n / 3 * interval '7 microseconds', now()
  from generate_series(1, $3::int) n`;

/**
 * Stores entries of approximately the given size. The last name of each is N and its position in
 * the list, from 1.
 */
export async function storeLargeEntries(
  world: Pick<ServiceUnderTest, 'rows'>,
  { accountId, userId, entries, bytes }: { accountId: string; userId: string; entries: number; bytes: number },
): Promise<void> {
  await world.rows(ENTRIES, [accountId, userId, entries, bytes]);
}
