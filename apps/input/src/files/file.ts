/** A stored file of an entry or a tax return. */
export interface StoredFile {
  id: string;
  documentId: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface UploadChunk {
  uploadId: string;
  position: number;
  last: boolean;
  bytes: Uint8Array;
}

/** Requirements of a request for its file. */
export interface AcceptedFile {
  /** JSON pointer of the file in the request body. */
  pointer: string;
  /** Accepted media types. Default: all supported types. */
  mediaTypes?: readonly string[];
}
