import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';

export class HideUserPayload {
  @Id('The user')
  user_id!: string;
}

/**
 * For users: from now on sync answers as if there were no such user; the rows go when the event
 * about it comes.
 */
export const HideUser = defineRequest<HideUserPayload, { forgotten: true }>({
  subject: 'req.sync.hide-user',
  payload: HideUserPayload,
  errors: [],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});
