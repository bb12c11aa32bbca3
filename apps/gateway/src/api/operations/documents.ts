import { ReadDocument } from '@company-data/contracts';
import { PDF } from '../media-types.js';
import { API, type Operation } from '../operation.js';
import { idInPath, userId } from './parameters.js';

/** Documents that records refer to. */
export const documentOperations: Operation[] = [
  {
    id: 'readDocument',
    method: 'GET',
    path: `${API}/users/{userId}/documents/{documentId}`,
    tag: 'Documents',
    summary: 'Read a document',
    description:
      'The PDF a record refers to by `document_id`, or a file that was entered: a PDF, JPEG or PNG, as its Content-Type says. Of the PDF of a source the first reading fetches it from the source, which may take some seconds: 503 with Retry-After while it is under way. It is then kept.',
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
