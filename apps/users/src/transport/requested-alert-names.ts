import { Injectable } from '@nestjs/common';
import { FindAlerts } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { AlertNames } from '../domain/alert-names.js';

/** Asks alerts which names it knows. */
@Injectable()
export class RequestedAlertNames extends AlertNames {
  constructor(private readonly requests: RequestClient) {
    super();
  }

  async unknown(accountId: string, names: string[], correlationId: string): Promise<string[]> {
    const { known } = await this.requests.request(FindAlerts, { names }, { accountId, correlationId });
    const found = new Set(known);
    return names.filter((name) => !found.has(name));
  }
}
