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

/** The first account of an item, its operations being held. */
function mainLedger(item: Item | undefined): InMemoryLedger | undefined {
  const ledger = item?.accounts[0]?.ledger;
  return ledger instanceof InMemoryLedger ? ledger : undefined;
}

/**
 * The expected operation goes, and another one with an id of its own takes its place, as banks have
 * it.
 */
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
 * What the control API changes between two synchronizations: of the item with this id, or of the
 * one that was linked last.
 */
export const control: ControlAction<BankLinks>[] = [
  controlAction(
    'book',
    '`{item_id?}`: an expected operation of the first account is booked, under another id; answers `{pending, booked}`',
    book,
    OF_ITEM,
  ),
  controlAction('delete', '`{item_id?}`: the last operation of the first account is deleted; answers `{deleted}`', remove, OF_ITEM),
  controlAction('add', '`{item_id?, amount}`: the first account has an operation more; answers `{added}`', add, OF_AMOUNT),
  controlAction('balance', '`{item_id?, amount}`: the first account has another balance; answers `{account}`', setBalance, OF_AMOUNT),
  controlAction('status', '`{item_id?, status}`: the item has another status, e.g. 1010; answers `{item}`', setStatus, OF_STATUS),
  controlAction('close-account', '`{item_id?}`: the last account is gone; answers `{closed}`', closeAccount, OF_ITEM),
  controlAction('huge', '`{count}`: how many operations the account has of who consents as `huge` from now on', (links, body) => {
    links.many = (body as Static<typeof OF_COUNT>).count;
  }, OF_COUNT), // prettier-ignore
  controlAction('expire-tokens', 'all access tokens given out so far are expired', (links) => links.expireTokens()),
  controlAction('end-consents', 'all items are gone, as if each end user had taken the consent back', (links) => links.endConsents()),
];
