import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { NewCheckpoint } from './checkpoint.js';
import type { LeasedJob } from './job.js';

/** The row lock prevents a concurrent deletion of the connection. */
const SAVE_CHECKPOINTS = `
with connection as (select id from data_connections where account_id = :account_id and id = :connection_id for key share)
insert into checkpoints (account_id, user_id, connection_id, data_type, source, checkpoint, basis, full_read_at)
select :account_id, :user_id, connection.id, :data_type, m.source, m.checkpoint, m.basis, case when m.whole then instant() end
from connection, unnest(:sources::text[], :checkpoints::text[], :bases::text[], :full::boolean[]) m (source, checkpoint, basis, whole)
on conflict (account_id, connection_id, data_type, source) do update set checkpoint = excluded.checkpoint, basis = excluded.basis,
  full_read_at = case when excluded.full_read_at is null and checkpoints.basis = excluded.basis
    then checkpoints.full_read_at else excluded.full_read_at end`;

@Injectable()
export class CheckpointRepository {
  /** Stores checkpoints of a job, unless its connection was deleted. Sent without waiting. */
  save({ accountId, userId, connectionId }: LeasedJob, dataType: string, checkpoints: NewCheckpoint[], tx: Transaction): void {
    if (checkpoints.length === 0) return;
    tx.send(
      ...named(SAVE_CHECKPOINTS, {
        account_id: accountId,
        user_id: userId,
        connection_id: connectionId,
        data_type: dataType,
        sources: checkpoints.map(({ source }) => source),
        checkpoints: checkpoints.map(({ value }) => value),
        bases: checkpoints.map(({ basis }) => basis),
        full: checkpoints.map(({ full }) => full ?? false),
      }),
    );
  }
}
