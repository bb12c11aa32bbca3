import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { MAX_ITEMS } from '../../fields.js';

export class FindAlertsPayload {
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @IsString({ each: true })
  names!: string[];
}

/** Returns the given names that are alerts of the account. */
export const FindAlerts = defineRequest<FindAlertsPayload, { known: string[] }>({
  subject: 'req.alerts.find-alerts',
  payload: FindAlertsPayload,
  errors: [],
  example: { names: ['Officers of watched companies'] },
});
