import { defineRequest } from '../../contract.js';
import { AccountNotFound } from '../errors.js';

export class GrantAccountPayload {}

/** Staff only: returns a grant of the account in the envelope, to act for it. */
export const GrantAccount = defineRequest<GrantAccountPayload, { grant: string }>({
  subject: 'req.users.grant-account',
  payload: GrantAccountPayload,
  proof: 'staff',
  errors: [AccountNotFound],
  example: {},
});
