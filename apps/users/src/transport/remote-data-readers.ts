import { Inject, Injectable } from '@nestjs/common';
import { HideUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { LOGGER } from '@company-data/service';
import type { Logger } from '@company-data/observability';
import { DataReaders } from '../domain/data-readers.js';

/** Tells sync, which serves what was collected. */
@Injectable()
export class RemoteDataReaders extends DataReaders {
  constructor(
    private readonly requests: RequestClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async hideUser(accountId: string, userId: string, correlationId: string): Promise<void> {
    const told = this.requests.request(HideUser, { user_id: userId }, { accountId, correlationId });
    await told.catch((error: unknown) => {
      this.logger.warn(
        { err: error, user_id: userId, correlation_id: correlationId },
        'user not hidden in sync, the UserDeleted event will',
      );
    });
  }
}
