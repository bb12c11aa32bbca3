import { Controller, Inject } from '@nestjs/common';
import { DeleteUser, type GetUserPayload, UserDeleted } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, eraseEvents, eraseStoredResponses, type IncomingRequest, Outbox } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { DataReadersClient } from './data-readers.client.js';
import { userNotFound } from './user.js';
import { UserRepository } from './user.repository.js';

/** Events that are erased per statement, at most. */
const MAX_EVENTS = 1_000;

/**
 * Deletes a user and publishes `user-deleted`, so that every service erases the data of the user.
 */
@Controller()
export class DeleteUserHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: UserRepository,
    private readonly readers: DataReadersClient,
    private readonly outbox: Outbox,
  ) {}

  @Answers(DeleteUser)
  async run(request: IncomingRequest<GetUserPayload>): Promise<{ deleted: true }> {
    await this.delete(request);
    // sync hides the user before the response. If sync does not respond, the event hides the user
    // later.
    await this.readers.hideUser(request.accountId, request.payload.user_id, request.envelope.correlation_id);
    return { deleted: true };
  }

  private delete({ accountId, payload: { user_id }, cause }: IncomingRequest<GetUserPayload>): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.users.delete(accountId, user_id, tx))) throw userNotFound();
      await eraseStoredResponses(accountId, user_id, tx);
      while ((await eraseEvents(user_id, MAX_EVENTS, tx)) === MAX_EVENTS);
      this.outbox.append(tx, UserDeleted, cause, { user_id });
    });
  }
}
