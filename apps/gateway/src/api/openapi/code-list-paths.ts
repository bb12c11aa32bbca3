import { RateLimited, ValidationFailed } from '@company-data/contracts';
import { CODE_LIST_NOT_FOUND, INTERNAL_ERROR } from '../errors.js';
import { CODE_LIST_OPERATIONS } from '../schemas/code-lists.js';
import { headersOf } from './headers.js';
import { problemResponses } from './problem-responses.js';

const TAGGED = 'Code lists';

/** Returns the OpenAPI paths of the code lists. They need no key. */
export const codeListPaths = (): Record<string, object> =>
  Object.fromEntries(
    CODE_LIST_OPERATIONS.map(({ id, path, summary, description, parameters, schema, example }) => [
      path,
      {
        get: {
          operationId: id,
          tags: [TAGGED],
          summary,
          description,
          security: [],
          parameters,
          responses: {
            200: {
              description: 'The codes.',
              headers: headersOf('ETag', 'Cache-Control'),
              content: { 'application/json': { schema, example } },
            },
            304: { description: 'The cached response is current.', headers: headersOf('ETag') },
            ...problemResponses({
              common: [],
              own: [...(parameters.length > 0 ? [CODE_LIST_NOT_FOUND] : []), ValidationFailed, RateLimited, INTERNAL_ERROR],
              isIdempotent: false,
            }),
          },
        },
      },
    ]),
  );

/** OpenAPI tag of the code lists. */
export const CODE_LIST_TAG = { name: TAGGED, description: 'Codes of records, with their labels.' };
