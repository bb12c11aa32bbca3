/** Batch of COPY lines for an entry, under the fencing token of its job. */
export interface NewBatch {
  jobId: string;
  entryId: string;
  token: number;
  source: string;
  sequence: number;
  count: number;
}

export interface StagedBatch {
  id: string;
  token: number;
  source: string;
  count: number;
}
