import type { Transactions } from '@company-data/kernel';
import type { DeadLetter } from '../domain/dead-letter.js';

/** Keeps what can never be handled, for a human to look at. */
export class DeadLetterRepository {
  constructor(private readonly transactions: Transactions) {}

  async add({ subscriber, subject, body, reason, deliveries }: DeadLetter): Promise<void> {
    await this.transactions.run((tx) =>
      tx.affected('insert into dead_letters (subscriber, subject, body, reason, deliveries) values ($1, $2, $3, $4, $5)', [
        subscriber,
        subject,
        // PostgreSQL's text holds no NUL.
        body.replaceAll('\u0000', ''),
        reason.slice(0, 2_000),
        deliveries,
      ]),
    );
  }
}
