import { IsBoolean, IsObject } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Optional } from '../../fields.js';
import { type AlertDraft, type AlertView, exampleDraft } from '../alert-view.js';
import { AlertExists, NoMailServer, WebhookUrlForbidden } from '../errors.js';

export class CreateAlertPayload {
  @IsObject()
  definition!: AlertDraft;

  /** True to validate the definition and return the alert without creating it. */
  @Optional()
  @IsBoolean()
  dry_run?: boolean;
}

/**
 * Staff only: creates an alert. Reports all violations at once, each with its pointer into the
 * definition.
 */
export const CreateAlert = defineRequest<CreateAlertPayload, AlertView>({
  subject: 'req.alerts.create-alert',
  payload: CreateAlertPayload,
  proof: 'staff',
  target: ({ definition }) => (typeof definition['name'] === 'string' ? definition['name'] : undefined),
  errors: [AlertExists, NoMailServer, WebhookUrlForbidden],
  example: { definition: exampleDraft },
});
