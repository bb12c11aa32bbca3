import { randomUUID } from 'node:crypto';
import type { Transaction } from '@company-data/kernel';
import type { EventContract, EventEnvelope } from '@company-data/contracts';

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

/** Channel on which a committed transaction wakes the relay of its schema. */
export const wakeChannel = (schema: string): string => `${schema}_outbox`;

/** Where a transaction leaves the events it causes: published after it commits, never when it does not. */
export class Outbox {
  async append<P extends object>(tx: Transaction, event: EventContract<P>, cause: Cause, payload: P): Promise<void> {
    const envelope = envelopeOf(event, cause, payload);
    await tx.rows(
      `with appended as (insert into outbox (id, subject, body) values ($1, $2, $3) returning 1)
       select pg_notify(current_schema() || '_outbox', '') from appended`,
      [envelope.id, event.subject, JSON.stringify(envelope)],
    );
  }
}
