import { defineRequest } from '../../contract.js';
import { Id, Integer, Optional } from '../../fields.js';

export class ListAccountsPayload {
  @Integer('Accounts to answer, at most', 1, 1_000)
  limit!: number;

  @Optional()
  @Id('Where the last answer ended')
  after?: string;
}

/** An account as staff sees it. */
export interface AccountView {
  account_id: string;
  name: string;
  environment: 'sandbox' | 'production';
  /** ISO 8601 UTC. */
  created_at: string;
}

/** Staff only: all accounts, by id. */
export const ListAccounts = defineRequest<ListAccountsPayload, { accounts: AccountView[]; next: string | null }>({
  subject: 'req.users.list-accounts',
  payload: ListAccountsPayload,
  proof: 'staff',
  errors: [],
  example: { limit: 100 },
});
