import { defineRequest } from '../../contract.js';

export class ListAlertNamesPayload {}

/**
 * Lists the names of the account's alerts in order. Includes disabled alerts, because users may
 * stay assigned to them.
 */
export const ListAlertNames = defineRequest<ListAlertNamesPayload, string[]>({
  subject: 'req.alerts.list-alert-names',
  payload: ListAlertNamesPayload,
  errors: [],
  example: {},
});
