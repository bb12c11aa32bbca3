/** The requested document and the grant of its account. */
export interface DocumentRequest {
  accountId: string;
  userId: string;
  documentId: string;
  correlationId: string;
  grant: string | undefined;
}
