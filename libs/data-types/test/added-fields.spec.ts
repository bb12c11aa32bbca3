import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeField, withAddedFields } from '../src/added-fields.js';
import { dataType, dataTypes, internalDataTypes } from '../src/catalogue.js';
import type { DataTypeDefinition } from '../src/definition.js';
import { toStoredRecord } from '../src/stored-record.js';
import { itemsOf } from '../src/schema-paths.js';

/** Returns the dotted paths of all fields of a record, also through lists. */
function pathsOf(schema: DataTypeDefinition['schema'], above = ''): string[] {
  const properties = (itemsOf(schema).properties ?? {}) as Record<string, DataTypeDefinition['schema']>;
  return Object.entries(properties).flatMap(([name, member]) => [`${above}${name}`, ...pathsOf(member, `${above}${name}.`)]);
}

// One line per type: the fields of its first stored records. Never add a field here.
const firstFields = new Map(
  readFileSync(join(import.meta.dirname, 'fixtures/first-fields.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([name, paths]) => [name!, paths!.split(' ')]),
);

describe('fields of a data type', () => {
  const released = [...dataTypes.values(), ...internalDataTypes.values()].filter(({ name }) => firstFields.has(name));

  it.each(released.map((definition): [string, DataTypeDefinition] => [definition.name, definition]))(
    'of %s are the first fields and those in addedFields',
    (name, { schema, addedFields = [] }) => {
      const added = (path: string): boolean => addedFields.some((field) => path === field || path.startsWith(`${field}.`));
      // A field of the first records may become null when no source was read for it.
      const first = firstFields.get(name)!.filter((path) => !added(path));
      expect(pathsOf(schema).filter((path) => !added(path))).toEqual(first);
    },
  );
});

describe('stored record without an added field', () => {
  const definition = { ...dataType('LEGAL_NOTICE'), addedFields: ['previous_notice_id', 'persons.activity'] };
  const stored = structuredClone(definition.sample);
  delete stored['previous_notice_id'];
  for (const person of stored['persons'] as Record<string, unknown>[]) delete person['activity'];
  const hashOf = (record: object, of: DataTypeDefinition = definition): string =>
    toStoredRecord(of, 'id', record as Record<string, unknown>).hash.toString('hex');

  it('is served with null for the added field', () => {
    expect(JSON.stringify(withAddedFields(definition, stored))).toBe(JSON.stringify(definition.sample));
    expect(Object.hasOwn(stored, 'previous_notice_id')).toBe(false);
  });

  it('has the version of a record with null, but not of one with a value', () => {
    const before = hashOf(stored, dataType('LEGAL_NOTICE'));
    expect(hashOf(definition.sample)).toBe(before);
    expect(hashOf({ ...definition.sample, previous_notice_id: 'A1' })).not.toBe(before);
  });

  it('results from removeField on a complete record', () => {
    const record = structuredClone(definition.sample);
    definition.addedFields.forEach((path) => removeField(record, path));
    expect(JSON.stringify(record)).toBe(JSON.stringify(stored));
  });
});
