import type { DataTypeDefinition } from '@company-data/data-types';
import { type JsonSchema, named } from '@company-data/kernel';
import { pascal } from './pascal.js';
import { provenanceSchema } from './provenance.js';

/** A record of a data type as the API serves it. */
export const recordSchema = ({ name, description, schema, sample }: DataTypeDefinition): JsonSchema =>
  named(pascal(name), description, {
    title: name,
    description,
    ...schema,
    properties: { ...(schema['properties'] as Record<string, JsonSchema>), provenance: provenanceSchema },
    examples: [sample],
  });
