import { defineEvent } from '../../contract.js';
import { Id, Text } from '../../fields.js';

export class AlertDeletedV1 {
  @Id('The alert')
  alert_id!: string;

  @Text('Name of the alert, by which users are assigned to it', { max: 200 })
  name!: string;
}

/** An alert and its assignments were deleted. */
export const AlertDeleted = defineEvent<AlertDeletedV1>({
  subject: 'evt.alerts.alert-deleted.v1',
  payload: AlertDeletedV1,
  example: { alert_id: '3d8a1f2e-5b6c-4d7e-8f90-a1b2c3d4e5f6', name: 'New notices' },
});
