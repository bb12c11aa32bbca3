import { Inject, Injectable } from '@nestjs/common';
import { HideUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { LOGGER } from '@company-data/service';
import type { Logger } from '@company-data/observability';

/** Tells sync, which serves what was collected. */
@Injectable()
export class DataReadersClient {
  constructor(
    private readonly requests: RequestClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * From now on nothing of the user is served; when they cannot be told, that is reported, and the
   * event tells them.
   */
  async hideUser(accountId: string, userId: string, correlationId: string): Promise<void> {
    const hidden = this.requests.request(HideUser, { user_id: userId }, { accountId, correlationId });
    await hidden.catch((error: unknown) => {
      this.logger.warn(
        { err: error, user_id: userId, correlation_id: correlationId },
        'user not hidden in sync, the UserDeleted event will',
      );
    });
  }
}
