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

/** Made as the module is loaded: what is not consistent stops the start. */
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
    securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY', description: 'The key of the API account.' } },
    headers: COMMON_HEADERS,
  },
});

/**
 * The OpenAPI 3.1 document of the whole interface, made from the table of operations and the
 * catalogue of data types.
 */
export const openApiDocument = (baseUrl: string): Record<string, unknown> => ({
  ...description,
  externalDocs: { description: 'The reference, and what each code of an error means.', url: `${baseUrl}/docs` },
  servers: [{ url: baseUrl }],
});
