import { type DataTypeDefinition, type KnownRecord, placeEntry, type RecordBody } from '@company-data/data-types';

/** Contribution of one source of one connection to a record. */
export interface Contributed {
  connectionId: string;
  source: string;
  recordId: string;
  /** True when a user entered it. */
  entered: boolean;
  body: RecordBody;
}

/** Change of the record that serves an entered contribution. */
export interface Replacement {
  contribution: Contributed;
  /** Null when another entered contribution of the same record is served in its place. */
  to: string | null;
}

const enteredAt = ({ body }: Contributed): string => String(body['updated_at_source'] ?? '');

const lastFirst = (one: Contributed, other: Contributed): number =>
  enteredAt(one) < enteredAt(other)
    ? 1
    : enteredAt(one) > enteredAt(other)
      ? -1
      : JSON.stringify(one.body) < JSON.stringify(other.body)
        ? -1
        : 1;

/**
 * Returns the entered contributions that must be served by another record: the one source record of
 * the same person or company.
 */
export function replacementsOf(definition: DataTypeDefinition, userId: string, all: readonly Contributed[]): Replacement[] {
  const known: KnownRecord[] = all.filter(({ entered }) => !entered).map(({ recordId: id, body }) => ({ id, body }));
  const usedIds = new Set<string>();
  const replacements = all
    .filter(({ entered }) => entered)
    .toSorted(lastFirst)
    .map((contribution): Replacement => {
      const { recordId } = placeEntry(definition, userId, contribution.body, known);
      const place = `${contribution.connectionId} ${contribution.source} ${recordId}`;
      const isTaken = usedIds.has(place);
      usedIds.add(place);
      return { contribution, to: isTaken ? null : recordId };
    });
  return replacements.filter(({ contribution, to }) => to !== contribution.recordId);
}
