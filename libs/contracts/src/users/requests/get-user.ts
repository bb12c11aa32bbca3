import { defineRequest } from '../../contract.js';
import { UserNotFound } from '../errors.js';
import { Id } from '../../fields.js';
import { one } from '../../resource.js';
import { UserResource } from '../resources/user.js';

export class GetUserPayload {
  @Id('The user')
  user_id!: string;
}

/** Returns one company. */
export const GetUser = defineRequest<GetUserPayload, UserResource>({
  subject: 'req.users.get-user',
  payload: GetUserPayload,
  reply: one(UserResource),
  errors: [UserNotFound],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});
