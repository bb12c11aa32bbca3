/** A file that belongs to what was entered. */
export interface StoredFile {
  id: string;
  documentId: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A part of an upload. */
export interface UploadChunk {
  uploadId: string;
  position: number;
  last: boolean;
  bytes: Uint8Array;
}

/** What a request takes as its file. */
export interface AcceptedFile {
  /** Of the file in the body. */
  pointer: string;
  /** All that files may be where nothing is said. */
  mediaTypes?: readonly string[];
}
