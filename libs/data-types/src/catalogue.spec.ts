import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '@company-data/kernel';
import { anyDataType, dataType, dataTypes, internalDataTypes, dataTypeOfEvent } from './catalogue.js';
import { validateRecord } from './records.js';
import { schemaAt, typesOf } from './schema-paths.js';

type Properties = Record<string, JsonSchema>;

/** Every schema within a schema, with its dotted path; array items under []. */
function schemasIn(schema: JsonSchema, path = ''): [string, JsonSchema][] {
  const members = Object.entries((schema.properties ?? {}) as Properties);
  const items = schema.items === undefined ? [] : schemasIn(schema.items as JsonSchema, `${path}[]`);
  return [[path, schema], ...items, ...members.flatMap(([name, member]) => schemasIn(member, path === '' ? name : `${path}.${name}`))];
}

const objectsIn = (schema: JsonSchema) => schemasIn(schema).filter(([, { properties }]) => properties !== undefined);
const textsIn = (schema: JsonSchema) => schemasIn(schema).filter(([, part]) => typesOf(part).includes('string') && part.enum === undefined);

describe('the catalogue of data types', () => {
  it('throws for a name that no data type has', () => {
    expect(() => dataType('OFFICER')).toThrow('no data type is called OFFICER');
  });

  it('writes officers in events as the specification shows', () => {
    expect(dataType('COMPANY_OFFICER').eventName).toBe('OFFICER');
    expect(['OFFICER', 'LEGAL_NOTICE', 'UNKNOWN'].map(dataTypeOfEvent)).toEqual(['COMPANY_OFFICER', 'LEGAL_NOTICE', 'UNKNOWN']);
  });

  it('tells every public type and its records to people, in French too', () => {
    const untold = [...dataTypes.values()].filter(({ titleFr, headline = [] }) => titleFr === undefined || headline.length === 0);
    expect(untold.map(({ name }) => name)).toEqual([]);
  });

  it('keeps officers with a role other than auditor when exclude_auditors=1', () => {
    const [flag] = dataType('COMPANY_OFFICER').flags!;
    expect(flag).toMatchObject({ parameter: 'exclude_auditors', value: '1', condition: { field: 'is_auditor', value: 'false' } });
  });
});

describe('the internal data types', () => {
  it('are no public ones, though both are found by any name', () => {
    expect(internalDataTypes.size).toBeGreaterThan(0);
    for (const name of internalDataTypes.keys()) {
      expect([dataTypes.has(name), anyDataType(name)]).toEqual([false, internalDataTypes.get(name)]);
      expect(() => dataType(name)).toThrow(name);
    }
    expect(anyDataType('COMPANY_OFFICER')).toBe(dataType('COMPANY_OFFICER'));
  });

  it('throw for a name that is neither', () => {
    expect(() => anyDataType('OFFICER')).toThrow('no data type is called OFFICER');
  });

  it('are each needed by a public one', () => {
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

    it('has its id first, in schema and sample', () => {
      expect([Object.keys(schema.properties as Properties)[0], Object.keys(sample)[0]]).toEqual(['id', 'id']);
    });

    it('has a sample in the order of the schema', () => {
      expect(Object.keys(sample)).toEqual(Object.keys(schema.properties as Properties));
    });

    it('requires every member of every object and allows no other', () => {
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

    it('bounds every text and every array', () => {
      const unbounded = [
        ...textsIn(schema).filter(([, { maxLength }]) => maxLength === undefined),
        ...schemasIn(schema).filter(([, part]) => part.type === 'array' && part.maxItems === undefined),
      ];
      expect(unbounded.map(([path]) => path)).toEqual([]);
    });

    it('has a currency beside every amount in major units', () => {
      const amounts = schemasIn(schema).filter(([, { description }]) => String(description).includes('major units'));
      const currencies = textsIn(schema).filter(([path]) => path.endsWith('currency'));
      expect(currencies.length > 0 || amounts.length === 0).toBe(true);
    });

    it('has a natural key that the sample fills', () => {
      expect(definition.naturalKey(sample).replaceAll('|', '')).not.toBe('');
    });

    it('is ordered when clients read it as a list, and has neither order, filter nor sort when it is one object or internal', () => {
      const { orderedBy, filters, sorts, shape, internal } = definition;
      const read = shape === 'list' && internal !== true;
      expect([orderedBy, filters.length > 0, sorts.length > 0]).toEqual([read ? expect.any(String) : undefined, read, read]);
    });

    it('can be sorted on the field it is ordered by', () => {
      const { orderedBy, sorts } = definition;
      expect(orderedBy === undefined || sorts.some(({ field }) => field === orderedBy)).toBe(true);
    });

    it('has text at the field it is ordered by', () => {
      const { orderedBy } = definition;
      expect(orderedBy === undefined || typesOf(schemaAt(schema, orderedBy)!).includes('string')).toBe(true);
    });
  },
);
