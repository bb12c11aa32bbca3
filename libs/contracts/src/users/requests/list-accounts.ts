import { defineRequest } from '../../contract.js';
import { Id, Integer, Optional } from '../../fields.js';

export class ListAccountsPayload {
  @Integer('Accounts per page, at most', 1, 1_000)
  limit!: number;

  @Optional()
  @Id('next of the previous page')
  after?: string;
}

/** An account, as returned to staff. */
export interface AccountView {
  account_id: string;
  name: string;
  environment: 'sandbox' | 'production';
  /** ISO 8601 UTC. */
  created_at: string;
}

/** Staff only: lists all accounts, by id. */
export const ListAccounts = defineRequest<ListAccountsPayload, { accounts: AccountView[]; next: string | null }>({
  subject: 'req.users.list-accounts',
  payload: ListAccountsPayload,
  proof: 'staff',
  errors: [],
  example: { limit: 100 },
});
