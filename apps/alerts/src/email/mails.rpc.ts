import { Controller } from '@nestjs/common';
import { BounceMail, type BounceMailPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { BounceMailHandler } from './bounce-mail.js';

@Controller()
export class MailsRpc {
  constructor(private readonly bounceMail: BounceMailHandler) {}

  @Answers(BounceMail)
  async bounce({ accountId, payload }: IncomingRequest<BounceMailPayload>): Promise<{ delivery_id: string }> {
    await this.bounceMail.run(accountId, payload.delivery_id, payload.reason);
    return { delivery_id: payload.delivery_id };
  }
}
