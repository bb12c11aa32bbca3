import { describe, expect, it } from '@jest/globals';
import { dataType } from './catalogue.js';
import { inSchemaOrder, recordIdOf, validateRecord } from './records.js';

const officer = dataType('COMPANY_OFFICER');
const userId = '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d20';
const without = (member: string) => Object.fromEntries(Object.entries(officer.sample).filter(([name]) => name !== member));

describe('validateRecord', () => {
  it('accepts a record without an id', () => {
    expect(validateRecord(officer, without('id'))).toEqual([]);
  });

  it.each([
    ['a wrong type', { is_auditor: 'no' }, '/is_auditor must be boolean'],
    ['an unknown member', { shoe_size: 42 }, '/ must NOT have additional properties: shoe_size'],
    ['a day that does not exist', { since: '2023-02-30' }, '/since must match format "date"'],
    ['a value outside the enum', { type: 'ROBOT' }, '/type must be equal to one of the allowed values'],
  ])('reports the path of %s', (_fault, change, problem) => {
    expect(validateRecord(officer, { ...officer.sample, ...change })).toEqual([problem]);
  });

  it('reports a missing member', () => {
    expect(validateRecord(officer, without('roles'))).toEqual(["/ must have required property 'roles'"]);
  });

  it('gives the same id when other fields than the natural key change', () => {
    expect(recordIdOf(officer, userId, { ...officer.sample, usage_name: 'DURAND', roles: [] })).toBe(
      recordIdOf(officer, userId, officer.sample),
    );
  });

  it('gives another id for another user', () => {
    const otherUser = '9a3e2c71-4d18-5f6a-b0c2-1d2e3f405162';
    expect(recordIdOf(officer, otherUser, officer.sample)).not.toBe(recordIdOf(officer, userId, officer.sample));
  });

  it('gives another id for another data type', () => {
    const owner = dataType('BENEFICIAL_OWNER');
    expect(recordIdOf(owner, userId, officer.sample)).not.toBe(recordIdOf(officer, userId, officer.sample));
  });
});

it('inSchemaOrder puts unknown members last', () => {
  expect(Object.keys(inSchemaOrder(officer.schema, { extra: 1, type: 'PERSON', id: userId }) as object)).toEqual(['id', 'type', 'extra']);
});
