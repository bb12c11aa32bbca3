import { ReadDocument } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { UnreadableDocument } from '@company-data/tax-return-reading';
import { Injectable } from '@nestjs/common';
import type { DocumentRequest } from './act-documents.js';

/** Maximum size of a document, in bytes. Sources of filed documents return no larger ones. */
const MAX_BYTES = 32_000_000;

/** Reads documents from sync, which fetches a document from its source on its first read. */
@Injectable()
export class ActDocumentsClient {
  constructor(private readonly requests: RequestClient) {}

  /**
   * Returns all bytes of a document. @throws DomainError while the document is unavailable,
   * UnreadableDocument when it is too large
   */
  async whole({ userId, documentId, ...asking }: DocumentRequest, signal: AbortSignal): Promise<Uint8Array> {
    const payload = { user_id: userId, document_id: documentId, held: [] };
    const { body, rest } = await this.requests.requestRaw(ReadDocument, payload, asking);
    const parts: Uint8Array[] = [body];
    let bytes = body.length;
    for await (const part of rest ?? []) {
      signal.throwIfAborted();
      bytes += part.length;
      if (bytes > MAX_BYTES) throw new UnreadableDocument('TOO_MUCH_MEMORY');
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}
