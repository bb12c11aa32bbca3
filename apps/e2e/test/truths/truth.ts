import { expect } from '@jest/globals';

/**
 * Required members of a record. A list names some of the items, and an empty list means that there
 * are no items.
 */
export type Facts = Readonly<Record<string, unknown>>;

/** Expected records of one company of the sandbox, by data type. */
export interface Truth {
  siren: string;
  /** Reason for the expectation. */
  because: string;
  /** For each of these, a record exists. */
  says?: Readonly<Record<string, readonly Facts[]>>;
  /** Number of records. */
  counts?: Readonly<Record<string, number>>;
  /** No record has these facts. */
  never?: Readonly<Record<string, readonly Facts[]>>;
}

const isObject = (value: unknown): value is Facts => typeof value === 'object' && value !== null;
const isMatcher = (value: unknown): boolean => isObject(value) && 'asymmetricMatch' in value;

/** Returns a matcher of records with these facts at any depth. */
export function having(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.length === 0 ? [] : expect.arrayContaining(facts.map(having));
  if (!isObject(facts) || isMatcher(facts)) return facts;
  return expect.objectContaining(Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, having(fact)])));
}

/** Formats facts for the title of a test. */
export const worded = (facts: Facts): string =>
  JSON.stringify(facts, (_name, value: unknown) => (isMatcher(value) ? String(value) : value));
