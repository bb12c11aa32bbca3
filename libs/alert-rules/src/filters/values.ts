import { isObject } from '@company-data/kernel';

/** Meets a value that is not null. */
export type Test = (value: unknown) => boolean;

/** Whether a value says nothing: null, or a list or object of nothing else. */
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

/** Whether some value at a path, which may lead through lists, meets a test. */
export function someAt(path: string): (record: unknown, test: Test) => boolean {
  const members = path.split('.');
  return (record, test) => someFrom(record, members, 0, test);
}

function wholeFrom(value: unknown, members: string[], at: number): unknown {
  if (at === members.length || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return value.map((item) => wholeFrom(item, members, at));
  return isObject(value) ? wholeFrom(value[members[at]!], members, at + 1) : null;
}

/** What stands at a path, whole: of a path through lists, what stands there in each item. */
export function wholeAt(path: string): (record: unknown) => unknown {
  const members = path.split('.');
  return (record) => wholeFrom(record, members, 0);
}
