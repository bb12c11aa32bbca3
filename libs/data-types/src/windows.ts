import addFormats from 'ajv-formats';
import type { DataTypeDefinition } from './definition.js';
import { schemaAt, typesOf } from './schema-paths.js';

/**
 * Range of a date or date-time field (dotted path), end exclusive. The bounds have the format of
 * the field.
 */
export interface FieldWindow {
  field: string;
  from: string;
  to: string;
}

type WindowFormat = 'date' | 'date-time';

/**
 * Returns the format of a field that can bound a windowed read. Undefined for a field that is
 * unknown, not a date, unversioned or silent: stored values of the last two may be outdated.
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

/** Returns the violation of a window of a data type, or undefined. */
export function windowViolation(definition: DataTypeDefinition, { field, from, to }: FieldWindow): string | undefined {
  const format = windowFormatOf(definition, field);
  if (format === undefined) return `${definition.name} has no stable date field ${field}`;
  return [from, to].every((bound) => isOfFormat(format, bound)) ? undefined : `a bound of ${field} is not a ${format}`;
}
