import { defineRequest } from '../../contract.js';
import { Text } from '../../fields.js';
import type { AlertView } from '../alert-view.js';
import { NoSuchAlert } from '../errors.js';

export class GetAlertPayload {
  @Text('Name or id', { max: 200 })
  alert!: string;
}

/** An e-mail address that has rejected every message since its last accepted one. */
export interface RefusedAddress {
  address: string;
  /** Time of the first rejection, ISO 8601 UTC. */
  since: string;
  reason: string | null;
}

/** An alert with its pending events and the state of its deliveries. */
export interface AlertState extends AlertView {
  /** Number of events that wait for the next request of the alert. */
  pending: number;
  /** Time at which its latest request or e-mail was built, ISO 8601 UTC. Null before the first. */
  last_built_at: string | null;
  /**
   * Time at which its latest request or e-mail was delivered, ISO 8601 UTC. Null before the first.
   */
  last_delivered_at: string | null;
  next_pass_at: string;
  /**
   * True when the next dispatch run sends the pending events, because the alert has sent nothing in
   * the day, week or month of that run.
   */
  period_open: boolean;
  /**
   * Number of deliveries by state: due, leased, waiting, held, exhausted. States without deliveries
   * are absent.
   */
  deliveries: Record<string, number>;
  refused: RefusedAddress[];
  /**
   * True when the receiver responded to the last request with a redirect, which is not followed.
   */
  redirects: boolean;
}

/** Staff only: returns one alert with the state of its deliveries. */
export const GetAlert = defineRequest<GetAlertPayload, AlertState>({
  subject: 'req.alerts.get-alert',
  payload: GetAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices' },
});
