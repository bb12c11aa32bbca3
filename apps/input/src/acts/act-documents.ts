/** Whose document is asked for, and by what grant. */
export interface DocumentRequest {
  accountId: string;
  userId: string;
  documentId: string;
  correlationId: string;
  grant: string | undefined;
}
