import { IsBoolean } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Optional, Text } from '../../fields.js';
import { NoSuchAlert } from '../errors.js';

export class EnableAlertPayload {
  @Text('Name or id', { max: 200 })
  alert!: string;

  /** Leaves what had failed for good as it is. */
  @Optional()
  @IsBoolean()
  skip_failed?: boolean;
}

export interface EnableAlertReply {
  alert_id: string;
  name: string;
  was_enabled: boolean;
  /** Deliveries that had failed for good and begin another run. */
  failed: number;
  /** Deliveries that waited and go on. */
  held: number;
  /** Events that go with the next pass. */
  pending: number;
  /** ISO 8601 UTC. */
  next_pass_at: string;
  /** Whether it sends then what it has seen: its day, week or month is not used up. */
  period_open: boolean;
}

/** Staff only: enables an alert; what was held goes on, and what had failed is sent again. */
export const EnableAlert = defineRequest<EnableAlertPayload, EnableAlertReply>({
  subject: 'req.alerts.enable-alert',
  payload: EnableAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices' },
});
