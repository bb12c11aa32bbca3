import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { NewCheckpoint } from './checkpoint.js';
import type { LeasedJob } from './job.js';

/** $1 account, $2 user, $3 connection, $4 data type, $5 to $8 columns of checkpoints. The lock keeps a deletion of the connection away. */
const SAVE_CHECKPOINTS = `
with connection as (select id from data_connections where account_id = $1 and id = $3 for key share)
insert into checkpoints (account_id, user_id, connection_id, data_type, source, checkpoint, basis, full_read_at)
select $1, $2, connection.id, $4, m.source, m.checkpoint, m.basis, case when m.whole then instant() end
from connection, unnest($5::text[], $6::text[], $7::text[], $8::boolean[]) m (source, checkpoint, basis, whole)
on conflict (account_id, connection_id, data_type, source) do update set checkpoint = excluded.checkpoint, basis = excluded.basis,
  full_read_at = case when excluded.full_read_at is null and checkpoints.basis = excluded.basis
    then checkpoints.full_read_at else excluded.full_read_at end`;

/** Up to where sources were read. */
@Injectable()
export class CheckpointRepository {
  /** Keeps marks of a job's connection, unless that was deleted meanwhile. */
  save({ accountId, userId, connectionId }: LeasedJob, dataType: string, checkpoints: NewCheckpoint[], tx: Transaction): void {
    if (checkpoints.length === 0) return;
    tx.send(SAVE_CHECKPOINTS, [
      accountId,
      userId,
      connectionId,
      dataType,
      checkpoints.map(({ source }) => source),
      checkpoints.map(({ value }) => value),
      checkpoints.map(({ basis }) => basis),
      checkpoints.map(({ full }) => full ?? false),
    ]);
  }
}
