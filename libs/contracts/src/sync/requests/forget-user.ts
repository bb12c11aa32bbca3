import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';

export class ForgetUserPayload {
  @Id('The user')
  user_id!: string;
}

/** For users: from now on sync answers as if there were no such user; the rows go when the event about it comes. */
export const ForgetUser = defineRequest<ForgetUserPayload, { forgotten: true }>({
  subject: 'req.sync.forget-user',
  payload: ForgetUserPayload,
  errors: [],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});
