import { IsBoolean } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Optional, Text } from '../../fields.js';
import { NoSuchAlert } from '../errors.js';

export class EnableAlertPayload {
  @Text('Name or id', { max: 200 })
  alert!: string;

  /** True to leave exhausted deliveries unsent. */
  @Optional()
  @IsBoolean()
  skip_failed?: boolean;
}

export interface EnableAlertReply {
  alert_id: string;
  name: string;
  was_enabled: boolean;
  /** Number of exhausted deliveries that start another run. */
  failed: number;
  /** Number of held deliveries that resume. */
  held: number;
  /** Number of events that wait for the next request of the alert. */
  pending: number;
  /** Time of the next dispatch run, ISO 8601 UTC. */
  next_pass_at: string;
  /**
   * True when that run sends the pending events, because the alert has sent nothing in the day,
   * week or month of that run.
   */
  period_open: boolean;
}

/**
 * Staff only: enables an alert. Its held deliveries resume, and its exhausted ones are sent again.
 */
export const EnableAlert = defineRequest<EnableAlertPayload, EnableAlertReply>({
  subject: 'req.alerts.enable-alert',
  payload: EnableAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices' },
});
