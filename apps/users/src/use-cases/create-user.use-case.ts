import { Inject, Injectable } from '@nestjs/common';
import type { CreateUserPayload, UserResource } from '@company-data/contracts';
import type { Clock } from '@company-data/kernel';
import { type IncomingRequest, Outbox, type Reply } from '@company-data/messaging';
import { CLOCK, CONFIG } from '@company-data/service';
import { OncePerKey } from '@company-data/service/database';
import { newUser, toUserResource, Users } from '../domain/user.js';
import { publishUserCreated } from './publish-user-created.js';

/** Adds a company to an account. */
@Injectable()
export class CreateUserUseCase {
  constructor(
    private readonly oncePerKey: OncePerKey,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { BASE_URL: string },
    private readonly users: Users,
    private readonly outbox: Outbox,
  ) {}

  run(request: IncomingRequest<CreateUserPayload>): Promise<UserResource | Reply> {
    return this.oncePerKey.run(request, async (tx) => {
      const user = newUser(request.payload, this.clock.now());
      await this.users.insert(request.accountId, user, tx);
      publishUserCreated(this.outbox, user, request.cause, tx);
      return toUserResource(user, this.config.BASE_URL);
    });
  }
}
