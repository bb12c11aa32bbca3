/** A job that workers are to be told of. */
export interface PublishedJob {
  id: string;
  providerName: string;
  /** How often it was published. */
  publication: number;
  correlationId: string;
}
