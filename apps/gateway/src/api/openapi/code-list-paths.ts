import { RateLimited, ValidationFailed } from '@company-data/contracts';
import { CODE_LIST_NOT_FOUND, INTERNAL_ERROR } from '../errors.js';
import { CODE_LIST_OPERATIONS } from '../schemas/code-lists.js';
import { headersOf } from './headers.js';
import { problemResponses } from './problem-responses.js';

const TAGGED = 'Code lists';

/** The reading of code lists as OpenAPI says it: nobody shows a key. */
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
            304: { description: 'What you hold is still current.', headers: headersOf('ETag') },
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

/** The group they stand in. */
export const CODE_LIST_TAG = { name: TAGGED, description: 'Codes that records bear, with their labels.' };
