import { WebhookUrlForbidden } from '@company-data/contracts';
import { checkAddress, DEFAULT_GUARD, EgressError } from '@company-data/egress';
import { invalid, refused } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { ReceiverAddresses } from '../domain/receiver-addresses.js';

@Injectable()
export class CheckedAddresses extends ReceiverAddresses {
  check(text: string): Promise<string> {
    try {
      return Promise.resolve(checkAddress(text, DEFAULT_GUARD).href);
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      throw /public/.test(error.message)
        ? refused(WebhookUrlForbidden, error.message)
        : invalid([{ pointer: '/url', code: 'NOT_VALID', detail: error.message }]);
    }
  }
}
