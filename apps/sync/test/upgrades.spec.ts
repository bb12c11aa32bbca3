import { describe, expect, it } from '@jest/globals';
import {
  type DataTypeDefinition,
  dataTypes,
  internalDataTypes,
  type RecordBody,
  toStoredRecord,
  validateRecord,
  withAddedFields,
} from '@company-data/data-types';
import { changeOf } from '../src/merge/changes.js';
import { addablePaths, filledRecord, formerDefinition, withoutMembers } from './former-shapes.js';

const all = [...dataTypes.values(), ...internalDataTypes.values()];

/** Release that added one member, and the record before and after it. */
interface Release {
  path: string;
  former: DataTypeDefinition;
  current: DataTypeDefinition;
  before: RecordBody;
  served: RecordBody;
  filled: RecordBody;
}

function releasesOf(definition: DataTypeDefinition): Release[] {
  const filled = filledRecord(definition);
  return addablePaths(definition).map((path) => {
    const current = { ...definition, addedFields: [...(definition.addedFields ?? []), path] };
    const before = withoutMembers(filled, [path]);
    return { path, former: formerDefinition(definition, path), current, before, served: withAddedFields(current, before), filled };
  });
}

const hashOf = (definition: DataTypeDefinition, record: RecordBody): string =>
  toStoredRecord(definition, 'id', record).hash.toString('hex');

/** Returns the added members for which a rule does not hold. */
const brokenBy = (definition: DataTypeDefinition, holds: (release: Release) => boolean): string[] =>
  releasesOf(definition)
    .filter((release) => !holds(release))
    .map(({ path }) => path);

const isWithoutEvent = (definition: DataTypeDefinition, before: RecordBody, after: RecordBody): boolean =>
  changeOf(definition, { id: 'id', before, after }) === undefined;

describe('members that a release could have added', () => {
  it('exist in all data types but those whose members are never null', () => {
    expect(all.filter((definition) => addablePaths(definition).length === 0).map(({ name }) => name)).toEqual(['BANK_CASHFLOW']);
  });
});

describe.each(all.map((definition): [string, DataTypeDefinition] => [definition.name, definition]))(
  'record of %s that was stored before any one of its members was added',
  (_name, definition) => {
    it('is valid with a value in every member', () => {
      expect(validateRecord(definition, filledRecord(definition))).toEqual([]);
    });

    it('is served in the published shape', () => {
      expect(brokenBy(definition, ({ current, served }) => validateRecord(current, served).length === 0)).toEqual([]);
    });

    it('keeps its version when the same facts are read again', () => {
      expect(brokenBy(definition, ({ former, current, before, served }) => hashOf(current, served) === hashOf(former, before))).toEqual([]);
    });

    it('causes no event when the member is null or has its first value', () => {
      expect(brokenBy(definition, ({ current, before, served }) => isWithoutEvent(current, before, served))).toEqual([]);
      expect(brokenBy(definition, ({ current, before, filled }) => isWithoutEvent(current, before, filled))).toEqual([]);
    });

    it('causes no event when a former release writes it again, whichever release compares', () => {
      expect(brokenBy(definition, ({ current, before, filled }) => isWithoutEvent(current, filled, before))).toEqual([]);
      expect(brokenBy(definition, ({ former, before, filled }) => isWithoutEvent(former, filled, before))).toEqual([]);
      expect(brokenBy(definition, ({ former, before, filled }) => isWithoutEvent(former, before, filled))).toEqual([]);
    });
  },
);
