import type { DataTypeDefinition } from '@company-data/data-types';
import { instantOf, type Parameters } from './record-conditions.sql.js';

/** Placeholders for the owner of the collection in a statement. */
export interface Owner {
  account: string;
  user: string;
  type: string;
}

/** Table expression for records, and the conditions under which its collection can be read. */
export interface Relation {
  /** Table expression with the alias `r`. */
  records: string;
  /** Condition that the collection was synchronized. */
  known: string;
  availability: string;
  /** Condition that no register knows the company. */
  unknown: string;
  /** True when it contains every record of the collection. */
  current: boolean;
}

/** Current records. */
export const CURRENT: Relation = {
  records: 'records r',
  known: 'c.synced_at is not null',
  availability: 'c.availability',
  unknown: 'c.unknown_since is not null',
  current: true,
};

/**
 * Returns the records at a time in the past: those unchanged since, and versions that were replaced
 * or deleted later. A collection is known from its first successful entry, or from its first record
 * for a derived type.
 */
export function asKnownAt(parameters: Parameters, { orderedBy }: DataTypeDefinition, owner: Owner, asOf: string): Relation {
  const at = parameters.bind(instantOf('as_of', asOf), 'timestamptz');
  const of = (alias: string): string =>
    `${alias}.account_id = ${owner.account} and ${alias}.user_id = ${owner.user} and ${alias}.data_type = ${owner.type}`;
  // The history has no sort key. It is the text of the field that orders the list.
  const previousKey = orderedBy ? `coalesce(h.body::jsonb ->> ${parameters.bind(orderedBy, 'text')}, '') collate "C"` : `'' collate "C"`;
  const columns = (alias: string): string => `${alias}.account_id, ${alias}.user_id, ${alias}.data_type, ${alias}.record_id, ${alias}.body`;
  return {
    records: `(
      select ${columns('n')}, n.sort_key, n.updated_at from records n where ${of('n')} and n.updated_at <= ${at}
      union all
      select ${columns('h')}, ${previousKey}, h.valid_from from record_history h where ${of('h')} and h.valid_from <= ${at} and h.valid_to > ${at}
    ) r`,
    known: `c.synced_at is not null and (
      exists (select 1 from sync_entries e where ${of('e')} and e.status = 'SUCCESS' and e.completed_at <= ${at})
      or exists (select 1 from records n where ${of('n')} and n.created_at <= ${at})
      or exists (select 1 from record_history h where ${of('h')} and h.valid_from <= ${at}))`,
    availability: `coalesce((select e.availability from sync_entries e where ${of('e')} and e.status = 'SUCCESS' and e.completed_at <= ${at}
      order by e.completed_at desc limit 1), c.availability)`,
    unknown: `coalesce(c.unknown_since <= ${at}, false)`,
    current: false,
  };
}
