import { defineRequest } from '../../contract.js';
import { Integer, Optional, Text } from '../../fields.js';
import type { AlertView } from '../alert-view.js';

export class ListAlertsPayload {
  @Integer('Alerts to answer, at most', 1, 100)
  limit!: number;

  @Optional()
  @Text('Only those whose name comes after this one', { max: 200 })
  after?: string;
}

export interface ListAlertsReply {
  alerts: AlertView[];
  /** Where to go on; null at the end. */
  next: string | null;
}

/** Staff only: the alerts of the account, by name. */
export const ListAlerts = defineRequest<ListAlertsPayload, ListAlertsReply>({
  subject: 'req.alerts.list-alerts',
  payload: ListAlertsPayload,
  proof: 'staff',
  errors: [],
  example: { limit: 100 },
});
