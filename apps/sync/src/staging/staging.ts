/** A batch of COPY lines for an entry, under the token that holds the job. */
export interface NewBatch {
  jobId: string;
  entryId: string;
  token: number;
  source: string;
  sequence: number;
  count: number;
}

/** A batch that is staged. */
export interface StagedBatch {
  id: string;
  token: number;
  source: string;
  count: number;
}
