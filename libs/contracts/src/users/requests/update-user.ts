import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { AlertNotFound, UserNotFound } from '../errors.js';
import { Describe } from '../../describe.js';
import { Id, MAX_ITEMS, MAX_NAME, Nullable, Optional, Text } from '../../fields.js';
import { one } from '../../resource.js';
import { IsReturnUrl } from '../is-return-url.js';
import { UserResource } from '../resources/user.js';

/** Body of PATCH /users/{userId}. */
export class UpdateUserBody {
  @Optional()
  @Text('Company name, without control characters', { max: MAX_NAME, isName: true, example: 'EXEMPLE LOGICIELS' })
  name?: string;

  @Optional()
  @Text('Grouping label', { max: 200, example: 'default' })
  group?: string;

  @Optional()
  @Describe('Names of the alerts that the user is assigned to. Duplicates are removed.', { example: [] })
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  notifications?: string[];

  @Nullable()
  @Describe('Address to which the end user returns after authorization: http or https, without user information. Null removes it.', {
    example: 'https://app.example.com/back',
    format: 'uri',
  })
  @IsReturnUrl()
  return_url?: string | null;
}

export class UpdateUserPayload extends UpdateUserBody {
  @Id('The user')
  user_id!: string;
}

/** Changes a company's name, group, alerts or return URL. */
export const UpdateUser = defineRequest<UpdateUserPayload, UserResource>({
  subject: 'req.users.update-user',
  payload: UpdateUserPayload,
  reply: one(UserResource),
  errors: [UserNotFound, AlertNotFound, ...IDEMPOTENCY_ERRORS],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', group: 'watched' },
});
