import { nearest } from '@company-data/kernel';
import { type AccountView, ListAccounts } from '@company-data/contracts';
import { NotThere, UsageError } from '../exits.js';
import type { Staff } from './staff.js';

const PAGE_SIZE = 1_000;
const SHOWN = 10;

/** Returns all accounts, ordered by id. */
export async function listAccounts(staff: Pick<Staff, 'call'>): Promise<AccountView[]> {
  const accounts: AccountView[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const part: { accounts: AccountView[]; next: string | null } = await staff.call(
      ListAccounts,
      { limit: PAGE_SIZE, after },
      { account: null },
    );
    accounts.push(...part.accounts);
    after = part.next;
  }
  return accounts;
}

const shown = (accounts: AccountView[]): string => {
  const names = accounts.slice(0, SHOWN).map(({ name, account_id }) => `${name} (${account_id})`);
  return [...names, ...(accounts.length > SHOWN ? [`and ${accounts.length - SHOWN} more`] : [])].join(', ');
};

/**
 * Chooses an account by id, name, or a prefix of either. Without a name, the only account. @throws
 * UsageError, NotThere
 */
export function chooseAccount(accounts: AccountView[], named: string | undefined): AccountView {
  if (accounts.length === 0) throw new NotThere('No account exists. Create one with account create --name NAME.');
  if (named === undefined) {
    if (accounts.length === 1) return accounts[0]!;
    throw new UsageError(`There are ${accounts.length} accounts: name one with --account. ${shown(accounts)}.`);
  }
  const isNamed = ({ account_id, name }: AccountView): boolean => account_id === named || name === named;
  const begins = ({ account_id, name }: AccountView): boolean => account_id.startsWith(named) || name.startsWith(named);
  const [exact, meant] = [accounts.filter(isNamed), accounts.filter(begins)];
  const found = exact.length > 0 ? exact : meant;
  if (found.length === 1) return found[0]!;
  if (found.length > 1) throw new UsageError(`--account ${named} matches ${found.length} accounts: ${shown(found)}.`);
  const names = accounts.map(({ name }) => name);
  const near = nearest(named, names);
  throw new NotThere(
    `Account "${named}" does not exist. ${near === undefined ? `Accounts: ${shown(accounts)}.` : `Did you mean "${near}"?`}`,
    near === undefined ? [] : [near],
  );
}

/** Chooses among all accounts. @throws UsageError, NotThere */
export const findAccount = async (staff: Pick<Staff, 'call'>, named: string | undefined): Promise<AccountView> =>
  chooseAccount(await listAccounts(staff), named);
