import type { JsonSchema } from '@company-data/kernel';
import type { RecordBody } from './definition.js';
import { typesOf } from './schema-paths.js';

/** Parses the stored JSON of a record. */
export type ReadRecord = (body: string) => RecordBody;

const parse: ReadRecord = (body) => JSON.parse(body) as RecordBody;

const SCALARS = ['string', 'number', 'integer', 'boolean'];
const isFlat = (properties: Record<string, JsonSchema>): boolean =>
  Object.values(properties).every((property) => {
    const types = typesOf(property);
    return types.length > 0 && types.every((type) => SCALARS.includes(type));
  });

const [QUOTE, MINUS, ZERO, NINE] = [...'"-09'].map((character) => character.charCodeAt(0)) as [number, number, number, number];
type Scalar = string | number | boolean | null;

/** Reads scalar values from JSON text. */
class Scanner {
  /** Position after the last value read. */
  end = 0;

  constructor(private readonly body: string) {}

  /** Returns the scalar at a position. Undefined when a full JSON parser is needed. */
  valueAt(start: number): Scalar | undefined {
    const first = this.body.charCodeAt(start);
    if (first === QUOTE) return this.text(start + 1);
    if (first === MINUS || (first >= ZERO && first <= NINE)) return this.number(start);
    return this.is('null', start) ? null : this.is('true', start) ? true : this.is('false', start) ? false : undefined;
  }

  private is(word: string, start: number): boolean {
    this.end = start + word.length;
    return this.body.startsWith(word, start);
  }

  private text(start: number): string | undefined {
    this.end = this.body.indexOf('"', start);
    const value = this.body.slice(start, this.end);
    return this.end < 0 || value.includes('\\') ? undefined : value;
  }

  private number(start: number): number {
    const comma = this.body.indexOf(',', start);
    this.end = comma < 0 ? this.body.length - 1 : comma;
    return Number(this.body.slice(start, this.end));
  }
}

/**
 * Returns a reader that extracts some members without parsing the whole record, which takes half
 * the time. Requires scalars in schema order and falls back to JSON.parse for other text.
 */
export function memberReader(schema: JsonSchema, members: readonly string[] | undefined): ReadRecord {
  const properties = schema.properties as Record<string, JsonSchema>;
  if (members === undefined || !isFlat(properties)) return parse;
  const keys = Object.keys(properties)
    .filter((name) => members.includes(name))
    .map((name) => ({ name, key: `"${name}":` }));
  return (body) => {
    const [record, scanner] = [{} as RecordBody, new Scanner(body)];
    for (const { name, key } of keys) {
      const found = body.indexOf(key, scanner.end);
      const value = found < 0 ? undefined : scanner.valueAt(found + key.length);
      if (value === undefined) return parse(body);
      record[name] = value;
    }
    return record;
  };
}
