import type { JsonSchema } from '@company-data/data-types';
import { listOf, text, time } from './resource-schema.js';

/** The member that include=provenance adds to a record. */
export const provenanceSchema: JsonSchema = {
  type: 'object',
  description: 'Where the fields come from, by dotted path; a field that no source knows is not listed. Only with include=provenance.',
  additionalProperties: {
    type: 'object',
    description: 'Origin of one field.',
    additionalProperties: false,
    required: ['source', 'fetched_at', 'losing'],
    properties: {
      source: text('The source whose value is served.'),
      fetched_at: time('When the source first said what it says now'),
      losing: listOf('What other sources said otherwise.', {
        type: 'object',
        additionalProperties: false,
        required: ['source', 'value'],
        properties: { source: text('The source.'), value: { description: 'Its value, in the form of the field.' } },
      }),
    },
  },
};
