import type { RecordBody } from '@company-data/data-types';
import { type Contribution, mergeContributions, providers } from '@company-data/providers';

/** What one source of one connection says of a record, as kept. */
export interface ContributionRow {
  record_id: string;
  provider_name: string | null;
  source: string;
  body: string;
  fetched_at: Date;
}

/** Where a served field comes from: the source, when it first said so, and what the others said otherwise. */
export interface FieldOrigin {
  source: string;
  /** ISO 8601 UTC. */
  fetched_at: string;
  losing: { source: string; value: unknown }[];
}

/** Precedence among the contributions of a record; a computed one has none, being all there is. */
const contributionOf = (dataType: string, [first]: ContributionRow[]): Contribution =>
  providers.get(first!.provider_name ?? '')?.contributions[dataType] ?? { main: first!.source, others: [] };

const latestOf = (rows: ContributionRow[], source: string): string =>
  new Date(Math.max(...rows.filter((row) => row.source === source).map((row) => row.fetched_at.getTime()))).toISOString();

function originsOf(dataType: string, rows: ContributionRow[]): Record<string, FieldOrigin> {
  const bodies = rows.map(({ source, body }) => ({ source, body: JSON.parse(body) as RecordBody }));
  const { provenance } = mergeContributions(contributionOf(dataType, rows), bodies);
  const fields = Object.entries(provenance).filter(([field]) => field !== 'id');
  return Object.fromEntries(fields.map(([field, { source, losing }]) => [field, { source, fetched_at: latestOf(rows, source), losing }]));
}

/** Records with a `provenance` member: the origin of each field by dotted path, by the rules the record was merged with. */
export function withProvenance(dataType: string, records: RecordBody[], rows: ContributionRow[]): RecordBody[] {
  const byRecord = Map.groupBy(rows, (row) => row.record_id);
  return records.map((record) => {
    const said = byRecord.get(String(record['id']));
    return { ...record, provenance: said ? originsOf(dataType, said) : {} };
  });
}
