import { operations } from '../operations/index.js';
import { CODE_LIST_TAG, codeListPaths } from './code-list-paths.js';
import { withComponents } from './components.js';
import { COMMON_HEADERS } from './headers.js';
import { groups, introduction } from './introduction.js';
import { operationObject } from './operation-object.js';
import { API_VERSION } from './version.js';
import { webhooks } from './webhook-objects.js';

const paths = (): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, at]) => [
      path,
      Object.fromEntries(at.map((operation) => [operation.method.toLowerCase(), operationObject(operation)])),
    ]),
  );

const tags = () => [...[...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name, description: groups[name] })), CODE_LIST_TAG];

/** Built when the module is loaded, so that an inconsistency stops the start. */
const description = withComponents({
  openapi: '3.1.0',
  info: {
    title: 'Company Data API',
    version: API_VERSION,
    description: introduction,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [],
  security: [{ apiKey: [] }],
  tags: tags(),
  paths: { ...paths(), ...codeListPaths() },
  webhooks,
  components: {
    securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY', description: 'API key of the account.' } },
    headers: COMMON_HEADERS,
  },
});

/**
 * Returns the OpenAPI 3.1 document of the public API, built from the operations and the data types.
 */
export const openApiDocument = (baseUrl: string): Record<string, unknown> => ({
  ...description,
  externalDocs: { description: 'The reference, with the meaning of each error code.', url: `${baseUrl}/docs` },
  servers: [{ url: baseUrl }],
});
