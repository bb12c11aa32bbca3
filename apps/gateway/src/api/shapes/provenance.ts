import { closed, type JsonSchema } from '@company-data/kernel';
import { listOf, object, text, time } from './resource-schema.js';

/** The member that include=provenance adds to a record. */
export const provenanceSchema: JsonSchema = {
  type: 'object',
  description: 'Where the fields come from, by dotted path; a field that no source knows is not listed. Only with include=provenance.',
  additionalProperties: object('Origin of one field.', {
    source: text('The source whose value is served.'),
    fetched_at: time('When the source first said what it says now'),
    losing: listOf('What other sources said otherwise.', {
      type: 'object',
      ...closed({ source: text('The source.'), value: { description: 'Its value, in the form of the field.' } }),
    }),
  }),
};
