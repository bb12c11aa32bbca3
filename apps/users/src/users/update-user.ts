import { Controller, Inject } from '@nestjs/common';
import { AlertNotFound, UpdateUser, type UpdateUserPayload, type UserResource, UserUpdated } from '@company-data/contracts';
import { type Clock, DomainError, refused, type Transaction } from '@company-data/kernel';
import { Answers, type IncomingRequest, Outbox, type Reply } from '@company-data/messaging';
import { CLOCK, CONFIG } from '@company-data/service';
import { OncePerKey } from '@company-data/service/database';
import type { UsersConfig } from '../config.js';
import { AlertNamesClient } from './alert-names.client.js';
import { changeUser, toUserResource, type User, userNotFound } from './user.js';
import { UserRepository } from './user.repository.js';

const alertNotFound = (unknown: string[], sent: string[]): DomainError =>
  refused(AlertNotFound, `This account has no alerts with these names: ${unknown.join(', ')}.`, {
    errors: unknown.map((name) => ({
      pointer: `/notifications/${sent.indexOf(name)}`,
      code: 'ALERT_NOT_FOUND',
      detail: `There is no alert named ${name}.`,
    })),
  });

/**
 * Changes the name, group, alerts or return URL of a user. Publishes no event when nothing changes.
 */
@Controller()
export class UpdateUserHandler {
  constructor(
    private readonly oncePerKey: OncePerKey,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'BASE_URL'>,
    private readonly users: UserRepository,
    private readonly alerts: AlertNamesClient,
    private readonly outbox: Outbox,
  ) {}

  @Answers(UpdateUser)
  async run(request: IncomingRequest<UpdateUserPayload>): Promise<UserResource | Reply> {
    // Requested before the transaction, which would hold its connection in the meantime. An unknown
    // user and a replay take precedence over this error.
    const refusal = await this.refusalOf(request);
    return this.oncePerKey.run(request, async (tx) => {
      const user = await this.users.lock(request.accountId, request.payload.user_id, tx);
      if (!user) throw userNotFound();
      if (refusal) throw refusal;
      return toUserResource(await this.change(user, request, tx), this.config.BASE_URL);
    });
  }

  private async refusalOf({ accountId, envelope, payload }: IncomingRequest<UpdateUserPayload>): Promise<DomainError | null> {
    const sent = payload.notifications ?? [];
    if (sent.length === 0) return null;
    try {
      const unknown = await this.alerts.unknown(accountId, [...new Set(sent)], envelope.correlation_id);
      return unknown.length > 0 ? alertNotFound(unknown, sent) : null;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }

  private async change(user: User, request: IncomingRequest<UpdateUserPayload>, tx: Transaction): Promise<User> {
    const changed = changeUser(user, request.payload, this.clock.now());
    if (changed === user) return user;
    const [now] = await Promise.all([this.users.now(tx), this.users.update(request.accountId, changed, tx)]);
    const { id: user_id, name, notifications, revision } = changed;
    this.outbox.append(tx, UserUpdated, request.cause, { user_id, name, notifications, revision, assigned_at: now.toISOString() });
    return changed;
  }
}
