import { EmptyFile, UnsupportedFileType, UPLOAD_CHUNK_BYTES, type UploadedFile, UploadNotFound } from '@company-data/contracts';
import { newId, notFound, refused, type Transaction } from '@company-data/kernel';
import { type ChunkPlace, newDataKey, openChunk, sealChunk, SecretBox, type SecretContext } from '@company-data/persistence';
import { documentIdOf, providers } from '@company-data/providers';
import { Injectable } from '@nestjs/common';
import type { AcceptedFile, StoredFile, UploadChunk } from './file.js';
import { FILE_STATEMENTS } from './file.sql.js';
import { MEDIA_TYPES, mediaTypeOf } from './media-type.js';

interface FileRow {
  id: string;
  document_id: string;
  media_type: string;
  size: string;
  sha256: string;
}

interface ReceivedRow {
  document_id: string;
  media_type: string | null;
  size: string;
  chunks: string;
  last: number | null;
}

/** The source whose documents files are read as: that of what users enter. */
const SOURCE = [...providers.values()].find(({ entered }) => entered)!.name;

/** What is told of a file that is none of those that are taken. */
const UNSUPPORTED = '';

const contextOf = (accountId: string, fileId: string): SecretContext => ({
  table: 'files',
  column: 'sealed_key',
  row: fileId,
  account: accountId,
});

const placeOf = (account: string, document: string, position: number, last: boolean): ChunkPlace => ({
  document,
  account,
  attempt: 0,
  position,
  last,
});

const uploadNotFound = () => notFound(UploadNotFound, 'No upload has this id.');

const fileOf = ({ id, document_id, media_type, size, sha256 }: FileRow): StoredFile => ({
  id,
  documentId: document_id,
  mediaType: media_type,
  size: Number(size),
  sha256,
});

/** Files, sealed; one that nobody keeps is an upload, and is dropped after a while. */
@Injectable()
export class FileRepository {
  constructor(private readonly box: SecretBox) {}

  /** Begins an upload, which answers its id; null when too many of the account are under way. */
  async open(accountId: string, userId: string, most: number, tx: Transaction): Promise<string | null> {
    const id = newId();
    const sealedKey = this.box.seal(newDataKey().toString('base64'), contextOf(accountId, id));
    const opened = await tx.affected(FILE_STATEMENTS.open, [accountId, id, userId, documentIdOf(SOURCE, id), sealedKey, most]);
    return opened === 0 ? null : id;
  }

  /**
   * Keeps a part, once; of a file that is not taken only the first one. @throws UPLOAD_NOT_FOUND
   */
  async putChunk(accountId: string, { uploadId, position, last, bytes }: UploadChunk, tx: Transaction): Promise<void> {
    const key = [accountId, uploadId];
    const [file] = await tx.rows<{ user_id: string; media_type: string | null; sealed_key: string }>(FILE_STATEMENTS.lock, key);
    if (!file) throw uploadNotFound();
    const mediaType = position === 0 ? (mediaTypeOf(bytes) ?? UNSUPPORTED) : file.media_type;
    if (position === 0) await tx.affected(FILE_STATEMENTS.tellType, [...key, mediaType]);
    if (mediaType === UNSUPPORTED) return;
    const sealed = sealChunk(this.keyOf(accountId, uploadId, file.sealed_key), bytes, placeOf(accountId, uploadId, position, last));
    await tx.affected(FILE_STATEMENTS.addChunk, [...key, file.user_id, position, last, bytes.length, sealed]);
  }

  /** Makes an upload a file. @throws UPLOAD_NOT_FOUND, EMPTY_FILE, UNSUPPORTED_FILE_TYPE */
  async store(
    accountId: string,
    userId: string,
    { upload_id: id, size, sha256 }: UploadedFile,
    { pointer, mediaTypes }: AcceptedFile,
    tx: Transaction,
  ): Promise<StoredFile> {
    if (size === 0)
      throw refused(EmptyFile, 'The file is empty.', { errors: [{ pointer, code: EmptyFile.code, detail: 'No byte was sent.' }] });
    const [row] = await tx.rows<ReceivedRow>(FILE_STATEMENTS.received, [accountId, id, userId]);
    if (!row) throw uploadNotFound();
    const isTaken = mediaTypes === undefined || row.media_type === null || mediaTypes.includes(row.media_type);
    if (row.media_type === UNSUPPORTED || !isTaken) throw unsupported(pointer, mediaTypes ?? MEDIA_TYPES);
    const isWhole = Number(row.size) === size && row.last === Number(row.chunks) - 1;
    if (row.media_type === null || !isWhole) throw uploadNotFound();
    await tx.affected(FILE_STATEMENTS.keep, [accountId, id, size, sha256]);
    return { id, documentId: row.document_id, mediaType: row.media_type, size, sha256 };
  }

  /** Kept files by their ids. */
  async find(accountId: string, ids: string[], tx: Transaction): Promise<StoredFile[]> {
    return ids.length === 0 ? [] : (await tx.rows<FileRow>(FILE_STATEMENTS.find, [accountId, ids])).map(fileOf);
  }

  async findDocument(accountId: string, userId: string, documentId: string, tx: Transaction): Promise<StoredFile | undefined> {
    const [row] = await tx.rows<FileRow>(FILE_STATEMENTS.findDocument, [accountId, userId, documentId]);
    return row && fileOf(row);
  }

  /** The bytes of one chunk. @throws when they were changed or are gone */
  async chunk(accountId: string, fileId: string, position: number, tx: Transaction): Promise<Uint8Array> {
    const [row] = await tx.rows<{ sealed_key: string; last: boolean; sealed: Buffer }>(FILE_STATEMENTS.chunk, [
      accountId,
      fileId,
      position,
    ]);
    if (!row) throw new Error(`chunk ${position} of a file is not there`);
    return openChunk(this.keyOf(accountId, fileId, row.sealed_key), row.sealed, placeOf(accountId, fileId, position, row.last));
  }

  /** All bytes of a file. */
  async whole(accountId: string, { id, size }: Pick<StoredFile, 'id' | 'size'>, tx: Transaction): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for (let position = 0; position * UPLOAD_CHUNK_BYTES < size; position++) chunks.push(await this.chunk(accountId, id, position, tx));
    return Buffer.concat(chunks, size);
  }

  async drop(accountId: string, fileId: string, tx: Transaction): Promise<void> {
    await tx.affected(FILE_STATEMENTS.drop, [accountId, fileId]);
  }

  /** Drops an upload, not a file. */
  async dropUpload(accountId: string, uploadId: string, tx: Transaction): Promise<void> {
    await tx.affected(FILE_STATEMENTS.dropUpload, [accountId, uploadId]);
  }

  /** Drops uploads that nobody took; answers how many there were. */
  sweep(keepSeconds: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(FILE_STATEMENTS.sweep, [keepSeconds, limit]);
  }

  private keyOf(accountId: string, fileId: string, sealedKey: string): Buffer {
    return Buffer.from(this.box.open(sealedKey, contextOf(accountId, fileId)), 'base64');
  }
}

const unsupported = (pointer: string, mediaTypes: readonly string[]) =>
  refused(UnsupportedFileType, `The file type is not supported. Supported types: ${mediaTypes.join(', ')}.`, {
    errors: [{ pointer, code: UnsupportedFileType.code, detail: 'Its first bytes are those of no type that is taken.' }],
  });
