import fc from 'fast-check';

export type Schema = Record<string, unknown>;

const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : ([type].flat() as string[]));
const MAX_TEXT = 300;

const textOf = ({ pattern, format, minLength = 0, maxLength = MAX_TEXT }: Schema): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map(dayOf);
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((day) => day.toISOString());
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'], size: 'small' });
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern as string), { size: 'small' });
  // Text of any script without U+0000, which PostgreSQL rejects. The random requests contain it.
  return fc
    .string({
      unit: 'binary',
      minLength: minLength as number,
      maxLength: Math.min(maxLength as number, MAX_TEXT),
    })
    .map((text) => text.replaceAll('\u0000', 'x'));
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const integerOf = ({ minimum = -1_000_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> =>
  fc.integer({ min: minimum as number, max: maximum as number });

const arrayOf = ({ items = {}, minItems = 0, maxItems = 5, uniqueItems = false }: Schema): fc.Arbitrary<unknown[]> => {
  const limits = { minLength: minItems as number, maxLength: Math.min(maxItems as number, 5) };
  const item = validValue(items as Schema);
  return uniqueItems ? fc.uniqueArray(item, { ...limits, selector: (value) => JSON.stringify(value) }) : fc.array(item, limits);
};

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const values = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => [name, validValue(schema)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: required as string[] });
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return arrayOf(schema);
  if (type === 'string') return textOf(schema);
  if (type === 'integer') return integerOf(schema);
  if (type === 'number') return fc.double({ noNaN: true, min: -1e9, max: 1e9 });
  return type === 'boolean' ? fc.boolean() : fc.constant(null);
}

/** Generates values that are valid under a schema of the OpenAPI document. */
export function validValue(schema: Schema): fc.Arbitrary<unknown> {
  const { enum: values, anyOf, ...rest } = schema;
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]));
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as Schema[]).map((one) => validValue({ ...rest, ...one })));
  return fc.oneof(...typesOf(schema).map((type) => ofType(type, schema)));
}
