import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, Matches, Min, ValidateNested } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { ProviderNotAvailable, ProviderNotEnabled, UserNotFound } from '../../users/errors.js';
import { DocumentNotAccessible, DocumentNotFound, RangeNotSatisfiable } from '../errors.js';
import { Id, Optional } from '../../fields.js';

const SHA256 = /^[0-9a-f]{64}$/;

/** Requested bytes: from `first` to `last` or the end, or the last `suffix` bytes. */
export class ByteRange {
  @Optional()
  @IsInt()
  @Min(0)
  first?: number;

  @Optional()
  @IsInt()
  @Min(0)
  last?: number;

  @Optional()
  @IsInt()
  @Min(0)
  suffix?: number;
}

export class ReadDocumentPayload {
  @Id('The user')
  user_id!: string;

  @Id('The document')
  document_id!: string;

  @Optional()
  @ValidateNested()
  @Type(() => ByteRange)
  range?: ByteRange;

  /**
   * SHA-256 (hex) of the version to which the range applies. Another version is returned
   * completely.
   */
  @Optional()
  @Matches(SHA256)
  range_if?: string;

  /**
   * SHA-256 (hex) of the versions that the caller has. The reply omits the document when one of
   * them is current.
   */
  @IsArray()
  @ArrayMaxSize(20)
  @Matches(SHA256, { each: true })
  held!: string[];
}

/**
 * Headers of the reply:
 *
 * - `sha256` (hex) and `size` of the complete document
 * - `first` and `last` byte of a partial reply
 * - `unchanged`: "1" when the caller has the document, in which case the body is one space
 * - `attachment`: "1" for a file of a client, which browsers must not display
 */
export const DOCUMENT_HEADERS = {
  mediaType: 'cd-media-type',
  sha256: 'cd-sha256',
  size: 'cd-size',
  first: 'cd-first',
  last: 'cd-last',
  unchanged: 'cd-unchanged',
  attachment: 'cd-attachment',
} as const;

/**
 * Returns a document of a record as bytes. The first read fetches it from its source, and later
 * reads use the stored copy.
 */
export const ReadDocument = defineRequest<ReadDocumentPayload, Uint8Array>({
  subject: 'req.sync.read-document',
  payload: ReadDocumentPayload,
  errors: [UserNotFound, DocumentNotFound, DocumentNotAccessible, RangeNotSatisfiable, ProviderNotEnabled, ProviderNotAvailable],
  example: {
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    document_id: '5e0c1a44-3b6f-5a7d-9c21-000000000001',
    range: { first: 0, last: 1_023 },
    held: [],
  },
});
