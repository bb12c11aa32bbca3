import { Injectable } from '@nestjs/common';
import { FindAlerts } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';

@Injectable()
export class AlertNamesClient {
  constructor(private readonly requests: RequestClient) {}

  /** Returns the names that no alert of the account has. */
  async unknown(accountId: string, names: string[], correlationId: string): Promise<string[]> {
    const { known } = await this.requests.request(FindAlerts, { names }, { accountId, correlationId });
    const found = new Set(known);
    return names.filter((name) => !found.has(name));
  }
}
