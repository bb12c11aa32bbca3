import { ListKnownRecords } from '@company-data/contracts';
import type { KnownRecord } from '@company-data/data-types';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../users/domain/companies.js';
import { KnownRecords } from '../domain/known-records.js';

/** Asks sync. */
@Injectable()
export class RequestedKnownRecords extends KnownRecords {
  constructor(private readonly requests: RequestClient) {
    super();
  }

  async of(requestContext: RequestContext, userId: string, dataType: string): Promise<KnownRecord[]> {
    return (await this.requests.request(ListKnownRecords, { user_id: userId, data_type: dataType }, requestContext)).records;
  }
}
