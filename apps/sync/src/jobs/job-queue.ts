/** Job to publish to workers. */
export interface PublishedJob {
  id: string;
  providerName: string;
  /** Number of publications, including this one. */
  publication: number;
  correlationId: string;
  /** Span that requested the synchronization, null when it was not traced. */
  traceparent: string | null;
}
