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
  /** Deliveries that were open and are not made. */
  withdrawn: number;
  /** Events that are not told. */
  pending: number;
}

/** Staff only: deletes an alert with all that waits for it. */
export const DeleteAlert = defineRequest<DeleteAlertPayload, DeleteAlertReply>({
  subject: 'req.alerts.delete-alert',
  payload: DeleteAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert],
  example: { alert: 'New notices' },
});
