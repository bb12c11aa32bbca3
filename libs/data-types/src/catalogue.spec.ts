import { describe, expect, it } from '@jest/globals';
import { dataTypes } from './catalogue.js';
import { validateRecord } from './records.js';

describe.each([...dataTypes.values()].map((definition) => [definition.name, definition] as const))('%s', (_name, definition) => {
  it('accepts its own sample', () => {
    expect(validateRecord(definition, definition.sample)).toEqual([]);
  });
});
