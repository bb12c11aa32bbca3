import type { DataTypeDefinition } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';
import { type Comparable, comparable, fieldAt } from './fields.js';
import type { Condition, Filter } from './language.js';
import { someAt } from './values.js';

/**
 * What every record has that a filter lets through: one of some values at a field. By it, filters
 * are found for a record and not the other way.
 */
export interface RecordLookup {
  field: string;
  values: Comparable[];
  /** What a record has at the field. */
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

/** Of a condition that must hold; `prefix` is where the item stands that it is of. */
function lookupsIn(schema: JsonSchema, condition: Condition, prefix: string): RecordLookup[] {
  if ('and' in condition) return condition.and.flatMap((part) => lookupsIn(schema, part, prefix));
  if (!('field' in condition)) return [];
  const path = `${prefix}${condition.field}`;
  if ('any' in condition) return lookupsIn(schema, condition.any, `${path}.`);
  return condition.op === 'eq' || condition.op === 'in' ? lookupOf(schema, path, condition.value) : [];
}

/**
 * Lookups of a filter that fits its data type: an index of filters is made by one of them, and
 * looks at a record before and after a change.
 */
export const lookupsOf = ({ where }: Filter, { schema }: Pick<DataTypeDefinition, 'schema'>): RecordLookup[] =>
  lookupsIn(schema, where, '');
