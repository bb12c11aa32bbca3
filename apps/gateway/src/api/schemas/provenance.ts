import { closed, type JsonSchema, named } from '@company-data/kernel';
import { listOf, object, text, time } from './resource-schema.js';

const description = 'Where the fields come from, by dotted path; a field that no source knows is not listed. Only with include=provenance.';

const ofAnyType = (meaning: string): JsonSchema => ({
  type: ['string', 'number', 'boolean', 'object', 'array', 'null'],
  description: meaning,
});

const losing: JsonSchema = {
  type: 'object',
  ...closed({ source: text('The source.'), value: ofAnyType('Its value, in the form of the field.') }),
};

/** The member that include=provenance adds to a record. */
export const provenanceSchema: JsonSchema = named('Provenance', description, {
  type: 'object',
  description,
  additionalProperties: object('Origin of one field.', {
    source: text('The source whose value is served.'),
    fetched_at: time('When the source first said what it says now'),
    losing: listOf('What other sources said otherwise.', losing),
  }),
});
