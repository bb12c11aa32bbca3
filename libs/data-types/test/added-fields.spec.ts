import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasField, removeField, withAddedFields } from '../src/added-fields.js';
import { dataType, dataTypes, internalDataTypes } from '../src/catalogue.js';
import type { DataTypeDefinition } from '../src/definition.js';
import { toStoredRecord } from '../src/stored-record.js';
import { itemsOf } from '../src/schema-paths.js';

/** Dotted paths of all fields of a record, lists on the way gone through. */
function pathsOf(schema: DataTypeDefinition['schema'], above = ''): string[] {
  const properties = (itemsOf(schema).properties ?? {}) as Record<string, DataTypeDefinition['schema']>;
  return Object.entries(properties).flatMap(([name, member]) => [`${above}${name}`, ...pathsOf(member, `${above}${name}.`)]);
}

// A line per type: the fields that its first stored records have. It never grows.
const firstFields = new Map(
  readFileSync(join(import.meta.dirname, 'fixtures/first-fields.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([name, paths]) => [name!, paths!.split(' ')]),
);

describe('the fields of a data type', () => {
  const released = [...dataTypes.values(), ...internalDataTypes.values()].filter(({ name }) => firstFields.has(name));

  it.each(released.map((definition): [string, DataTypeDefinition] => [definition.name, definition]))(
    'of %s are those of the first stored records and those named in addedFields',
    (name, { schema, addedFields = [] }) => {
      const added = (path: string): boolean => addedFields.some((field) => path === field || path.startsWith(`${field}.`));
      expect(pathsOf(schema).filter((path) => !added(path))).toEqual(firstFields.get(name));
    },
  );
});

describe('a stored record without a field that was added', () => {
  const definition = { ...dataType('LEGAL_NOTICE'), addedFields: ['previous_notice_id', 'persons.activity'] };
  const stored = structuredClone(definition.sample);
  delete stored['previous_notice_id'];
  for (const person of stored['persons'] as Record<string, unknown>[]) delete person['activity'];
  const hashOf = (record: object, of: DataTypeDefinition = definition): string =>
    toStoredRecord(of, 'id', record as Record<string, unknown>).hash.toString('hex');

  it('is served with null in its place, and otherwise as it is', () => {
    expect(JSON.stringify(withAddedFields(definition, stored))).toBe(JSON.stringify(definition.sample));
    expect(Object.hasOwn(stored, 'previous_notice_id')).toBe(false);
  });

  it('is the same version as one with null, and another than one with a value', () => {
    const before = hashOf(stored, dataType('LEGAL_NOTICE'));
    expect(hashOf(definition.sample)).toBe(before);
    expect(hashOf({ ...definition.sample, previous_notice_id: 'A1' })).not.toBe(before);
  });

  it('does not have the field, unless an object of a list has it', () => {
    const paths = ['previous_notice_id', 'persons.activity', 'persons.name', 'none.at.all'];
    expect(paths.map((path) => hasField(stored, path))).toEqual([false, false, true, false]);
  });

  it('loses the field alone where it is removed', () => {
    const record = structuredClone(definition.sample);
    definition.addedFields.forEach((path) => removeField(record, path));
    expect(JSON.stringify(record)).toBe(JSON.stringify(stored));
  });
});
