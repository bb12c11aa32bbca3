import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';
import { DocumentNotFound } from '../../sync/errors.js';

export class ReadFilePayload {
  @Id('The user')
  user_id!: string;

  @Id('The document that the file is read as')
  document_id!: string;
}

/** Headers of the reply: media type, size in bytes and SHA-256 (hex) of the file. */
export const FILE_HEADERS = { mediaType: 'cd-media-type', size: 'cd-size', sha256: 'cd-sha256' } as const;

/** A file that was entered, as its bytes. */
export const ReadFile = defineRequest<ReadFilePayload, Uint8Array>({
  subject: 'req.input.read-file',
  payload: ReadFilePayload,
  errors: [DocumentNotFound],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', document_id: '5e0c1a44-3b6f-5a7d-9c21-000000000001' },
});
