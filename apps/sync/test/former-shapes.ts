import { type DataTypeDefinition, itemsOf, type RecordBody, recordIdOf, removeField, schemaThrough } from '@company-data/data-types';
import { isObject, type JsonSchema } from '@company-data/kernel';

const isNullable = (schema: JsonSchema): boolean => [schema.type].flat().includes('null');
const membersOf = (schema: JsonSchema): [name: string, schema: JsonSchema][] =>
  Object.entries((itemsOf(schema).properties ?? {}) as Record<string, JsonSchema>);

function nullablePaths(schema: JsonSchema, above = ''): string[] {
  return membersOf(schema).flatMap(([name, member]) => [
    ...(isNullable(member) ? [`${above}${name}`] : []),
    ...nullablePaths(member, `${above}${name}.`),
  ]);
}

/** Values of the formats and patterns in schemas. */
const TEXTS = ['2026-01-31', '2026-01-31T06:00:00Z', '11111111-1111-4111-8111-111111111111', '2026-01', '123456789', '12345678900012'];
const CODES = ['EUR', 'FRA', '62.01Z', 'ABCDEFGHIJKLMNOPQRSTUV', '1'];
const FORMATS: Record<string, string> = { date: TEXTS[0]!, 'date-time': TEXTS[1]!, uuid: TEXTS[2]! };

function textOf({ format, pattern, maxLength }: JsonSchema): string {
  if (typeof format === 'string') return FORMATS[format]!;
  if (typeof pattern !== 'string') return 'x'.repeat(Math.min(3, Number(maxLength ?? 3)));
  return [...TEXTS, ...CODES].find((text) => new RegExp(pattern, 'u').test(text))!;
}

function valueOf(schema: JsonSchema, sample: unknown): unknown {
  const type = [schema.type].flat().find((name) => name !== 'null');
  if (type === 'object')
    return Object.fromEntries(membersOf(schema).map(([name, of]) => [name, valueOf(of, isObject(sample) ? sample[name] : null)]));
  if (type === 'array') {
    const items = Array.isArray(sample) && sample.length > 0 ? sample : [null];
    return items.map((item) => valueOf(schema.items as JsonSchema, item));
  }
  if (sample !== null && sample !== undefined) return sample;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (type === 'boolean') return true;
  return type === 'string' ? textOf(schema) : (schema.minimum ?? 1);
}

/** Returns the sample of a data type with a value in every member, without id. */
export function filledRecord({ schema, sample }: DataTypeDefinition): RecordBody {
  return withoutMembers(valueOf(schema, sample) as RecordBody, ['id']);
}

/** Returns a copy of a record without the members at the paths. */
export function withoutMembers(record: RecordBody, paths: readonly string[]): RecordBody {
  const copy = structuredClone(record);
  for (const path of paths) removeField(copy, path);
  return JSON.parse(JSON.stringify(copy)) as RecordBody;
}

/** Returns the definition of a release that did not have the member yet. */
export function formerDefinition(definition: DataTypeDefinition, path: string): DataTypeDefinition {
  // Members may share a schema, which structuredClone would keep.
  const schema = JSON.parse(JSON.stringify(definition.schema)) as JsonSchema;
  const cut = path.lastIndexOf('.');
  const holder = itemsOf(cut < 0 ? schema : schemaThrough(schema, path.slice(0, cut))!);
  const member = path.slice(cut + 1);
  delete (holder.properties as Record<string, unknown>)[member];
  holder.required = (holder.required as string[]).filter((name) => name !== member);
  return { ...definition, schema, addedFields: (definition.addedFields ?? []).filter((field) => field !== path) };
}

/**
 * Returns the paths of the members that a release could have added: those that can be null, unless
 * they identify or order the records or hide them from events.
 */
export function addablePaths(definition: DataTypeDefinition): string[] {
  const record = filledRecord(definition);
  const fixed = [definition.orderedBy, definition.hiddenFromEventsWhere?.field];
  const idWithout = (paths: string[]): string | undefined => {
    try {
      return recordIdOf(definition, '11111111-1111-4111-8111-111111111111', withoutMembers(record, paths));
    } catch {
      // The natural key requires one of the members.
      return undefined;
    }
  };
  // Without several members together, a record could be identified by others.
  return nullablePaths(definition.schema).reduce<string[]>((paths, path) => {
    const more = [...paths, path];
    return fixed.includes(path) || idWithout(more) !== idWithout([]) ? paths : more;
  }, []);
}
