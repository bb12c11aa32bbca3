import { defineRequest } from '../../contract.js';
import { DocumentNotFound, RangeNotSatisfiable } from '../../sync/errors.js';
import { ReadDocumentPayload } from '../../sync/requests/read-document.js';

/** Returns the bytes of an entered file. Request and reply have the form of any other document. */
export const ReadFile = defineRequest<ReadDocumentPayload, Uint8Array>({
  subject: 'req.input.read-file',
  payload: ReadDocumentPayload,
  errors: [DocumentNotFound, RangeNotSatisfiable],
  example: {
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    document_id: '5e0c1a44-3b6f-5a7d-9c21-000000000001',
    range: { first: 0, last: 1_023 },
    held: [],
  },
});
