import { Inject, Injectable } from '@nestjs/common';
import { HideUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { LOGGER } from '@company-data/service';
import type { Logger } from '@company-data/observability';

/** Client of sync, which serves the collected data. */
@Injectable()
export class DataReadersClient {
  constructor(
    private readonly requests: RequestClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Hides a user in sync immediately. A failure is logged, since the `user-deleted` event hides the
   * user later.
   */
  async hideUser(accountId: string, userId: string, correlationId: string): Promise<void> {
    const hidden = this.requests.request(HideUser, { user_id: userId }, { accountId, correlationId });
    await hidden.catch((error: unknown) => {
      this.logger.warn(
        { err: error, user_id: userId, correlation_id: correlationId },
        'user not hidden in sync, user-deleted event will hide it',
      );
    });
  }
}
