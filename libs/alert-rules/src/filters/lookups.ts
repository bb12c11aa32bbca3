import type { DataTypeDefinition } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';
import { type Comparable, comparable, fieldAt } from './fields.js';
import type { Condition, Filter } from './language.js';
import { someAt } from './values.js';

/**
 * Necessary condition of a filter: every matching record has one of these values at the field. An
 * index by these values finds the filters for a record.
 */
export interface RecordLookup {
  field: string;
  values: Comparable[];
  /** Returns the values of a record at the field. */
  valuesOf(record: unknown): Comparable[];
}

function valuesAt(path: string, of: (value: unknown) => Comparable): (record: unknown) => Comparable[] {
  const some = someAt(path);
  return (record) => {
    const found: Comparable[] = [];
    some(record, (value) => {
      found.push(of(value));
      return false;
    });
    return found;
  };
}

function lookupOf(schema: JsonSchema, path: string, value: unknown): RecordLookup[] {
  const targets = Array.isArray(value) ? value : [value];
  const field = fieldAt(schema, path);
  if (field === undefined || targets.includes(null)) return [];
  const of = comparable(field);
  return [{ field: path, values: [...new Set(targets.map(of))], valuesOf: valuesAt(path, of) }];
}

/**
 * Collects the lookups of a required condition. `prefix` is the path of the list item that it
 * applies to.
 */
function lookupsIn(schema: JsonSchema, condition: Condition, prefix: string): RecordLookup[] {
  if ('and' in condition) return condition.and.flatMap((part) => lookupsIn(schema, part, prefix));
  if (!('field' in condition)) return [];
  const path = `${prefix}${condition.field}`;
  if ('any' in condition) return lookupsIn(schema, condition.any, `${path}.`);
  return condition.op === 'eq' || condition.op === 'in' ? lookupOf(schema, path, condition.value) : [];
}

/**
 * Returns the lookups of a valid filter. An index uses one of them, and checks the record before
 * and after a change.
 */
export const lookupsOf = ({ where }: Filter, { schema }: Pick<DataTypeDefinition, 'schema'>): RecordLookup[] =>
  lookupsIn(schema, where, '');
