/** Whose document is asked for, and by what grant. */
export interface DocumentRequest {
  accountId: string;
  userId: string;
  documentId: string;
  correlationId: string;
  grant: string | undefined;
}

/** Documents that records bear, as their owner has them from their sources. */
export abstract class ActDocuments {
  /** All bytes of a document. @throws DomainError while it cannot be had, UnreadableDocument when it is too large */
  abstract whole(asked: DocumentRequest, signal: AbortSignal): Promise<Uint8Array>;
}
