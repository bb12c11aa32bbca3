import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';

export class HideUserPayload {
  @Id('The user')
  user_id!: string;
}

/**
 * For users: sync treats the user as deleted immediately. Its rows are deleted when the
 * `user-deleted` event arrives.
 */
export const HideUser = defineRequest<HideUserPayload, { forgotten: true }>({
  subject: 'req.sync.hide-user',
  payload: HideUserPayload,
  errors: [],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});
