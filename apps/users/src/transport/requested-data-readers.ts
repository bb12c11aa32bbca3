import { Inject, Injectable } from '@nestjs/common';
import { ForgetUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { LOGGER } from '@company-data/service';
import type { Logger } from '@company-data/observability';
import { DataReaders } from '../domain/data-readers.js';

/** Tells sync, which serves what was collected. */
@Injectable()
export class RequestedDataReaders extends DataReaders {
  constructor(
    private readonly requests: RequestClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async forget(accountId: string, userId: string, correlationId: string): Promise<void> {
    const told = this.requests.request(ForgetUser, { user_id: userId }, { accountId, correlationId });
    await told.catch((error: unknown) => {
      this.logger.warn(
        { err: error, user_id: userId, correlation_id: correlationId },
        'sync could not be told of a removed user; the event about it will',
      );
    });
  }
}
