import { defineRequest } from '../../contract.js';
import { Text } from '../../fields.js';
import { NoSuchAlert } from '../errors.js';

export class DeleteAlertPayload {
  @Text('Name or id', { max: 200 })
  alert!: string;
}

export interface DeleteAlertReply {
  alert_id: string;
  name: string;
  /** Number of open deliveries that were cancelled. */
  withdrawn: number;
  /** Number of pending events that were discarded. */
  pending: number;
}

/** Staff only: deletes an alert with its pending events and open deliveries. */
export const DeleteAlert = defineRequest<DeleteAlertPayload, DeleteAlertReply>({
  subject: 'req.alerts.delete-alert',
  payload: DeleteAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices' },
});
