import { isObject } from '@company-data/kernel';

/** Test of a value that is not null. */
export type Test = (value: unknown) => boolean;

/** True for null, for an empty list or object, and for a list or object of empty values. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isObject(value) && Object.values(value).every(isEmpty);
}

function someFrom(value: unknown, members: string[], at: number, test: Test): boolean {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.some((item) => someFrom(item, members, at, test));
  if (at === members.length) return test(value);
  return isObject(value) && someFrom(value[members[at]!], members, at + 1, test);
}

/**
 * Returns a function that is true when some value at a path passes a test. The path may lead
 * through lists.
 */
export function someAt(path: string): (record: unknown, test: Test) => boolean {
  const members = path.split('.');
  return (record, test) => someFrom(record, members, 0, test);
}

function wholeFrom(value: unknown, members: string[], at: number): unknown {
  if (at === members.length || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return value.map((item) => wholeFrom(item, members, at));
  return isObject(value) ? wholeFrom(value[members[at]!], members, at + 1) : null;
}

/**
 * Returns a function that reads the value at a path. A path through a list yields the value of each
 * item.
 */
export function wholeAt(path: string): (record: unknown) => unknown {
  const members = path.split('.');
  return (record) => wholeFrom(record, members, 0);
}
