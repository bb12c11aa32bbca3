import { defineRequest } from '../../contract.js';

export class ListAlertNamesPayload {}

/**
 * The names of the account's alerts, in order, those that are disabled among them: users may stay
 * assigned.
 */
export const ListAlertNames = defineRequest<ListAlertNamesPayload, string[]>({
  subject: 'req.alerts.list-alert-names',
  payload: ListAlertNamesPayload,
  errors: [],
  example: {},
});
