import type { UploadedFile } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';

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

/** Files, sealed; one that nobody keeps is an upload, and is dropped after a while. */
export abstract class Files {
  /** Begins an upload, which answers its id; null when too many of the account are under way. */
  abstract open(accountId: string, userId: string, most: number, tx: Transaction): Promise<string | null>;
  /** Keeps a part, once; of a file that is not taken only the first one. @throws UPLOAD_NOT_FOUND */
  abstract putChunk(accountId: string, part: UploadChunk, tx: Transaction): Promise<void>;
  /** Makes an upload a file. @throws UPLOAD_NOT_FOUND, EMPTY_FILE, UNSUPPORTED_FILE_TYPE */
  abstract store(accountId: string, userId: string, uploaded: UploadedFile, taken: AcceptedFile, tx: Transaction): Promise<StoredFile>;
  /** Kept files by their ids. */
  abstract find(accountId: string, ids: string[], tx: Transaction): Promise<StoredFile[]>;
  abstract findDocument(accountId: string, userId: string, documentId: string, tx: Transaction): Promise<StoredFile | undefined>;
  /** The bytes of one chunk. @throws when they were changed or are gone */
  abstract chunk(accountId: string, fileId: string, position: number, tx: Transaction): Promise<Uint8Array>;
  /** All bytes of a file. */
  abstract whole(accountId: string, file: Pick<StoredFile, 'id' | 'size'>, tx: Transaction): Promise<Uint8Array>;
  abstract drop(accountId: string, fileId: string, tx: Transaction): Promise<void>;
  /** Drops an upload, not a file. */
  abstract dropUpload(accountId: string, uploadId: string, tx: Transaction): Promise<void>;
  /** Drops uploads that nobody took; answers how many there were. */
  abstract sweep(keepSeconds: number, limit: number, tx: Transaction): Promise<number>;
}
