import { defineRequest } from '../../contract.js';
import { Integer, Optional, Text } from '../../fields.js';
import type { AlertView } from '../alert-view.js';

export class ListAlertsPayload {
  @Integer('Alerts per page, at most', 1, 100)
  limit!: number;

  @Optional()
  @Text('Only alerts with a name after this one', { max: 200 })
  after?: string;
}

export interface ListAlertsReply {
  alerts: AlertView[];
  /** Value of `after` for the next page. Null on the last page. */
  next: string | null;
}

/** Staff only: lists the alerts of the account, by name. */
export const ListAlerts = defineRequest<ListAlertsPayload, ListAlertsReply>({
  subject: 'req.alerts.list-alerts',
  payload: ListAlertsPayload,
  proof: 'staff',
  errors: [],
  example: { limit: 100 },
});
