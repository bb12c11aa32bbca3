import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { Describe } from '../../describe.js';
import { Optional, Text } from '../../fields.js';
import { one } from '../../resource.js';
import { IsReturnUrl } from '../is-return-url.js';
import { UserResource } from '../resources/user.js';

export class CreateUserPayload {
  @Text('Company name', { example: 'EXEMPLE LOGICIELS' })
  name!: string;

  @Describe('SIREN of the company, nine digits', { example: '000012344' })
  @Matches(/^[0-9]{9}$/, { message: 'siren must be nine digits' })
  siren!: string;

  @Optional()
  @Text('Grouping label; default: default', { max: 200, example: 'default' })
  group?: string;

  @Optional()
  @Describe('Where the end user returns after authorization; http or https, no user information', {
    example: 'https://app.example.com/back',
    format: 'uri',
  })
  @IsReturnUrl()
  return_url?: string;
}

/** Adds a company. A SIREN that fails the Luhn check is taken, with a warning. */
export const CreateUser = defineRequest<CreateUserPayload, UserResource>({
  subject: 'req.users.create-user',
  payload: CreateUserPayload,
  reply: one(UserResource),
  madeId: ({ id }) => id,
  errors: [...IDEMPOTENCY_ERRORS],
  example: { name: 'EXEMPLE LOGICIELS', siren: '000012344', group: 'default', return_url: 'https://app.example.com/back' },
});
