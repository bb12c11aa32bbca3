import { isUuid, type Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
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
} from './delivery-target.sql.js';
import type { DeliveryTarget, NewDelivery, Released, Replayed, RequestOrigin } from './delivery-target.js';
import { type DeliveryState, mayReplay } from './delivery-transitions.js';
import { NOTIFY_DELIVERIES } from './notify.sql.js';

const lock = ({ accountId, target }: DeliveryTarget, tx: Transaction): void =>
  tx.send(isUuid(target) ? LOCK_ALERT : LOCK_WEBHOOK, [accountId, target]);

const columnsOf = (deliveries: NewDelivery[]) => ({
  account_ids: deliveries.map(({ accountId }) => accountId),
  ids: deliveries.map(({ id }) => id),
  sources: deliveries.map(({ source }) => source),
  targets: deliveries.map(({ target }) => target),
  hosts: deliveries.map(({ host }) => host),
  labels: deliveries.map(({ label }) => label),
  states: deliveries.map(({ state }) => state),
  user_ids: deliveries.map(({ userId }) => userId),
  bodies: deliveries.map(({ body }) => Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
  correlation_ids: deliveries.map(({ correlationId }) => correlationId),
});

/**
 * In SQL: one conditional statement changes many rows. It wakes the delivery loops in the same
 * transaction.
 */
@Injectable()
export class DeliveryTargetRepository {
  /** Writes deliveries down; those whose id is there already are passed over. */
  async open(deliveries: NewDelivery[], tx: Transaction): Promise<void> {
    if (deliveries.length === 0) return;
    if ((await tx.affected(...named(OPEN, columnsOf(deliveries)))) > 0) tx.send(NOTIFY_DELIVERIES);
  }

  /**
   * Keeps back what is open and not under way: the alert or registration is disabled. E-mails too.
   */
  holdOpen(target: DeliveryTarget, tx: Transaction): Promise<number> {
    lock(target, tx);
    return tx.affected(HOLD_OPEN, [target.accountId, target.target]);
  }

  /**
   * Lets go on what was held and, unless `skipFailed`, begins another run of what had failed for
   * good; nothing that was made before `since`.
   */
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

  /** Has what is not delivered queue for another host, as its address was changed. */
  move(target: DeliveryTarget, host: string, tx: Transaction): Promise<number> {
    lock(target, tx);
    const moved = tx.affected(MOVE, [target.accountId, target.target, host]);
    tx.send(NOTIFY_DELIVERIES);
    return moved;
  }

  /** Ends all that is open; an attempt under way counts no more. */
  withdraw(target: DeliveryTarget, tx: Transaction): Promise<number> {
    lock(target, tx);
    return tx.affected(WITHDRAW, [target.accountId, target.target]);
  }

  /**
   * Begins a run of one attempt, of the same bytes under the same id, as a part of the work it is
   * asked by: not while a run is open, nor when the body is gone.
   */
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
