import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '@company-data/kernel';
import { CreateUserPayload, StartSyncBody, validatePayload } from './index.js';
import type { PayloadClass } from './contract.js';

const company = { name: 'EXEMPLE LOGICIELS', siren: '000012344' };

function violationsOf<T extends object>(type: PayloadClass<T>, value: unknown): string[] {
  try {
    validatePayload(type, value);
  } catch (error) {
    return (error as DomainError).details.errors!.map(({ pointer, code }) => `${pointer} ${code}`);
  }
  return [];
}

describe('validatePayload', () => {
  it.each<[string, unknown, string[]]>([
    ['a missing property', { siren: '000012344' }, ['/name REQUIRED']],
    ['a value of the wrong type', { ...company, name: 12 }, ['/name NOT_STRING']],
    ['null', { ...company, name: null }, ['/name NOT_STRING']],
    ['a string of white space', { ...company, name: ' ' }, ['/name NOT_VALID']],
    ['a string that is too long', { ...company, name: 'x'.repeat(10_001) }, ['/name TOO_LONG']],
    ['a NUL character', { ...company, group: 'a\u0000' }, ['/group FORBIDDEN_CHARACTER']],
    ['a control character in a name', { ...company, name: 'a\u0000' }, ['/name NOT_VALID']],
    ['an unknown property', { ...company, 'a/b': 1 }, ['/a~1b UNKNOWN_PROPERTY']],
    ['each invalid property', { name: 1, siren: '12' }, ['/name NOT_STRING', '/siren NOT_VALID']],
  ])('reports %s', (_name, body, faults) => {
    expect(violationsOf(CreateUserPayload, body).toSorted()).toEqual(faults);
  });

  it.each<[string, unknown, string[]]>([
    ['an empty list', [], ['/data_types TOO_FEW_ITEMS']],
    ['a list that is too long', Array.from({ length: 101 }, (_, at) => `T${at}`), ['/data_types TOO_MANY_ITEMS']],
    ['a repeated item', ['ACT', 'ACT'], ['/data_types REPEATED']],
    ['a value that is not a list', 'ACT', ['/data_types NOT_ARRAY']],
  ])('reports %s', (_name, data_types, faults) => {
    expect(violationsOf(StartSyncBody, { data_types })).toEqual(faults);
  });

  it('accepts valid payloads', () => {
    expect([violationsOf(CreateUserPayload, company), violationsOf(StartSyncBody, { data_types: ['ACT'] })]).toEqual([[], []]);
  });
});
