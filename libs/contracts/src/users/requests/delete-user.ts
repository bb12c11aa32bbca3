import { defineRequest } from '../../contract.js';
import { UserNotFound } from '../errors.js';
import { GetUserPayload } from './get-user.js';

/** Removes a company from all reads immediately. Every service then erases its data. */
export const DeleteUser = defineRequest<GetUserPayload, { deleted: true }>({
  subject: 'req.users.delete-user',
  payload: GetUserPayload,
  errors: [UserNotFound],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});
