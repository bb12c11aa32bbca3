import { isUuid, type Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type DeliveryState, mayReplay } from '../domain/delivery-transitions.js';
import {
  type RequestOrigin,
  type DeliveryTarget,
  DeliveryTargets,
  type NewDelivery,
  type Released,
  type Replayed,
} from '../domain/delivery-targets.js';
import {
  FIND,
  HOLD_OPEN,
  LOCK_ALERT,
  LOCK_WEBHOOK,
  MOVE,
  OPEN,
  RELEASE_FAILED,
  RELEASE_ON_HOLD,
  REPLAY,
  WITHDRAW,
} from './target-statements.js';
import { NOTIFY_DELIVERIES } from './notify.sql.js';

const lock = ({ accountId, target }: DeliveryTarget, tx: Transaction): void =>
  tx.send(isUuid(target) ? LOCK_ALERT : LOCK_WEBHOOK, [accountId, target]);

const rowOf = ({ accountId, id, source, target, host, label, state, userId, body, correlationId }: NewDelivery): unknown[] => [
  accountId,
  id,
  source,
  target,
  host,
  label,
  state,
  userId,
  Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  correlationId,
];

/** By hand: many rows are changed by one statement, on conditions. */
@Injectable()
export class DeliveryTargetRepository extends DeliveryTargets {
  async open(deliveries: NewDelivery[], tx: Transaction): Promise<void> {
    if (deliveries.length === 0) return;
    const rows = deliveries.map(rowOf);
    const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]));
    if ((await tx.affected(OPEN, columns)) > 0) tx.send(NOTIFY_DELIVERIES);
  }

  holdOpen(target: DeliveryTarget, tx: Transaction): Promise<number> {
    lock(target, tx);
    return tx.affected(HOLD_OPEN, [target.accountId, target.target]);
  }

  async release(
    target: DeliveryTarget,
    { skipFailed = false, since }: { skipFailed?: boolean; since?: Date },
    tx: Transaction,
  ): Promise<Released> {
    lock(target, tx);
    const which = [target.accountId, target.target, since ?? null];
    const [held, failed] = await Promise.all([tx.affected(RELEASE_ON_HOLD, which), skipFailed ? 0 : tx.affected(RELEASE_FAILED, which)]);
    tx.send(NOTIFY_DELIVERIES);
    return { held, failed };
  }

  move(target: DeliveryTarget, host: string, tx: Transaction): Promise<number> {
    lock(target, tx);
    const moved = tx.affected(MOVE, [target.accountId, target.target, host]);
    tx.send(NOTIFY_DELIVERIES);
    return moved;
  }

  withdraw(target: DeliveryTarget, tx: Transaction): Promise<number> {
    lock(target, tx);
    return tx.affected(WITHDRAW, [target.accountId, target.target]);
  }

  async replay({ accountId, correlationId }: RequestOrigin, id: string, tx: Transaction): Promise<Replayed> {
    const [found] = await tx.rows<{ state: DeliveryState; has_body: boolean }>(FIND, [accountId, id]);
    if (found === undefined) return 'unknown';
    if (found.state === 'withdrawn') return 'expired';
    if (!mayReplay(found.state)) return 'open';
    if (!found.has_body) return 'expired';
    await tx.affected(REPLAY, [accountId, id, correlationId]);
    tx.send(NOTIFY_DELIVERIES);
    return 'replayed';
  }
}
