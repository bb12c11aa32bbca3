import { Controller, Inject } from '@nestjs/common';
import {
  type CreatedUser,
  type CreatedUsersResource,
  CreateUserPayload,
  CreateUsers,
  type CreateUsersPayload,
  validatePayload,
} from '@company-data/contracts';
import type { Clock, Transaction } from '@company-data/kernel';
import { Answers, type IncomingRequest, Outbox, type Reply } from '@company-data/messaging';
import { CLOCK, CONFIG } from '@company-data/service';
import { OncePerKey } from '@company-data/service/database';
import type { UsersConfig } from '../config.js';
import { publishUserCreated } from './publish-user-created.js';
import { refusedUser } from './refused-user.js';
import { newUser, toUserResource, type User } from './user.js';
import { UserRepository } from './user.repository.js';

/** Users per statement, at most. Other requests are processed between two statements. */
const BATCH = 100;

/**
 * Adds several users to an account in one transaction. Invalid users are skipped and reported, and
 * any other error adds none.
 */
@Controller()
export class CreateUsersHandler {
  constructor(
    private readonly oncePerKey: OncePerKey,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'BASE_URL'>,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
  ) {}

  @Answers(CreateUsers)
  run(request: IncomingRequest<CreateUsersPayload>): Promise<CreatedUsersResource | Reply> {
    return this.oncePerKey.run(request, async (tx) => {
      const result: CreatedUser[] = [];
      while (result.length < request.payload.users.length) result.push(...(await this.createBatch(request, result.length, tx)));
      const created = result.filter(({ user }) => user !== null).length;
      return { created, refused: result.length - created, result };
    });
  }

  private async createBatch(request: IncomingRequest<CreateUsersPayload>, first: number, tx: Transaction): Promise<CreatedUser[]> {
    const { accountId, cause, payload } = request;
    const added: User[] = [];
    const outcomes = payload.users.slice(first, first + BATCH).map((sent, index) => this.validate(sent, `/users/${first + index}`, added));
    if (added.length > 0) await this.users.insertMany(accountId, added, tx);
    for (const user of added) publishUserCreated(this.outbox, user, cause, tx);
    return outcomes;
  }

  /** Validates a user like a single request, and appends a valid one to `added`. */
  private validate(sent: object, pointer: string, added: User[]): CreatedUser {
    try {
      const user = newUser(validatePayload(CreateUserPayload, sent), this.clock.now());
      added.push(user);
      return { pointer, status: 201, user: toUserResource(user, this.config.BASE_URL), problem: null };
    } catch (error) {
      return refusedUser(error, pointer, this.config.BASE_URL);
    }
  }
}
