import { ListKnownRecords } from '@company-data/contracts';
import type { KnownRecord } from '@company-data/data-types';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../users/companies.client.js';

/** Reads records from sync. */
@Injectable()
export class KnownRecordsClient {
  constructor(private readonly requests: RequestClient) {}

  /** Returns the identifying data of all records of a data type, once per source. */
  async of(requestContext: RequestContext, userId: string, dataType: string): Promise<KnownRecord[]> {
    return (await this.requests.request(ListKnownRecords, { user_id: userId, data_type: dataType }, requestContext)).records;
  }
}
