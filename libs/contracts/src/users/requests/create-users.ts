import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { MAX_ITEMS } from '../../fields.js';
import { one } from '../../resource.js';
import { CreatedUsersResource } from '../resources/created-users.js';
import { CreateUser } from './create-user.js';

export class CreateUsersPayload {
  /**
   * Each company is validated separately. An invalid one does not prevent the creation of the
   * others.
   */
  @Describe('The companies, each in the form of a single request', { example: [CreateUser.example] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ITEMS)
  @IsObject({ each: true })
  users!: object[];
}

/** Adds the valid companies of a list in one transaction. */
export const CreateUsers = defineRequest<CreateUsersPayload, CreatedUsersResource>({
  subject: 'req.users.create-users',
  payload: CreateUsersPayload,
  reply: one(CreatedUsersResource),
  errors: [...IDEMPOTENCY_ERRORS],
  example: { users: [CreateUser.example] },
});
