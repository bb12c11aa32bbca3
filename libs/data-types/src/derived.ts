import type { ComputeContext, ComputeInputs, RecordBody } from './definition.js';

/** Ids of the records of one data type that a result was computed from. */
export interface Citation {
  data_type: string;
  record_ids: string[];
}

const idOf = (record: object): string | undefined => (record as { id?: string }).id;

const byId = (one: object, other: object): number => {
  const [first, second] = [idOf(one) ?? '', idOf(other) ?? ''];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** Sorted copies by list, since several data types are computed from the same records. */
const ordered = new WeakMap<readonly RecordBody[], readonly RecordBody[]>();

function inOrder(records: readonly RecordBody[]): readonly RecordBody[] {
  const known = ordered.get(records);
  if (known !== undefined) return known;
  const sorted = records.toSorted(byId);
  ordered.set(records, sorted);
  return sorted;
}

/**
 * Returns the records of an input ordered by id, so that the result does not depend on the read
 * order. Empty when the data type was not synchronized.
 *
 * @param inputs records by data type. The lists must not change afterwards.
 */
export const recordsOf = <T extends object = RecordBody>(inputs: ComputeInputs, dataType: string): readonly T[] =>
  inOrder(inputs.get(dataType) ?? []) as unknown as readonly T[];

/** Returns the ids of the source records by data type. Omits data types without records. */
export const citing = (sources: Readonly<Record<string, readonly (object | undefined)[]>>): Citation[] =>
  Object.entries(sources)
    .map(([data_type, records]) => ({
      data_type,
      record_ids: [...new Set(records.map((record) => record && idOf(record)))].filter((id) => id !== undefined),
    }))
    .filter(({ record_ids }) => record_ids.length > 0);

/** Input whose last read failed. */
export interface FailedInput {
  data_type: string;
  source: string;
  availability: 'NOT_ACCESSIBLE';
  code: string | null;
}

const MAX_FAILED = 50;

/** Returns the inputs whose last read failed, at most 50. */
export const failedInputsIn = ({ failures = new Map() }: Pick<ComputeContext, 'failures'>): FailedInput[] =>
  [...failures]
    .flatMap(([data_type, sources]) =>
      sources.map(({ source, code }): FailedInput => ({ data_type, source, availability: 'NOT_ACCESSIBLE', code })),
    )
    .slice(0, MAX_FAILED);

/** Merges two lists of citations without duplicates. */
export function joined(one: readonly Citation[], other: readonly Citation[]): Citation[] {
  const byType = new Map<string, Set<string>>();
  for (const { data_type, record_ids } of [...one, ...other])
    byType.set(data_type, new Set([...(byType.get(data_type) ?? []), ...record_ids]));
  return [...byType].map(([data_type, ids]) => ({ data_type, record_ids: [...ids] }));
}
