import { IsString, MaxLength, MinLength } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';
import { DeliveryNotFound, MailNotDelivered } from '../errors.js';

export class BounceMailPayload {
  @Id('The delivery')
  delivery_id!: string;

  /** Text of the bounce. The first 200 characters are stored. */
  @IsString()
  @MinLength(1)
  @MaxLength(10_000)
  reason!: string;
}

/**
 * Staff only: records that an e-mail of the account bounced after a mail server had accepted it.
 */
export const BounceMail = defineRequest<BounceMailPayload, { delivery_id: string }>({
  subject: 'req.alerts.bounce-mail',
  payload: BounceMailPayload,
  proof: 'staff',
  target: ({ delivery_id }) => delivery_id,
  errors: [DeliveryNotFound, MailNotDelivered],
  example: { delivery_id: '0b5f7a52-93f2-4c3a-8a44-0d6a3c7f8e21', reason: '550 5.1.1 no such mailbox' },
});
