import { object, positive, type Static } from '../../control/schema-parts.js';
import { schemaOf } from '@company-data/kernel';
import type { ControlAction } from '../upstream.js';
import type { BankLinks } from './bank-links.js';
import type { Item } from './item.js';
import { dayAfter, InMemoryLedger } from './operation.js';

const number = schemaOf<number>({ type: 'number' });
const whole = schemaOf<number>({ type: 'integer' });
const item_id = positive;

const OF_ITEM = object({ item_id });
const OF_AMOUNT = object({ item_id, amount: number }, ['amount']);
const OF_STATUS = object({ item_id, status: whole }, ['status']);
const OF_COUNT = object({ count: positive }, ['count']);

const itemIn = (links: BankLinks, body: unknown): Item | undefined => links.item((body as Static<typeof OF_ITEM> | null)?.item_id);

/** Returns the ledger of the first account, or undefined for a generated one. */
function mainLedger(item: Item | undefined): InMemoryLedger | undefined {
  const ledger = item?.accounts[0]?.ledger;
  return ledger instanceof InMemoryLedger ? ledger : undefined;
}

/** Deletes the expected operation and adds a booked one under a new id, as banks do. */
function book(links: BankLinks, body: unknown): object {
  const ledger = mainLedger(itemIn(links, body));
  const pending = ledger?.last(({ future, deleted }) => future && !deleted);
  if (ledger === undefined || pending === undefined) return { booked: null };
  const updated_at = links.now.toISOString();
  Object.assign(pending, { deleted: true, updated_at });
  const { provider_description, amount, operation_type, category_id } = pending;
  const date = updated_at.slice(0, 10);
  const booked = ledger.add({ date, provider_description, amount, operation_type, category_id, updated_at });
  return { pending: pending.id, booked: booked.id };
}

function remove(links: BankLinks, body: unknown): object {
  const last = mainLedger(itemIn(links, body))?.last(({ future, deleted }) => !future && !deleted);
  if (last === undefined) return { deleted: null };
  Object.assign(last, { deleted: true, updated_at: links.now.toISOString() });
  return { deleted: last.id };
}

function add(links: BankLinks, body: unknown): object {
  const updated_at = links.now.toISOString();
  const date = dayAfter(updated_at.slice(0, 10), 0);
  const { amount } = body as Static<typeof OF_AMOUNT>;
  const ledger = mainLedger(itemIn(links, body));
  const added = ledger?.add({ date, amount, provider_description: 'VIR SEPA CLIENT NOUVEAU', operation_type: 'transfer', updated_at });
  return { added: added?.id ?? null };
}

function setBalance(links: BankLinks, body: unknown): object {
  const account = itemIn(links, body)?.accounts[0];
  const { amount } = body as Static<typeof OF_AMOUNT>;
  if (account === undefined) return { account: null };
  Object.assign(account.data, { balance: amount, accounting_balance: amount, updated_at: links.now.toISOString() });
  return { account: account.id };
}

function setStatus(links: BankLinks, body: unknown): object {
  const item = itemIn(links, body);
  if (item !== undefined) item.status = (body as Static<typeof OF_STATUS>).status;
  return { item: item?.id ?? null };
}

const closeAccount = (links: BankLinks, body: unknown): object => ({ closed: itemIn(links, body)?.accounts.pop()?.id ?? null });

const controlAction = (
  path: string,
  does: string,
  run: ControlAction<BankLinks>['run'],
  body?: ControlAction<BankLinks>['body'],
): ControlAction<BankLinks> => ({
  method: 'POST',
  path: `/bridge/${path}`,
  does,
  ...(body === undefined ? {} : { body }),
  run,
});

/**
 * Control operations that change data between two synchronizations. `item_id` defaults to the
 * latest item.
 */
export const control: ControlAction<BankLinks>[] = [
  controlAction(
    'book',
    '`{item_id?}`: books an expected operation of the first account under a new id. Returns `{pending, booked}`',
    book,
    OF_ITEM,
  ),
  controlAction('delete', '`{item_id?}`: deletes the last operation of the first account. Returns `{deleted}`', remove, OF_ITEM),
  controlAction('add', '`{item_id?, amount}`: adds an operation to the first account. Returns `{added}`', add, OF_AMOUNT),
  controlAction('balance', '`{item_id?, amount}`: sets the balance of the first account. Returns `{account}`', setBalance, OF_AMOUNT),
  controlAction('status', '`{item_id?, status}`: sets the status of the item, for example 1010. Returns `{item}`', setStatus, OF_STATUS),
  controlAction('close-account', '`{item_id?}`: removes the last account. Returns `{closed}`', closeAccount, OF_ITEM),
  controlAction('huge', '`{count}`: sets the number of operations of `huge` for later consents', (links, body) => {
    links.many = (body as Static<typeof OF_COUNT>).count;
  }, OF_COUNT), // prettier-ignore
  controlAction('expire-tokens', 'expires all access tokens issued so far', (links) => links.expireTokens()),
  controlAction('end-consents', 'removes all items, as if every end user had revoked the consent', (links) => links.endConsents()),
];
