import { defineRequest } from '../../contract.js';
import { Text } from '../../fields.js';
import { AlertWithoutUrl, NoSuchAlert } from '../errors.js';

export class TestAlertPayload {
  @Text('Name or id', { max: 200 })
  alert!: string;
}

/**
 * Staff only: sends a request without events, marked as a test, to the URL of the alert, in one
 * attempt.
 */
export const TestAlert = defineRequest<TestAlertPayload, { delivery_id: string }>({
  subject: 'req.alerts.test-alert',
  payload: TestAlertPayload,
  proof: 'staff',
  target: ({ alert }) => alert,
  errors: [NoSuchAlert, AlertWithoutUrl],
  example: { alert: 'New notices' },
});
