import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { MAX_ITEMS } from '../../fields.js';
import { one } from '../../resource.js';
import { CreatedUsersResource } from '../resources/created-users.js';
import { CreateUser } from './create-user.js';

export class CreateUsersPayload {
  /** Each is checked by itself: one that is not valid keeps no other from being created. */
  @Describe('The companies, each as a call of its own takes it', { example: [CreateUser.example] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ITEMS)
  @IsObject({ each: true })
  users!: object[];
}

/** Adds many companies in one transaction, each that is valid. */
export const CreateUsers = defineRequest<CreateUsersPayload, CreatedUsersResource>({
  subject: 'req.users.create-users',
  payload: CreateUsersPayload,
  reply: one(CreatedUsersResource),
  errors: [...IDEMPOTENCY_ERRORS],
  example: { users: [CreateUser.example] },
});
