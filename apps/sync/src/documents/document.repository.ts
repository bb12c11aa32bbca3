import { DocumentNotFound } from '@company-data/contracts';
import type { RecordBody } from '@company-data/data-types';
import { DomainError, failure, nameBasedId, reportedFailure, type Transaction } from '@company-data/kernel';
import { named, newDataKey, openChunk, sealChunk, SecretBox, type SecretContext } from '@company-data/persistence';
import { documentReference, findProvider, type ProviderManifest, providers } from '@company-data/providers';
import { Injectable } from '@nestjs/common';
import { DOCUMENT_STATEMENTS } from './document.sql.js';
import {
  CHUNK_BYTES,
  type DocumentAttempt,
  type DocumentKey,
  type DocumentOrigin,
  type DocumentState,
  type StoredDocument,
} from './documents.js';

interface StateRow {
  state: 'FETCHING' | 'STORED' | 'FAILED';
  attempt: number;
  due: boolean;
  retry_in: number | null;
  failure: Pick<DomainError, 'code' | 'kind' | 'details'> | null;
  media_type: string;
  size: string;
  sha256: string;
}

interface OwningRecordRow {
  provider_name: string | null;
  connection_id: string;
  source: string;
  data_type: string;
  body: string;
}

/** Data types of any provider whose records refer to documents. */
const BEARERS = [...new Set([...providers.values()].flatMap(({ documents }) => Object.keys(documents ?? {})))];

/**
 * Data types with purchased documents. These stay readable by ids that only former versions of
 * records contain.
 */
const PURCHASED_DOCUMENT_TYPES = [
  ...new Set([...providers.values()].flatMap(({ documents, retainsDocuments }) => (retainsDocuments ? Object.keys(documents ?? {}) : []))),
];

/** Returns the origin of the document of the first record for which it can be fetched. */
function originOf(bearers: OwningRecordRow[], isMeant: (manifest: ProviderManifest) => boolean = () => true): DocumentOrigin | undefined {
  for (const { provider_name, connection_id, source, data_type, body } of bearers) {
    const manifest = findProvider(provider_name ?? '');
    const reference = manifest && isMeant(manifest) && documentReference(manifest, data_type, JSON.parse(body) as RecordBody);
    if (manifest && reference) return { providerName: manifest.name, connectionId: connection_id, source, reference };
  }
  return undefined;
}

/** Returns the row id of a document of a user. It is the same for every caller. */
const rowOf = ({ userId, documentId }: DocumentKey): string => nameBasedId(userId, `document:${documentId}`);

const rowKeyOf = (key: DocumentKey) => ({ account_id: key.accountId, row: rowOf(key) });

const attemptKeyOf = (attempt: DocumentAttempt) => ({ ...rowKeyOf(attempt), attempt: attempt.attempt });

const contextOf = (key: DocumentKey): SecretContext => ({
  table: 'documents',
  column: 'sealed_key',
  row: rowOf(key),
  account: key.accountId,
});

const givenUp = (): DomainError => failure(DocumentNotFound, 'not-found', { detail: 'The fetch of the document was abandoned.' });

const lastPosition = (size: number): number => Math.ceil(size / CHUNK_BYTES) - 1;

function stateOf(key: DocumentKey, { state, due, failure, retry_in, ...row }: StateRow): DocumentState {
  if (state === 'STORED') {
    const { attempt, media_type, size, sha256 } = row;
    return { kind: 'stored', document: { ...key, attempt, mediaType: media_type, size: Number(size), sha256 } };
  }
  if (due) return { kind: 'due' };
  if (state === 'FETCHING') return { kind: 'fetching' };
  const { code, kind, details } = failure!;
  return { kind: 'failed', error: reportedFailure(code, kind, kind === 'unavailable' ? { ...details, retry_in: retry_in ?? 1 } : details) };
}

/** Stores documents encrypted. A fetched document is stored until its user is deleted. */
@Injectable()
export class DocumentRepository {
  constructor(private readonly box: SecretBox) {}

  async state(key: DocumentKey, tx: Transaction): Promise<DocumentState> {
    const [row] = await tx.rows<StateRow>(...named(DOCUMENT_STATEMENTS.state, rowKeyOf(key)));
    return row ? stateOf(key, row) : { kind: 'due' };
  }

