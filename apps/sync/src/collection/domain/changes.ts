import { isObject } from '@company-data/kernel';

/** Dotted paths that differ between two JSON values; arrays are compared and reported whole. */
export function changedFields(before: unknown, after: unknown, path = ''): { field: string; before: unknown; after: unknown }[] {
  if (isObject(before) && isObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changedFields(before[key] ?? null, after[key] ?? null, path ? `${path}.${key}` : key),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field: path, before, after }];
}
