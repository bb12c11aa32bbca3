import { type DataTypeDefinition, type KnownRecord, placeEntry, type RecordBody } from '@company-data/data-types';

/** What one source of one connection says of a record. */
export interface Contributed {
  connectionId: string;
  source: string;
  recordId: string;
  /** Whether a user entered it. */
  entered: boolean;
  body: RecordBody;
}

/** What is to be done so that everything that was entered is served where it belongs. */
export interface Replacement {
  contribution: Contributed;
  /** Null where another one that was entered of the same record is served in its place. */
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
 * Where contributions that were entered are not served as they should be: with the one record of a
 * source that speaks of the same.
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
