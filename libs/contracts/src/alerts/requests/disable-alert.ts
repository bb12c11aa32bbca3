import { NotEquals } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Optional, Text } from '../../fields.js';
import { NoSuchAlert } from '../errors.js';

/**
 * Why an alert is disabled whose request has failed for good: nobody of staff gives that reason.
 */
export const DELIVERY_EXHAUSTED = 'DELIVERY_EXHAUSTED';

export class DisableAlertPayload {
  @Text('Name or id', { max: 200 })
  alert!: string;

  @Optional()
  @Text('Why', { max: 200 })
  @NotEquals(DELIVERY_EXHAUSTED)
  reason?: string;
}

export interface DisableAlertReply {
  alert_id: string;
  name: string;
  was_enabled: boolean;
  /** Deliveries that are held until it is enabled. */
  held: number;
  /** Events that wait. */
  pending: number;
}

/** Staff only: disables an alert; what happens meanwhile is kept for it. */
export const DisableAlert = defineRequest<DisableAlertPayload, DisableAlertReply>({
  subject: 'req.alerts.disable-alert',
  payload: DisableAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices', reason: 'the receiver moves' },
});
