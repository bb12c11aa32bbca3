import { ReadDocument } from '@company-data/contracts';
import { PDF } from '../media-types.js';
import { API, type Operation } from '../operation.js';
import { idInPath, userId } from './parameters.js';

/** The operations on documents of records. */
export const documentOperations: Operation[] = [
  {
    id: 'readDocument',
    method: 'GET',
    path: `${API}/users/{userId}/documents/{documentId}`,
    tag: 'Documents',
    summary: 'Read a document',
    description:
      'Returns the document of a record: a PDF of a source, or an uploaded PDF, JPEG or PNG. The first request fetches a document of ' +
      'a source, which may take some seconds, and stores it. A request that waits too long for this fetch returns 503 with ' +
      'Retry-After.',
    parameters: [userId, idInPath('documentId', 'document_id', '`document_id` of a record.')],
    success: {
      status: 200,
      description: 'The document.',
      mediaType: PDF,
      schema: { type: 'string', format: 'binary', contentMediaType: PDF },
    },
    contract: ReadDocument,
    supportsRanges: true,
  },
];
