import { Injectable } from '@nestjs/common';
import { ForgetUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { DataReaders } from '../domain/ports.js';

/** Tells sync, which serves what was collected. */
@Injectable()
export class RequestedDataReaders extends DataReaders {
  constructor(private readonly requests: RequestClient) {
    super();
  }

  async forget(accountId: string, userId: string, correlationId: string): Promise<void> {
    await this.requests.request(ForgetUser, { user_id: userId }, { accountId, correlationId });
  }
}
