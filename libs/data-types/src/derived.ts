import type { ComputeInputs, RecordBody } from './definition.js';

/** The ids of the records of one data type that something was computed from. */
export interface Citation {
  data_type: string;
  record_ids: string[];
}

/** The records of an input; none when the data type was not synchronized. `T` names the members the computation reads. */
export const recordsOf = <T extends object = RecordBody>(inputs: ComputeInputs, dataType: string): readonly T[] =>
  (inputs.get(dataType) ?? []) as unknown as readonly T[];

const idOf = (record: object): unknown => (record as RecordBody).id;

/** The records something was computed from, by data type; a data type without records is left out. */
export const citing = (sources: Readonly<Record<string, readonly (object | undefined)[]>>): Citation[] =>
  Object.entries(sources)
    .map(([data_type, records]) => ({
      data_type,
      record_ids: [...new Set(records.flatMap((record) => (record === undefined ? [] : [idOf(record)])))].filter(
        (id): id is string => typeof id === 'string',
      ),
    }))
    .filter(({ record_ids }) => record_ids.length > 0);

/** Two citations as one: each data type once, each record once. */
export function joined(one: readonly Citation[], other: readonly Citation[]): Citation[] {
  const byType = new Map<string, Set<string>>();
  for (const { data_type, record_ids } of [...one, ...other])
    byType.set(data_type, new Set([...(byType.get(data_type) ?? []), ...record_ids]));
  return [...byType].map(([data_type, ids]) => ({ data_type, record_ids: [...ids] }));
}
