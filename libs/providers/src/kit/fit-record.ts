import { isObject, type JsonSchema } from '@company-data/kernel';
import type { DataTypeDefinition, RecordBody } from '@company-data/data-types';

/**
 * Fits a record to its data type. Truncates overlong text, drops surplus list items, and sets an
 * optional value of an invalid form (an unknown code) to null. Identifiers stay unchanged, so that
 * the schema rejects invalid ones.
 */
export function fitRecord(definition: DataTypeDefinition, record: RecordBody): RecordBody {
  return fit(definition.schema, record) as RecordBody;
}

const ANYTHING: JsonSchema = {};

function fit(schema: JsonSchema, value: unknown): unknown {
  if (typeof value === 'string') return fitText(schema, value);
  if (Array.isArray(value))
    return value.slice(0, Number(schema.maxItems ?? value.length)).map((item) => fit((schema.items ?? ANYTHING) as JsonSchema, item));
  return isObject(value) ? fitMembers(schema, value) : value;
}

/** Copies a record only when a member changes, because most records fit. */
function fitMembers(schema: JsonSchema, record: RecordBody): RecordBody {
  const properties = (schema.properties ?? ANYTHING) as Record<string, JsonSchema>;
  let fitted = record;
  for (const name of Object.keys(record)) {
    const member = fit(properties[name] ?? ANYTHING, record[name]);
    if (member === record[name]) continue;
    if (fitted === record) fitted = { ...record };
    fitted[name] = member;
  }
  return fitted;
}

function fitText(schema: JsonSchema, value: string): string | null {
  if (nullable(schema) && !hasForm(schema, value)) return null;
  const limit = Number(schema.maxLength ?? value.length);
  return value.length > limit ? [...value].slice(0, limit).join('') : value;
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

const nullable = (schema: JsonSchema): boolean => Array.isArray(schema.type) && schema.type.includes('null');

function hasForm(schema: JsonSchema, value: string): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  return typeof schema.pattern !== 'string' || patternOf(schema.pattern).test(value);
}
