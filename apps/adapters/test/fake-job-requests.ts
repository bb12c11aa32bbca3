import type { ClaimedJob, ClaimJobReply, CollectedSource, EntryProgress } from '@company-data/contracts';
import type { Batch } from '../src/jobs/batch-builder.js';
import type { JobRequests, ProviderAccess, SourceBatch } from '../src/jobs/job-requests.js';

/** Time of the jobs of these tests. */
export const NOW = new Date('2026-01-01T00:00:00Z');

/** Returns a claim on a job with the entries A and B. */
export const claimed = (more: Partial<ClaimedJob> = {}): ClaimedJob => ({
  state: 'claimed',
  grant: 'grant',
  token: 7,
  lease_seconds: 30,
  deadline: '2026-01-01T01:00:00.000Z',
  seconds_left: 3_600,
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
  provider_name: 'example_provider',
  siren: '000012344',
  name: 'EXEMPLE LOGICIELS',
  entries: [
    { entry_id: 'entry-a', data_type: 'A' },
    { entry_id: 'entry-b', data_type: 'B' },
  ],
  ...more,
});

/** Sync and users as a worker sees them. Records the requests. */
export class FakeJobRequests implements JobRequests {
  claimReply: ClaimJobReply = claimed();
  access: ProviderAccess = { enable: true, settings: {}, credentials: null };
  /** Settings of the account for enrichment sources, by provider. */
  readonly enrichmentAccess = new Map<string, () => Promise<ProviderAccess>>();
  readonly staged: { entryId: string; source: string; batch: Batch }[] = [];
  readonly last = new Map<string, SourceBatch>();
  readonly completed = new Map<string, CollectedSource[]>();
  readonly renewals: EntryProgress[][] = [];
  readonly released: number[] = [];
  onStage: () => Promise<void> = async () => undefined;
  onRenew: () => Promise<number> = async () => 30;

  call(): Promise<never> {
    return Promise.reject(new Error('no other service is called here'));
  }

  async claim(): Promise<ClaimJobReply> {
    return this.claimReply;
  }

  async renew(_token: number, progress: EntryProgress[]): Promise<number> {
    this.renewals.push(progress);
    return this.onRenew();
  }

  async stage(_token: number, target: { entryId: string; source: string }, batch: Batch): Promise<void> {
    await this.onStage();
    this.staged.push({ ...target, batch });
  }

  async complete(_token: number, entryId: string, sources: CollectedSource[], last?: SourceBatch): Promise<void> {
    if (last) this.last.set(entryId, last);
    this.completed.set(entryId, sources);
  }

  async release(_token: number, retryIn: number): Promise<void> {
    this.released.push(retryIn);
  }

  async providerAccess(enrichmentSource?: string): Promise<ProviderAccess> {
    return enrichmentSource === undefined ? this.access : this.enrichmentAccess.get(enrichmentSource)!();
  }
}
