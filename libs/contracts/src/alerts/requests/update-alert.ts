import { IsObject } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Text } from '../../fields.js';
import type { AlertDraft, AlertView } from '../alert-view.js';
import { NoMailServer, NoSuchAlert, WebhookUrlForbidden } from '../errors.js';

export class UpdateAlertPayload {
  @Text('Name or id', { max: 200 })
  alert!: string;

  /** Members of the definition to change. Null removes a filter or an address. */
  @IsObject()
  changes!: AlertDraft;
}

/** Staff only: changes an alert, except its name and data type. */
export const UpdateAlert = defineRequest<UpdateAlertPayload, AlertView>({
  subject: 'req.alerts.update-alert',
  payload: UpdateAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert, NoMailServer, WebhookUrlForbidden],
  example: { alert: 'New notices', changes: { frequency: 'DAILY', filter: null } },
});
