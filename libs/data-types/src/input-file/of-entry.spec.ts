import { describe, expect, it } from '@jest/globals';
import type { RecordBody } from '../definition.js';
import { fileOfEntry } from './of-entry.js';

const nameOf = (record: RecordBody): unknown =>
  fileOfEntry({ entryId: 'entry', dataType: 'COMPANY_OFFICER', recordId: 'record', record, known: undefined, file: undefined })
    .subject_name;

describe('file of an entry', () => {
  it.each<[string, RecordBody, string | null]>([
    ['the name in use', { first_name: 'Camille', last_name: 'Durand', patronym: 'Martin' }, 'Camille Durand'],
    ['the birth name without a name in use', { first_name: 'Camille', last_name: null, patronym: 'Martin' }, 'Camille Martin'],
    ['the name of a company', { name: 'EXEMPLE', siren: '000012344' }, 'EXEMPLE'],
    ['the SIREN of a company without a name', { name: null, siren: '000012344' }, '000012344'],
  ])('has as its subject %s', (_which, record, name) => {
    expect(nameOf(record)).toBe(name);
  });
});
