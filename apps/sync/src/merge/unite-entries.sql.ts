import { anyDataType, type KnownRecord, type RecordBody } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { providers } from '@company-data/providers';
import type { CollectionKey } from './collection-key.sql.js';
import type { Incoming } from './collection.js';
import { ENTRY_STATEMENTS } from './entry.sql.js';
import { type Contributed, type Replacement, replacementsOf } from './place-entries.js';

interface ContributedRow {
  connection_id: string;
  source: string;
  record_id: string;
  provider_name: string | null;
  body: string;
}

interface SplitRow extends Omit<ContributedRow, 'provider_name' | 'body'> {
  sort_key: string;
  hash: Buffer;
  fetched_at: string;
  confirmed_at: string | null;
}

/** Providers of entered data. */
const ENTERED = [...providers.values()].filter(({ entered }) => entered).map(({ name }) => name);

/** Returns true when the data of a provider was entered by users. */
const isEntered = (provider: string | null): boolean => provider !== null && ENTERED.includes(provider);

const contributedIn = ({ connection_id, source, record_id, provider_name, body }: ContributedRow): Contributed => ({
  connectionId: connection_id,
  source,
  recordId: record_id,
  entered: isEntered(provider_name),
  body: JSON.parse(body) as RecordBody,
});

/**
 * Moves the entered contributions of a connection back to their own ids, if the data type allows
 * manual entries.
 */
export function splitMergedRecords(key: CollectionKey, incoming: Incoming, tx: Transaction): void {
  const isPlaced = incoming.kind === 'staged' && isEntered(incoming.providerName) && anyDataType(key.data_type).entry !== undefined;
  if (isPlaced) tx.send(...named(ENTRY_STATEMENTS.apart, { ...key, connection_id: incoming.connectionId }));
}

/**
 * Returns the availability of a collection after a merge. Entered data does not change the
 * availability that a source reported. Without a source, an empty collection is NOT_CONFIGURED.
 */
export function availabilityWithInput(
  incoming: Incoming,
  { synced, availability }: { synced: boolean; availability: string },
  total: number,
): string {
  if (incoming.kind === 'computed') return 'AVAILABLE';
  if (!isEntered(incoming.providerName)) return incoming.availability;
  if (synced && availability !== 'NOT_CONFIGURED') return availability;
  return total > 0 ? 'AVAILABLE' : 'NOT_CONFIGURED';
}

/** Returns the identities of records from sources other than entered data. */
export async function identitiesFromSources(key: CollectionKey, tx: Transaction): Promise<KnownRecord[]> {
  const rows = await tx.rows<{ record_id: string; body: string }>(
    ...named(ENTRY_STATEMENTS.known, { ...key, entering_providers: ENTERED }),
  );
  return rows.map(({ record_id: id, body }) => ({ id, body: JSON.parse(body) as RecordBody }));
}

/**
 * Moves entered contributions to the source record of the same person, and returns the number of
 * moved contributions. Requires next_records with the touched keys, and contributions that are up
 * to date.
 */
export async function mergeEnteredRecords(key: CollectionKey, incoming: Incoming, tx: Transaction): Promise<number> {
  const definition = anyDataType(key.data_type);
  if (incoming.kind === 'computed' || definition.entry === undefined) return 0;
  const values = { ...key, entering_providers: ENTERED, connection_id: incoming.connectionId };
  const rows = await tx.rows<ContributedRow>(...named(ENTRY_STATEMENTS.contributions, values));
  const replacements = replacementsOf(definition, key.user_id, rows.map(contributedIn));
  if (replacements.length === 0) return 0;
  const bodies = new Map(rows.map((row) => [nameOf(row), row.body]));
  await move(key, replacements, bodies, tx);
  const touched = replacements.flatMap(({ contribution, to }) => [contribution.recordId, ...(to === null ? [] : [to])]);
  await tx.affected(...named(ENTRY_STATEMENTS.touch, { ...key, record_ids: touched }));
  return replacements.length;
}

const nameOf = ({ connection_id, source, record_id }: Pick<ContributedRow, 'connection_id' | 'source' | 'record_id'>): string =>
  `${connection_id} ${source} ${record_id}`;

/** Deletes all contributions before it inserts any, since one can move to the key of another. */
async function move(key: CollectionKey, replacements: Replacement[], bodies: ReadonlyMap<string, string>, tx: Transaction): Promise<void> {
  const moving = replacements.map(({ contribution }) => contribution);
  const rows = await tx.rows<SplitRow>(
    ...named(ENTRY_STATEMENTS.take, {
      ...key,
      connection_ids: moving.map(({ connectionId }) => connectionId),
      sources: moving.map(({ source }) => source),
      record_ids: moving.map(({ recordId }) => recordId),
    }),
  );
  const places = new Map(
    replacements.map(({ contribution: { connectionId, source, recordId }, to }) => [`${connectionId} ${source} ${recordId}`, to]),
  );
  const put = rows.flatMap((row) => {
    const to = places.get(nameOf(row)) ?? null;
    return to === null ? [] : [{ ...row, body: bodies.get(nameOf(row))!, to }];
  });
  await tx.affected(
    ...named(ENTRY_STATEMENTS.put, {
      ...key,
      connection_ids: put.map((row) => row.connection_id),
      sources: put.map((row) => row.source),
      record_ids: put.map((row) => row.to),
      sort_keys: put.map((row) => row.sort_key),
      hashes: put.map((row) => row.hash),
      fetched_at: put.map((row) => row.fetched_at),
      confirmed_at: put.map((row) => row.confirmed_at),
      bodies: put.map((row) => row.body),
    }),
  );
}
