import { NotEquals } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Optional, Text } from '../../fields.js';
import { NoSuchAlert } from '../errors.js';

/**
 * Reason of an alert that was disabled after the last failed attempt of a request. Staff cannot use
 * it.
 */
export const DELIVERY_EXHAUSTED = 'DELIVERY_EXHAUSTED';

export class DisableAlertPayload {
  @Text('Name or id', { max: 200 })
  alert!: string;

  @Optional()
  @Text('Reason', { max: 200 })
  @NotEquals(DELIVERY_EXHAUSTED)
  reason?: string;
}

export interface DisableAlertReply {
  alert_id: string;
  name: string;
  was_enabled: boolean;
  /** Number of deliveries that are held until the alert is enabled. */
  held: number;
  /** Number of events that wait for the next request of the alert. */
  pending: number;
}

/** Staff only: disables an alert. Events are still recorded for it. */
export const DisableAlert = defineRequest<DisableAlertPayload, DisableAlertReply>({
  subject: 'req.alerts.disable-alert',
  payload: DisableAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices', reason: 'the receiver moves' },
});
