import type { Transaction } from '@company-data/kernel';
import { traceparent } from '@company-data/observability';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { FIND, HOLD_OPEN, MOVE, OPEN, RELEASE_FAILED, RELEASE_ON_HOLD, REPLAY, WITHDRAW } from './delivery-target.sql.js';
import type { DeliveryTarget, NewDelivery, Released, Replayed, RequestOrigin } from './delivery-target.js';
import { type DeliveryState, mayReplay } from './delivery-transitions.js';
import { NOTIFY_DELIVERIES } from './notify.sql.js';

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
 * Uses plain SQL, because one conditional statement changes many rows. Wakes the delivery loops in
 * the same transaction. Changes of a target's deliveries require the lock of its alert or
 * registration: a dispatch run and a notification hold it until their new deliveries are committed.
 */
@Injectable()
export class DeliveryTargetRepository {
  /** Inserts deliveries. Skips existing ids. */
  async open(deliveries: NewDelivery[], tx: Transaction): Promise<void> {
    if (deliveries.length === 0) return;
    if ((await tx.affected(...named(OPEN, { ...columnsOf(deliveries), traceparent: traceparent() ?? null }))) > 0)
      tx.send(NOTIFY_DELIVERIES);
  }

  /**
   * Holds the due and waiting deliveries of a disabled alert or registration, including e-mails.
   */
  holdOpen(target: DeliveryTarget, tx: Transaction): Promise<number> {
    return tx.affected(HOLD_OPEN, [target.accountId, target.target]);
  }

  /**
   * Makes held deliveries due and, unless `skipFailed` is set, starts a new run of failed ones.
   * Skips deliveries that were created before `since`.
   */
  async release(
    target: DeliveryTarget,
    { skipFailed = false, since }: { skipFailed?: boolean; since?: Date },
    tx: Transaction,
  ): Promise<Released> {
    const which = [target.accountId, target.target, since ?? null];
    const [held, failed] = await Promise.all([tx.affected(RELEASE_ON_HOLD, which), skipFailed ? 0 : tx.affected(RELEASE_FAILED, which)]);
    tx.send(NOTIFY_DELIVERIES);
    return { held, failed };
  }

  /** Moves undelivered requests to the queue of another host after an address change. */
  move(target: DeliveryTarget, host: string, tx: Transaction): Promise<number> {
    const moved = tx.affected(MOVE, [target.accountId, target.target, host]);
    tx.send(NOTIFY_DELIVERIES);
    return moved;
  }

  /** Withdraws all open deliveries. The result of an attempt in flight is discarded. */
  withdraw(target: DeliveryTarget, tx: Transaction): Promise<number> {
    return tx.affected(WITHDRAW, [target.accountId, target.target]);
  }

  /**
   * Starts a run of one attempt with the same body and id, under the correlation id of the request.
   * Rejects the replay while a run is open or when the body has expired.
   */
  async replay({ accountId, correlationId }: RequestOrigin, id: string, tx: Transaction): Promise<Replayed> {
    const [found] = await tx.rows<{ state: DeliveryState; has_body: boolean }>(FIND, [accountId, id]);
    if (found === undefined) return 'unknown';
    if (found.state === 'withdrawn') return 'expired';
    if (!mayReplay(found.state)) return 'open';
    if (!found.has_body) return 'expired';
    await tx.affected(REPLAY, [accountId, id, correlationId, traceparent() ?? null]);
    tx.send(NOTIFY_DELIVERIES);
    return 'replayed';
  }
}
