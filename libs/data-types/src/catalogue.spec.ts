import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '@company-data/kernel';
import { anyDataType, dataType, dataTypes, internalDataTypes, dataTypeOfEvent } from './catalogue.js';
import { validateRecord } from './records.js';
import { schemaAt, typesOf } from './schema-paths.js';

type Properties = Record<string, JsonSchema>;

/** Returns every schema within a schema with its dotted path. Array items have the path []. */
function schemasIn(schema: JsonSchema, path = ''): [string, JsonSchema][] {
  const members = Object.entries((schema.properties ?? {}) as Properties);
  const items = schema.items === undefined ? [] : schemasIn(schema.items as JsonSchema, `${path}[]`);
  return [[path, schema], ...items, ...members.flatMap(([name, member]) => schemasIn(member, path === '' ? name : `${path}.${name}`))];
}

const objectsIn = (schema: JsonSchema) => schemasIn(schema).filter(([, { properties }]) => properties !== undefined);
const textsIn = (schema: JsonSchema) => schemasIn(schema).filter(([, part]) => typesOf(part).includes('string') && part.enum === undefined);

describe('catalogue of data types', () => {
  it('throws for an unknown name', () => {
    expect(() => dataType('OFFICER')).toThrow('unknown data type OFFICER');
  });

  it('uses the event name of the specification for officers', () => {
    expect(dataType('COMPANY_OFFICER').eventName).toBe('OFFICER');
    expect(['OFFICER', 'LEGAL_NOTICE', 'UNKNOWN'].map(dataTypeOfEvent)).toEqual(['COMPANY_OFFICER', 'LEGAL_NOTICE', 'UNKNOWN']);
  });

  it('has a French title and a headline for every public type', () => {
    const untold = [...dataTypes.values()].filter(({ titleFr, headline = [] }) => titleFr === undefined || headline.length === 0);
    expect(untold.map(({ name }) => name)).toEqual([]);
  });

  it('excludes officers with auditor roles only when exclude_auditors=1', () => {
    const [flag] = dataType('COMPANY_OFFICER').flags!;
    expect(flag).toMatchObject({ parameter: 'exclude_auditors', value: '1', condition: { field: 'is_auditor', value: 'false' } });
  });
});

describe('internal data types', () => {
  it('are not public but found by anyDataType', () => {
    expect(internalDataTypes.size).toBeGreaterThan(0);
    for (const name of internalDataTypes.keys()) {
      expect([dataTypes.has(name), anyDataType(name)]).toEqual([false, internalDataTypes.get(name)]);
      expect(() => dataType(name)).toThrow(name);
    }
    expect(anyDataType('COMPANY_OFFICER')).toBe(dataType('COMPANY_OFFICER'));
  });

  it('throw for an unknown name', () => {
    expect(() => anyDataType('OFFICER')).toThrow('unknown data type OFFICER');
  });

  it('are each an input of a public type', () => {
    const needed = new Set([...dataTypes.values()].flatMap(({ computedFrom }) => computedFrom ?? []));
    expect([...internalDataTypes.keys()].filter((name) => !needed.has(name))).toEqual([]);
  });
});

describe.each([...dataTypes.values(), ...internalDataTypes.values()].map((definition) => [definition.name, definition] as const))(
  '%s',
  (_name, definition) => {
    const { schema, sample } = definition;

    it('accepts its own sample', () => {
      expect(validateRecord(definition, sample)).toEqual([]);
    });

    it('has its id first in schema and sample', () => {
      expect([Object.keys(schema.properties as Properties)[0], Object.keys(sample)[0]]).toEqual(['id', 'id']);
    });

    it('has a sample in schema order', () => {
      expect(Object.keys(sample)).toEqual(Object.keys(schema.properties as Properties));
    });

    it('requires every member of every object and allows no others', () => {
      const open = objectsIn(schema).filter(
        ([, part]) => part.additionalProperties !== false || String(part.required) !== String(Object.keys(part.properties as Properties)),
      );
      expect(open.map(([path]) => path)).toEqual([]);
    });

    it('names every member in snake_case', () => {
      const names = objectsIn(schema).flatMap(([, { properties }]) => Object.keys(properties as Properties));
      expect(names.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
    });

    it('describes every field', () => {
      const fields = schemasIn(schema).filter(([path]) => path !== '' && !path.endsWith('[]'));
      expect(fields.filter(([, { description }]) => typeof description !== 'string').map(([path]) => path)).toEqual([]);
    });

    it('limits the length of every text and array', () => {
      const unbounded = [
        ...textsIn(schema).filter(([, { maxLength }]) => maxLength === undefined),
        ...schemasIn(schema).filter(([, part]) => part.type === 'array' && part.maxItems === undefined),
      ];
      expect(unbounded.map(([path]) => path)).toEqual([]);
    });

    it('has a currency for every amount in major units', () => {
      const amounts = schemasIn(schema).filter(([, { description }]) => String(description).includes('major units'));
      const currencies = textsIn(schema).filter(([path]) => path.endsWith('currency'));
      expect(currencies.length > 0 || amounts.length === 0).toBe(true);
    });

    it('has a natural key that the sample fills', () => {
      expect(definition.naturalKey(sample).replaceAll('|', '')).not.toBe('');
    });

    it('has an order, filters and sorts only when it is a public list', () => {
      const { orderedBy, filters, sorts, shape, internal } = definition;
      const read = shape === 'list' && internal !== true;
      expect([orderedBy, filters.length > 0, sorts.length > 0]).toEqual([read ? expect.any(String) : undefined, read, read]);
    });

    it('is sortable by its ordering field', () => {
      const { orderedBy, sorts } = definition;
      expect(orderedBy === undefined || sorts.some(({ field }) => field === orderedBy)).toBe(true);
    });

    it('has a text as its ordering field', () => {
      const { orderedBy } = definition;
      expect(orderedBy === undefined || typesOf(schemaAt(schema, orderedBy)!).includes('string')).toBe(true);
    });
  },
);
