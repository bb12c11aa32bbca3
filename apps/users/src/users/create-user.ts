import { Controller, Inject } from '@nestjs/common';
import { CreateUser, type CreateUserPayload, type UserResource } from '@company-data/contracts';
import type { Clock } from '@company-data/kernel';
import { Answers, type IncomingRequest, Outbox, type Reply } from '@company-data/messaging';
import { CLOCK, CONFIG } from '@company-data/service';
import { OncePerKey } from '@company-data/service/database';
import type { UsersConfig } from '../config.js';
import { publishUserCreated } from './publish-user-created.js';
import { newUser, toUserResource } from './user.js';
import { UserRepository } from './user.repository.js';

/** Adds a user to an account. */
@Controller()
export class CreateUserHandler {
  constructor(
    private readonly oncePerKey: OncePerKey,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'BASE_URL'>,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
  ) {}

  @Answers(CreateUser)
  run(request: IncomingRequest<CreateUserPayload>): Promise<UserResource | Reply> {
    return this.oncePerKey.run(request, async (tx) => {
      const user = newUser(request.payload, this.clock.now());
      await this.users.insert(request.accountId, user, tx);
      publishUserCreated(this.outbox, user, request.cause, tx);
      return toUserResource(user, this.config.BASE_URL);
    });
  }
}
