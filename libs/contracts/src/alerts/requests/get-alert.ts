import { defineRequest } from '../../contract.js';
import { Text } from '../../fields.js';
import type { AlertView } from '../alert-view.js';
import { NoSuchAlert } from '../errors.js';

export class GetAlertPayload {
  @Text('Name or id', { max: 200 })
  alert!: string;
}

/** An e-mail address that did not take the last message to it. */
export interface RefusedAddress {
  address: string;
  /** Since when, ISO 8601 UTC. */
  since: string;
  reason: string | null;
}

/** An alert with what it is at. */
export interface AlertState extends AlertView {
  /** Events it has seen and not sent. */
  pending: number;
  /** When its last request or e-mail was made, ISO 8601 UTC. */
  last_built_at: string | null;
  /** When one was delivered last. */
  last_delivered_at: string | null;
  next_pass_at: string;
  /** Whether it sends then what it has seen: its day, week or month is not used up. */
  period_open: boolean;
  /** How many deliveries are in each state that has some: due, leased, waiting, held, exhausted. */
  deliveries: Record<string, number>;
  refused: RefusedAddress[];
  /** The receiver answered the last request by leading elsewhere: it is not followed. */
  redirects: boolean;
}

/** Staff only: one alert, and what it is at. */
export const GetAlert = defineRequest<GetAlertPayload, AlertState>({
  subject: 'req.alerts.get-alert',
  payload: GetAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices' },
});
