/** Job to publish to workers. */
export interface PublishedJob {
  id: string;
  providerName: string;
  /** Number of publications, including this one. */
  publication: number;
  correlationId: string;
}
