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

/** Name of the provider whose documents are entered files. */
const SOURCE = [...providers.values()].find(({ entered }) => entered)!.name;

/** Stored media type of an upload whose type is not supported. */
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

/**
 * Stores encrypted files. An upload that no command stores as a file is dropped after
 * UPLOAD_TTL_SECONDS.
 */
@Injectable()
export class FileRepository {
  constructor(private readonly box: SecretBox) {}

  /**
   * Starts an upload and returns its id. Null when the account has too many uploads in progress.
   */
  async open(accountId: string, userId: string, most: number, tx: Transaction): Promise<string | null> {
    const id = newId();
    const sealedKey = this.box.seal(newDataKey().toString('base64'), contextOf(accountId, id));
    const opened = await tx.affected(FILE_STATEMENTS.open, [accountId, id, userId, documentIdOf(SOURCE, id), sealedKey, most]);
    return opened === 0 ? null : id;
  }

  /**
   * Stores a part of an upload. Repeating the request has no effect. Parts of an unsupported file
   * are discarded. @throws UPLOAD_NOT_FOUND
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

  /** Turns an upload into a file. @throws UPLOAD_NOT_FOUND, EMPTY_FILE, UNSUPPORTED_FILE_TYPE */
  async store(
    accountId: string,
    userId: string,
    { upload_id: id, size, sha256 }: UploadedFile,
    { pointer, mediaTypes }: AcceptedFile,
    tx: Transaction,
  ): Promise<StoredFile> {
    if (size === 0)
      throw refused(EmptyFile, 'The file is empty.', { errors: [{ pointer, code: EmptyFile.code, detail: 'The file has no bytes.' }] });
    // So that no other request stores or drops the upload.
    await tx.rows(FILE_STATEMENTS.lock, [accountId, id]);
    const [row] = await tx.rows<ReceivedRow>(FILE_STATEMENTS.received, [accountId, id, userId]);
    if (!row) throw uploadNotFound();
    const isTaken = mediaTypes === undefined || row.media_type === null || mediaTypes.includes(row.media_type);
    if (row.media_type === UNSUPPORTED || !isTaken) throw unsupported(pointer, mediaTypes ?? MEDIA_TYPES);
    const isWhole = Number(row.size) === size && row.last === Number(row.chunks) - 1;
    if (row.media_type === null || !isWhole) throw uploadNotFound();
    await tx.affected(FILE_STATEMENTS.keep, [accountId, id, size, sha256]);
    return { id, documentId: row.document_id, mediaType: row.media_type, size, sha256 };
  }

  /** Returns stored files by their ids. */
  async find(accountId: string, ids: string[], tx: Transaction): Promise<StoredFile[]> {
    return ids.length === 0 ? [] : (await tx.rows<FileRow>(FILE_STATEMENTS.find, [accountId, ids])).map(fileOf);
  }

  async findDocument(accountId: string, userId: string, documentId: string, tx: Transaction): Promise<StoredFile | undefined> {
    const [row] = await tx.rows<FileRow>(FILE_STATEMENTS.findDocument, [accountId, userId, documentId]);
    return row && fileOf(row);
  }

  /** Returns the bytes of one chunk. @throws when the chunk was modified or does not exist */
  async chunk(accountId: string, fileId: string, position: number, tx: Transaction): Promise<Uint8Array> {
    const [row] = await tx.rows<{ sealed_key: string; last: boolean; sealed: Buffer }>(FILE_STATEMENTS.chunk, [
      accountId,
      fileId,
      position,
    ]);
    if (!row) throw new Error(`file chunk ${position} not found`);
    return openChunk(this.keyOf(accountId, fileId, row.sealed_key), row.sealed, placeOf(accountId, fileId, position, row.last));
  }

  /** Returns all bytes of a file. */
  async whole(accountId: string, { id, size }: Pick<StoredFile, 'id' | 'size'>, tx: Transaction): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for (let position = 0; position * UPLOAD_CHUNK_BYTES < size; position++) chunks.push(await this.chunk(accountId, id, position, tx));
    return Buffer.concat(chunks, size);
  }

  async drop(accountId: string, fileId: string, tx: Transaction): Promise<void> {
    await tx.affected(FILE_STATEMENTS.drop, [accountId, fileId]);
  }

  /** Drops an upload. Does nothing when it is already a file. */
  async dropUpload(accountId: string, uploadId: string, tx: Transaction): Promise<void> {
    await tx.affected(FILE_STATEMENTS.dropUpload, [accountId, uploadId]);
  }

  /** Drops expired uploads. Returns their number. */
  sweep(keepSeconds: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(FILE_STATEMENTS.sweep, [keepSeconds, limit]);
  }

  private keyOf(accountId: string, fileId: string, sealedKey: string): Buffer {
    return Buffer.from(this.box.open(sealedKey, contextOf(accountId, fileId)), 'base64');
  }
}

const unsupported = (pointer: string, mediaTypes: readonly string[]) =>
  refused(UnsupportedFileType, `The file type is not supported. Supported types: ${mediaTypes.join(', ')}.`, {
    errors: [{ pointer, code: UnsupportedFileType.code, detail: 'The first bytes match no supported file type.' }],
  });
