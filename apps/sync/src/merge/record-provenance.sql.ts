import type { RecordBody } from '@company-data/data-types';
import { mergeContributions, mergePlanOf, type SourceBody } from '@company-data/providers';

/** What one source of one connection says of a record, as kept. */
export interface ContributionRow {
  record_id: string;
  provider_name: string | null;
  source: string;
  body: string;
  fetched_at: Date;
}

/** A row as the merge takes it. */
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
 * Where a served field comes from: the source, when it first said so, and what the others said
 * otherwise.
 */
export interface FieldOrigin {
  source: string;
  /** ISO 8601 UTC. */
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
 * Records with a `provenance` member: the origin of each field by dotted path, by the rules the
 * record was merged with.
 */
export function withProvenance(dataType: string, records: RecordBody[], rows: ContributionRow[]): RecordBody[] {
  const byRecord = Map.groupBy(rows, (row) => row.record_id);
  return records.map((record) => {
    const origins = byRecord.get(String(record['id']));
    return { ...record, provenance: origins ? originsOf(dataType, origins) : {} };
  });
}
