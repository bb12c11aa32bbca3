import { IsIn } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Text } from '../../fields.js';

export class CreateAccountPayload {
  @Text('Name of the account', { max: 200 })
  name!: string;

  @IsIn(['sandbox', 'production'])
  environment!: 'sandbox' | 'production';
}

/** Staff only: creates an account with a first API key. Only this reply contains the key. */
export const CreateAccount = defineRequest<CreateAccountPayload, { account_id: string; api_key: string }>({
  subject: 'req.users.create-account',
  payload: CreateAccountPayload,
  proof: 'staff',
  target: ({ name }) => name,
  errors: [],
  example: { name: 'Demo', environment: 'sandbox' },
});
