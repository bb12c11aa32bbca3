import { DataChanged } from '@company-data/contracts';
import { anyDataType } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { type Logger, traced } from '@company-data/observability';
import { LOGGER } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { LeasedJob } from '../jobs/job.js';
import { KnownUserRepository } from '../users/known-user.repository.js';
import type { Collection, Incoming, MergeResult } from './collection.js';
import { CollectionRepository } from './collection.repository.js';
import { InvalidateMonths } from './invalidate-months.js';
import { MergePipeline } from './merge-pipeline.repository.js';

/**
 * Merges incoming records into a collection and publishes `data-changed` events. The first merge of
 * a connection is its baseline and publishes none.
 */
@Injectable()
export class MergeCollection {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly collections: CollectionRepository,
    private readonly users: KnownUserRepository,
    private readonly invalidateMonths: InvalidateMonths,
    private readonly outbox: Outbox,
  ) {}

  async run(cause: Cause, job: LeasedJob, type: string, incoming: Incoming, tx: Transaction): Promise<MergeResult> {
    const collection = { accountId: job.accountId, userId: job.userId, dataType: type };
    const span = { attributes: { provider: job.providerName, data_type: type } };
    const merged = await traced('merge', span, () => new MergePipeline(collection, incoming, tx).run());
    await this.invalidateMonths.run(collection, merged, tx);
    if (merged.mixedUp > 0) {
      const details = { correlation_id: cause.correlationId, provider: job.providerName, data_type: type, records: merged.mixedUp };
      this.logger.error(details, 'records rejected: another provider is authoritative');
    }
    if (!merged.baseline && merged.added + merged.updated + merged.deleted > 0) {
      await this.publishChanges(cause, job, collection, merged, tx);
    }
    return merged;
  }

  private async publishChanges(
    cause: Cause,
    job: LeasedJob,
    collection: Collection,
    { version, at }: MergeResult,
    tx: Transaction,
  ): Promise<void> {
    const definition = anyDataType(collection.dataType);
    const user = await this.users.find(job.accountId, job.userId, tx);
    if (!user || user === 'deleted' || definition.internal) return;
    for await (const changes of this.collections.changes(collection, version, tx)) {
      this.outbox.append(tx, DataChanged, cause, {
        sync_id: job.requestId,
        user_id: user.userId,
        siren: user.siren,
        name: `${user.name} (${user.siren})`,
        data_type: definition.eventName ?? definition.name,
        changed_at: at.toISOString(),
        version,
        changes,
      });
    }
  }
}
