import type { Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';

/** A request of a staff member. */
export interface StaffAction {
  /** Login name, as signed. */
  actor: string;
  subject: string;
  accountId: string | null;
  /** Id or name that the request concerns. Null without one. */
  target: string | null;
}

const MAX_LENGTH = { actor: 100, target: 300 };

/** PostgreSQL accepts no NUL in text. */
const isReusable = (text: string, most: number): string => text.slice(0, most).replaceAll('\u0000', '');

/** Records staff requests in the log and as rows, with actor, time and account. */
export class StaffActions {
  constructor(
    private readonly transactions: Transactions,
    private readonly logger: Logger,
  ) {}

  async record({ actor, subject, accountId, target }: StaffAction): Promise<void> {
    const [name, about] = [isReusable(actor, MAX_LENGTH.actor), target === null ? null : isReusable(target, MAX_LENGTH.target)];
    await this.transactions.run((tx) =>
      tx.affected('insert into staff_actions (account_id, actor, subject, target) values ($1, $2, $3, $4)', [
        accountId,
        name,
        subject,
        about,
      ]),
    );
    this.logger.info({ actor: name, subject, account: accountId, target: about }, 'staff request');
  }
}
