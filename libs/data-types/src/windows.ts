import addFormats from 'ajv-formats';
import type { DataTypeDefinition } from './definition.js';
import { schemaAt, typesOf } from './schema-paths.js';

/**
 * A stretch of a date or date-time field (dotted path), its end not in it; the bounds are of the
 * field's own format.
 */
export interface FieldWindow {
  field: string;
  from: string;
  to: string;
}

type WindowFormat = 'date' | 'date-time';

/**
 * The format of a field that records can be told apart by in time; undefined for one that is
 * unknown, no date, volatile (a kept record need not have the last value of that) or quiet (it
 * moves with every reading).
 */
export function windowFormatOf(
  { schema, unversionedFields, silentFields = [] }: DataTypeDefinition,
  field: string,
): WindowFormat | undefined {
  const moves = [...unversionedFields, ...silentFields].some((moving) => field === moving || field.startsWith(`${moving}.`));
  const at = moves ? undefined : schemaAt(schema, field);
  const isDate = at !== undefined && typesOf(at).includes('string') && (at.format === 'date' || at.format === 'date-time');
  return isDate ? (at.format as WindowFormat) : undefined;
}

const isOfFormat = (format: WindowFormat, text: string): boolean => {
  const known = addFormats.default.get(format) as { validate(text: string): boolean };
  return known.validate(text);
};

/**
 * What is wrong with a window of a data type's records, in a sentence; undefined when nothing is.
 */
export function windowViolation(definition: DataTypeDefinition, { field, from, to }: FieldWindow): string | undefined {
  const format = windowFormatOf(definition, field);
  if (format === undefined) return `${definition.name} has no date ${field} that stands still`;
  return [from, to].every((bound) => isOfFormat(format, bound)) ? undefined : `a bound of ${field} is no ${format}`;
}
