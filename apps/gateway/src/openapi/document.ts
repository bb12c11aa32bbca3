import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';
import { recordSchemaName } from '../api/operations/data.js';
import { operations } from '../api/operations/index.js';
import { provenanceSchema } from '../api/shapes/provenance.js';
import { COMMON_HEADERS } from './headers.js';
import { groups, introduction } from './introduction.js';
import { operationObject } from './operation-object.js';
import { problemExamples, problemSchema } from './problem-responses.js';

const recordSchema = (definition: DataTypeDefinition): JsonSchema => ({
  title: definition.name,
  description: definition.description,
  ...definition.schema,
  properties: {
    ...(definition.schema['properties'] as Record<string, JsonSchema>),
    provenance: { $ref: '#/components/schemas/Provenance' },
  },
  examples: [definition.sample],
});

const paths = (): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, at]) => [
      path,
      Object.fromEntries(at.map((operation) => [operation.method.toLowerCase(), operationObject(operation)])),
    ]),
  );

const tags = () => [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name, description: groups[name] }));

/** The OpenAPI 3.1 document of the whole interface, made from the table of operations and the catalogue of data types. */
export const openApiDocument = (baseUrl: string): Record<string, unknown> => ({
  openapi: '3.1.0',
  info: {
    title: 'Company Data API',
    version: '6',
    description: introduction,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: baseUrl }],
  security: [{ apiKey: [] }],
  tags: tags(),
  paths: paths(),
  components: {
    securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY', description: 'The key of the API account.' } },
    headers: COMMON_HEADERS,
    examples: problemExamples,
    schemas: {
      Problem: problemSchema,
      Provenance: provenanceSchema,
      ...Object.fromEntries([...dataTypes.values()].map((type) => [recordSchemaName(type), recordSchema(type)])),
    },
  },
});
