import type { RecordBody } from '@company-data/data-types';
import { mergeContributions, mergePlanOf, type SourceBody } from '@company-data/providers';

/** Stored contribution of one source of one connection to a record. */
export interface ContributionRow {
  record_id: string;
  provider_name: string | null;
  source: string;
  body: string;
  fetched_at: Date;
}

/** Returns a row as input of the merge. */
export const contributionRow = ({
  provider_name: provider,
  source,
  body,
  fetched_at: fetchedAt,
}: Pick<ContributionRow, 'provider_name' | 'source' | 'body' | 'fetched_at'>): SourceBody => ({
  provider,
  source,
  fetchedAt,
  body: JSON.parse(body) as RecordBody,
});

/**
 * Origin of a served field: its source, the time at which that source first sent the data, and
 * different values of other sources.
 */
export interface FieldOrigin {
  source: string;
  /** ISO 8601 time in UTC. */
  fetched_at: string;
  losing: { source: string; value: unknown }[];
}

function originsOf(dataType: string, rows: ContributionRow[]): Record<string, FieldOrigin> {
  const { provenance } = mergeContributions(mergePlanOf(dataType), rows.map(contributionRow));
  const fields = Object.entries(provenance).filter(([field]) => field !== 'id');
  return Object.fromEntries(
    fields.map(([field, { source, fetchedAt, losing }]) => [field, { source, fetched_at: fetchedAt!.toISOString(), losing }]),
  );
}

/**
 * Returns the records with a member `provenance`: the origin of each field by dotted path. It is
 * computed with the rules of the merge.
 */
export function withProvenance(dataType: string, records: RecordBody[], rows: ContributionRow[]): RecordBody[] {
  const byRecord = Map.groupBy(rows, (row) => row.record_id);
  return records.map((record) => {
    const origins = byRecord.get(String(record['id']));
    return { ...record, provenance: origins ? originsOf(dataType, origins) : {} };
  });
}
