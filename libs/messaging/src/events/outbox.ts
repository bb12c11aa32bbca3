import { randomUUID } from 'node:crypto';
import type { Transaction } from '@company-data/kernel';
import { type EventContract, type EventEnvelope, UserDeleted } from '@company-data/contracts';
import { traceparent } from '@company-data/observability';

/** Origin of an event. */
export interface Cause {
  accountId: string;
  correlationId: string;
  causationId: string;
  /** `traceparent` of other work than the current one, null when it was not traced. */
  traceparent?: string | null;
}

const versionOf = (subject: string): number => Number(/\.v(\d+)$/.exec(subject)?.[1] ?? 1);

/** Returns an event with a new id. */
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
 * Returns the user with whose data the event is erased. Null for `user-deleted`, which late
 * subscribers must still receive.
 */
const userOf = (event: EventContract<object>, payload: { user_id?: string }): string | null =>
  event.subject === UserDeleted.subject ? null : (payload.user_id ?? null);

/**
 * Stores the events of a transaction. They are published after its commit, and never after a
 * rollback.
 */
export class Outbox {
  private readonly wakers: (() => void)[] = [];

  append<P extends object>(tx: Transaction, event: EventContract<P>, cause: Cause, payload: P): void {
    const envelope = envelopeOf(event, cause, payload);
    const trace = cause.traceparent === undefined ? traceparent() : cause.traceparent;
    const values = [envelope.id, event.subject, userOf(event, payload), JSON.stringify(envelope), trace ?? null];
    tx.send('insert into outbox (id, subject, user_id, body, traceparent) values ($1, $2, $3, $4, $5)', values);
    tx.afterCommit(() => this.wakers.forEach((wake) => wake()));
  }

  /** Registers a callback that runs whenever events were committed. */
  onAppended(wake: () => void): void {
    this.wakers.push(wake);
  }
}