  /**
   * Returns the origin of a document from the record that refers to it. Undefined when no record
   * does.
   */
  async origin({ accountId, userId, documentId }: DocumentKey, tx: Transaction): Promise<DocumentOrigin | undefined> {
    const bearing = `"document_id":"${documentId}"`;
    const of = { account_id: accountId, user_id: userId, text: bearing };
    const bearers = await tx.rows<OwningRecordRow>(...named(DOCUMENT_STATEMENTS.bearers, { ...of, data_types: BEARERS }));
    const present = originOf(bearers);
    if (present) return present;
    const rows = await tx.rows<OwningRecordRow>(
      ...named(DOCUMENT_STATEMENTS.formerBearers, { ...of, data_types: PURCHASED_DOCUMENT_TYPES }),
    );
    return originOf(rows, ({ retainsDocuments }) => retainsDocuments === true);
  }

  /**
   * Starts an attempt unless one is running or the document is stored. An attempt that takes longer
   * than `seconds` can be replaced.
   */
  async start(key: DocumentKey, origin: DocumentOrigin, seconds: number, tx: Transaction): Promise<DocumentAttempt | undefined> {
    const { accountId, userId, documentId } = key;
    const { providerName, connectionId, source, reference } = origin;
    const sealedKey = this.box.seal(newDataKey().toString('base64'), contextOf(key));
    const [row] = await tx.rows<{ attempt: number }>(
      ...named(DOCUMENT_STATEMENTS.start, {
        ...rowKeyOf(key),
        user_id: userId,
        document_id: documentId,
        provider_name: providerName,
        connection_id: connectionId,
        source,
        reference,
        sealed_key: sealedKey,
        seconds,
      }),
    );
    return row && { accountId, userId, documentId, attempt: row.attempt };
  }

  /**
   * Stores one encrypted chunk. The encryption covers `last`, so that a truncated document is
   * detected.
   *
   * @throws DOCUMENT_NOT_FOUND when the attempt was replaced or its user erased
   */
  async addChunk(attempt: DocumentAttempt, position: number, bytes: Uint8Array, last: boolean, tx: Transaction): Promise<void> {
    const [row] = await tx.rows<{ sealed_key: string }>(...named(DOCUMENT_STATEMENTS.lockAttempt, attemptKeyOf(attempt)));
    if (!row) throw givenUp();
    const sealed = sealChunk(this.keyOf(attempt, row.sealed_key), bytes, this.placeOf(attempt, position, last));
    const values = { ...attemptKeyOf(attempt), user_id: attempt.userId, position, sealed };
    await tx.affected(...named(DOCUMENT_STATEMENTS.addChunk, values));
  }

  /** @throws DOCUMENT_NOT_FOUND when the attempt was replaced or its user erased */
  async store(document: StoredDocument, tx: Transaction): Promise<void> {
    const { mediaType, size, sha256 } = document;
    const key = attemptKeyOf(document);
    const count = await tx.affected(...named(DOCUMENT_STATEMENTS.keep, { ...key, media_type: mediaType, size, sha256 }));
    if (count === 0) throw givenUp();
    await tx.affected(...named(DOCUMENT_STATEMENTS.dropOtherAttempts, key));
  }

  /** Fails an attempt. The next one may start after `retrySeconds`. */
  async fail(attempt: DocumentAttempt, { code, kind, details }: DomainError, retrySeconds: number, tx: Transaction): Promise<void> {
    const failure = JSON.stringify({ code, kind, details });
    const key = attemptKeyOf(attempt);
    await tx.affected(...named(DOCUMENT_STATEMENTS.fail, { ...key, failure, retry_seconds: retrySeconds }));
    await tx.affected(...named(DOCUMENT_STATEMENTS.dropAttempt, key));
  }

  /**
   * Returns the bytes of one chunk.
   *
   * @throws when the chunk is missing or was modified
   */
  async chunk(document: StoredDocument, position: number, tx: Transaction): Promise<Uint8Array> {
    const [row] = await tx.rows<{ sealed_key: string; sealed: Buffer }>(
      ...named(DOCUMENT_STATEMENTS.chunk, { ...attemptKeyOf(document), position }),
    );
    if (!row) throw new Error(`chunk ${position} of a document is missing`);
    const place = this.placeOf(document, position, position === lastPosition(document.size));
    return openChunk(this.keyOf(document, row.sealed_key), row.sealed, place);
  }

  private keyOf(key: DocumentKey, sealedKey: string): Buffer {
    return Buffer.from(this.box.open(sealedKey, contextOf(key)), 'base64');
  }

  private placeOf(attempt: DocumentAttempt, position: number, last: boolean) {
    return { document: rowOf(attempt), account: attempt.accountId, attempt: attempt.attempt, position, last };
  }
}
