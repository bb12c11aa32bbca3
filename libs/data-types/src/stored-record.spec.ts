import { describe, expect, it } from '@jest/globals';
import { dataType, dataTypes } from './catalogue.js';
import type { RecordBody } from './definition.js';
import { toStoredRecord } from './stored-record.js';

const officer = dataType('COMPANY_OFFICER');
const userId = '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d20';
const recordId = '9a3e2c71-4d18-5f6a-b0c2-1d2e3f405162';
const reversed = (record: object) => Object.fromEntries(Object.entries(record).toReversed());
const hashOf = (record: RecordBody): string => toStoredRecord(officer, recordId, record).hash.toString('hex');

describe('hash of a stored record', () => {
  it('ignores the id and unversioned fields', () => {
    const later = { ...officer.sample, id: userId, updated_at_source: '2026-01-01T00:00:00Z' };
    expect(hashOf(later)).toBe(hashOf(officer.sample));
  });

  it('ignores the order of members', () => {
    const shuffled = reversed({ ...officer.sample, address: reversed(officer.sample.address as object) });
    expect(hashOf(shuffled)).toBe(hashOf(officer.sample));
  });

  it('changes when an array member changes', () => {
    const [role] = officer.sample.roles as object[];
    const ended = { ...officer.sample, roles: [{ ...role, end_date: '2025-01-01' }] };
    expect(hashOf(ended)).not.toBe(hashOf(officer.sample));
  });

  it('does not modify the record', () => {
    const record = structuredClone(officer.sample);
    hashOf(record);
    expect(record).toEqual(officer.sample);
  });
});

describe('stored record', () => {
  it('has its id and the member order of the schema', () => {
    const { body } = toStoredRecord(officer, recordId, reversed({ ...officer.sample, id: userId }));
    expect(Object.keys(JSON.parse(body) as object)).toEqual(Object.keys(officer.schema.properties as object));
    expect(JSON.parse(body)).toMatchObject({ id: recordId });
  });

  it.each([...dataTypes.values()])('is equal for any member order of $name', (definition) => {
    const { id, ...sample } = definition.sample;
    const [inOrder, shuffled, withId] = [sample, reversed(sample), { ...sample, id }].map((record) =>
      toStoredRecord(definition, recordId, record),
    );
    expect([shuffled, withId]).toEqual([inOrder, inOrder]);
    expect(Object.keys(definition.schema.properties as object)[0]).toBe('id');
  });

  it('is sorted by the ordering field of its type, empty when null', () => {
    const { orderedBy } = officer;
    expect(toStoredRecord(officer, recordId, { ...officer.sample, [orderedBy!]: '2024-02-01' }).sortKey).toBe('2024-02-01');
    expect(toStoredRecord(officer, recordId, { ...officer.sample, [orderedBy!]: null }).sortKey).toBe('');
  });
});
