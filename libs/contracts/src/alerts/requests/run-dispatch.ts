import { IsBoolean } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Optional, Text } from '../../fields.js';
import { NoSuchAlert } from '../errors.js';

export class RunDispatchPayload {
  /** Only this alert of the envelope's account; those of all accounts where none is named. */
  @Optional()
  @Text('Name or id', { max: 200 })
  alert?: string;

  /** Whatever the alert's period: it uses none up. */
  @Optional()
  @IsBoolean()
  force?: boolean;
}

/** What a pass has built. */
export interface RunDispatchReply {
  pass_id: string;
  /** The five minutes it was run in, as a number. */
  tick: number;
  alerts: number;
  parts: number;
  mails: number;
  events: number;
  ms: number;
}

/** Staff only: runs a monitoring pass at once, and answers when it has ended. */
export const RunDispatch = defineRequest<RunDispatchPayload, RunDispatchReply>({
  subject: 'req.alerts.run-dispatch',
  payload: RunDispatchPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices', force: true },
});
