import { closed, type JsonSchema, named } from '@company-data/kernel';
import { listOf, object, text, time } from './resource-schema.js';

const description = 'Source of each field, by dotted path. Fields without a source are not listed. Only with include=provenance.';

const item = { type: ['string', 'number', 'boolean', 'object', 'null'] };

const ofAnyType = (meaning: string): JsonSchema => ({ type: [...item.type, 'array'], items: item, description: meaning });

const losing: JsonSchema = {
  type: 'object',
  ...closed({ source: text('The source.'), value: ofAnyType('The value of this source, in the form of the field.') }),
};

/** The member that include=provenance adds to a record. */
export const provenanceSchema: JsonSchema = named('Provenance', description, {
  type: 'object',
  description,
  additionalProperties: object('Source of one field.', {
    source: text('The source whose value is served.'),
    fetched_at: time('Time at which the source first sent the current value'),
    losing: listOf('Different values of other sources.', losing),
  }),
});
