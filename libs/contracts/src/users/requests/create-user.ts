import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { Describe } from '../../describe.js';
import { MAX_NAME, Optional, Text } from '../../fields.js';
import { one } from '../../resource.js';
import { IsReturnUrl } from '../is-return-url.js';
import { UserResource } from '../resources/user.js';

/** Returns a hint about the likely mistake in an invalid SIREN. */
function sirenHint(value: unknown): string {
  if (typeof value === 'number') return ', as a string: a number loses its leading zeros';
  const digits = String(value).replaceAll(/[\s.-]/g, '');
  if (/^\d{14}$/.test(digits)) return '. This looks like a SIRET, whose first nine digits are the SIREN';
  return /^\d{9}$/.test(digits) && digits !== value ? ', without separators' : '';
}

export class CreateUserPayload {
  @Text('Company name, without control characters', { max: MAX_NAME, isName: true, example: 'EXEMPLE LOGICIELS' })
  name!: string;

  @Describe('SIREN of the company, nine digits', { example: '000012344' })
  @Matches(/^[0-9]{9}$/, { message: ({ value }) => `siren must be nine digits${sirenHint(value)}` })
  siren!: string;

  @Optional()
  @Text('Name of the group. Default: default', { max: 200, example: 'default' })
  group?: string;

  @Optional()
  @Describe('Address to which the end user returns after authorization: http or https, without user information', {
    example: 'https://app.example.com/back',
    format: 'uri',
  })
  @IsReturnUrl()
  return_url?: string;
}

/** Adds a company. A SIREN that fails the Luhn check is accepted, with a warning. */
export const CreateUser = defineRequest<CreateUserPayload, UserResource>({
  subject: 'req.users.create-user',
  payload: CreateUserPayload,
  reply: one(UserResource),
  madeId: ({ id }) => id,
  errors: [...IDEMPOTENCY_ERRORS],
  example: { name: 'EXEMPLE LOGICIELS', siren: '000012344', group: 'default', return_url: 'https://app.example.com/back' },
});
