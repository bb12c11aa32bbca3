import { randomUUID } from 'node:crypto';
import type { Transaction } from '@company-data/kernel';
import { type EventContract, type EventEnvelope, UserDeleted } from '@company-data/contracts';

/** What led to an event. */
export interface Cause {
  accountId: string;
  correlationId: string;
  causationId: string;
}

const versionOf = (subject: string): number => Number(/\.v(\d+)$/.exec(subject)?.[1] ?? 1);

/** An event as it leaves its owner, with an id of its own. */
export const envelopeOf = <P extends object>(event: EventContract<P>, cause: Cause, payload: P): EventEnvelope<P> => ({
  id: randomUUID(),
  type: event.subject,
  version: versionOf(event.subject),
  occurred_at: new Date().toISOString(),
  correlation_id: cause.correlationId,
  causation_id: cause.causationId,
  account_id: cause.accountId,
  payload,
});

/**
 * The user an event goes with: that it was deleted itself stays to be told to those who come late.
 */
const userOf = (event: EventContract<object>, payload: { user_id?: string }): string | null =>
  event.subject === UserDeleted.subject ? null : (payload.user_id ?? null);

/**
 * Where a transaction leaves the events it causes: published after it commits, never when it does
 * not.
 */
export class Outbox {
  private readonly wakers: (() => void)[] = [];

  append<P extends object>(tx: Transaction, event: EventContract<P>, cause: Cause, payload: P): void {
    const envelope = envelopeOf(event, cause, payload);
    const values = [envelope.id, event.subject, userOf(event, payload), JSON.stringify(envelope)];
    tx.send('insert into outbox (id, subject, user_id, body) values ($1, $2, $3, $4)', values);
    tx.afterCommit(() => this.wakers.forEach((wake) => wake()));
  }

  /** Calls back whenever events were left here and committed. */
  onAppended(wake: () => void): void {
    this.wakers.push(wake);
  }
}
