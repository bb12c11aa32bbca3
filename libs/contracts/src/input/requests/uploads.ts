import { IsBoolean, IsInt, Matches, Max, Min } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';
import { EmptyFile, InputLimitReached, UnsupportedFileType, UploadNotFound } from '../errors.js';

/** Largest file, in bytes after decoding (specification: Limits). */
export const MAX_FILE_BYTES = 20_000_000;

/** Bytes of each part of an upload, except a shorter last one. Each part is sealed separately. */
export const UPLOAD_CHUNK_BYTES = 256 * 1_024;

/** A file that was uploaded before its request. */
export class UploadedFile {
  @Id('The upload')
  upload_id!: string;

  @IsInt()
  @Min(0)
  @Max(MAX_FILE_BYTES)
  size!: number;

  /** Hexadecimal. */
  @Matches(/^[0-9a-f]{64}$/)
  sha256!: string;
}

const upload_id = '7c0a3a0e-51f0-4c1c-8f0a-2f1d3c4b5a69';

export class OpenUploadPayload {
  @Id('The user')
  user_id!: string;
}

/** Starts an upload. It is dropped when no request uses it within 15 minutes. */
export const OpenUpload = defineRequest<OpenUploadPayload, { upload_id: string }>({
  subject: 'req.input.open-upload',
  payload: OpenUploadPayload,
  errors: [InputLimitReached],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});

export class PutUploadChunkPayload {
  @Id('The upload')
  upload_id!: string;

  @IsInt()
  @Min(0)
  @Max(Math.ceil(MAX_FILE_BYTES / UPLOAD_CHUNK_BYTES))
  position!: number;

  @IsBoolean()
  last!: boolean;
}

/** Stores a part of an upload, whose bytes are the body. Repeating the request has no effect. */
export const PutUploadChunk = defineRequest<PutUploadChunkPayload, { kept: true }>({
  subject: 'req.input.put-upload-part',
  payload: PutUploadChunkPayload,
  errors: [UploadNotFound, EmptyFile, UnsupportedFileType],
  example: { upload_id, position: 0, last: false },
});

export class DropUploadPayload {
  @Id('The upload')
  upload_id!: string;
}

/** Drops an upload that no request will use. */
export const DropUpload = defineRequest<DropUploadPayload, { dropped: true }>({
  subject: 'req.input.drop-upload',
  payload: DropUploadPayload,
  errors: [],
  example: { upload_id },
});
