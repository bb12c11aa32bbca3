import { IsBoolean } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Optional, Text } from '../../fields.js';
import { NoSuchAlert } from '../errors.js';

export class RunDispatchPayload {
  /** Name or id of an alert of the account. Absent for the alerts of all accounts. */
  @Optional()
  @Text('Name or id', { max: 200 })
  alert?: string;

  /** True to send regardless of the alert's period, without using the period up. */
  @Optional()
  @IsBoolean()
  force?: boolean;
}

/** Result of a dispatch run. */
export interface RunDispatchReply {
  pass_id: string;
  /** Number of the five-minute interval of the run. */
  tick: number;
  alerts: number;
  parts: number;
  mails: number;
  events: number;
  ms: number;
}

/** Staff only: starts a dispatch run immediately, and returns after its end. */
export const RunDispatch = defineRequest<RunDispatchPayload, RunDispatchReply>({
  subject: 'req.alerts.run-dispatch',
  payload: RunDispatchPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices', force: true },
});
