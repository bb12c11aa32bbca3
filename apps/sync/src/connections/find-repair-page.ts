import { GetUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { awaitsEndUser } from './connection-status.js';
import type { DataConnection } from './data-connection.js';

/**
 * By connection, where the end user can repair those that wait for that: the user's connect page.
 * Its address is a key, which sync does not hold, so users is asked for it. Never to be run in a
 * transaction, which would wait for users.
 */
@Injectable()
export class FindRepairPage {
  constructor(private readonly requests: RequestClient) {}

  async run(account: string, userId: string, connections: DataConnection[], correlationId: string): Promise<ReadonlyMap<string, string>> {
    const waiting = connections.filter(({ status }) => awaitsEndUser(status));
    if (waiting.length === 0) return new Map();
    const { redirect_url } = await this.requests.request(GetUser, { user_id: userId }, { accountId: account, correlationId });
    return new Map(waiting.map(({ id }) => [id, redirect_url]));
  }
}
