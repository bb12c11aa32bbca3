import { expect } from '@jest/globals';

/**
 * Members that a record must have, whatever else it has; a list names some of its items, and an
 * empty one says that there are none.
 */
export type Facts = Readonly<Record<string, unknown>>;

/** What a correct reader of all sources says of one company of the sandbox, by data type. */
export interface Truth {
  siren: string;
  /** Why it is so. */
  because: string;
  /** A record for each of these exists. */
  says?: Readonly<Record<string, readonly Facts[]>>;
  /** So many records there are. */
  counts?: Readonly<Record<string, number>>;
  /** No record is like these. */
  never?: Readonly<Record<string, readonly Facts[]>>;
}

const isObject = (value: unknown): value is Facts => typeof value === 'object' && value !== null;
const isMatcher = (value: unknown): boolean => isObject(value) && 'asymmetricMatch' in value;

/** A matcher of records that have these facts, however deep they stand. */
export function having(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.length === 0 ? [] : expect.arrayContaining(facts.map(having));
  if (!isObject(facts) || isMatcher(facts)) return facts;
  return expect.objectContaining(Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, having(fact)])));
}

/** Facts as they stand in the name of a test. */
export const worded = (facts: Facts): string =>
  JSON.stringify(facts, (_name, value: unknown) => (isMatcher(value) ? String(value) : value));
