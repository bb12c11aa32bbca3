import { dataTypes } from '@company-data/data-types';
import type { FaultySystem } from './faulty-system.js';

/** Stored data of a user, and all changes that were published. */
export interface KnownData {
  records: object[];
  contributions: object[];
  collections: object[];
  /** Versions that were replaced or deleted. */
  replaced: object[];
  /** Changes in events, and changes that alerts stores for delivery. */
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

/** Row of a table of records, with its body as JSON. */
interface Row {
  data_type: string;
  record_id?: string;
  body?: string;
}

/**
 * Data types that list failed sources in `inputs`. Only this part may change when a source fails.
 */
const TELLING = new Set([...dataTypes.values()].filter(({ reportsFailures }) => reportsFailures).map(({ name }) => name));
const isTelling = ({ data_type }: Row): boolean => TELLING.has(data_type);

const without = (value: object, ...names: string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

function apartFromFailures(row: Row): object {
  if (!isTelling(row)) return row;
  const body = row.body === undefined ? {} : { body: without(JSON.parse(row.body) as object, 'inputs') };
  return { ...without(row, 'version'), ...body };
}

/**
 * Reads the tables, so that data without a path is compared too. Ignores data that only reports
 * failures.
 */
export async function knownData(system: FaultySystem, userId: string): Promise<KnownData> {
  const rowsOf = (name: keyof KnownData): Promise<Row[]> => system.query<Row>(STATEMENTS[name], [userId]);
  const names = ['records', 'contributions', 'collections', 'replaced', 'told'] as const;
  const [records, contributions, collections, replaced, told] = (await Promise.all(names.map(rowsOf))) as [
    Row[],
    Row[],
    Row[],
    Row[],
    Row[],
  ];
  const bodies = new Map(records.map((row) => [row.record_id, JSON.stringify(apartFromFailures(row))]));
  return {
    records: records.map(apartFromFailures),
    contributions: contributions.filter((row) => !isTelling(row)),
    collections: collections.map(apartFromFailures),
    replaced: replaced.filter((row) => !isTelling(row) || JSON.stringify(apartFromFailures(row)) !== bodies.get(row.record_id)),
    told,
  };
}
