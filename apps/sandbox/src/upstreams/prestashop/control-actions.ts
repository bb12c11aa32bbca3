import { choice, count, flag, object, positive, type Static, text } from '../../control/schema-parts.js';
import { schemaOf } from '@company-data/kernel';
import type { ControlAction } from '../upstream.js';
import { clockText } from './clock-text.js';
import type { Installation } from './installation.js';
import { type Buyers, orderRow, slipRow } from './order-rows.js';
import { RESOURCES } from './resources.js';
import { InMemoryTable, type Row } from './table.js';
import type { WebServices } from './web-services.js';

const installation = text('^[a-z-]{1,20}$');
const resource = choice(Object.keys(RESOURCES));

const OF_ONE = object({ installation });
const RESOURCE_SELECTOR = object({ installation, resource, id: positive }, ['resource', 'id']);
const OF_STATE = object({ installation, id: positive, state: positive }, ['id', 'state']);
const OF_ORDER = object({ installation, id: positive }, ['id']);
const OF_STOCK = object({ installation, product: positive, units: count }, ['product', 'units']);
const OF_RIGHTS = object({ installation, missing: schemaOf<string[]>({ type: 'array', items: resource }) }, ['missing']);
const OF_MAINTENANCE = object({ installation, on: flag }, ['on']);
const OF_KEY = object({ accepted: flag }, ['accepted']);

type ActionInput = Record<string, unknown> & { installation?: string };

const installationOf = (services: WebServices, told: unknown): Installation | undefined =>
  services.find(((told ?? {}) as ActionInput).installation ?? 'ok');

/** A table that is held; those of a shop with very many orders are not. */
function inMemoryTable(services: WebServices, told: unknown, name: string): InMemoryTable | undefined {
  const table = installationOf(services, told)?.tables[name];
  return table instanceof InMemoryTable ? table : undefined;
}

const touched = (row: Row, now: Date, cells: Record<string, string> = {}): void =>
  void Object.assign(row.cells, { ...cells, date_upd: clockText(now) });

function addOrder(services: WebServices, told: unknown): object {
  const buyers = installationOf(services, told)?.buyers as Buyers;
  const added = inMemoryTable(services, told, 'orders')?.add((id) => orderRow(id, buyers));
  if (added !== undefined) touched(added, services.now, { date_add: clockText(services.now) });
  return { added: added?.id ?? null };
}

function changeState(services: WebServices, told: unknown): object {
  const { id, state } = told as Static<typeof OF_STATE>;
  const order = inMemoryTable(services, told, 'orders')?.find(id ?? 0);
  if (order === undefined) return { changed: null };
  touched(order, services.now, { current_state: String(state) });
  const cells = { id_employee: '1', id_order_state: String(state), id_order: String(order.id), date_add: clockText(services.now) };
  inMemoryTable(services, told, 'order_histories')?.add((next) => ({ id: next, cells }));
  return { changed: order.id };
}

/** A credit slip for all products of an order, which itself stays as it is. */
function refund(services: WebServices, told: unknown): object {
  const { id } = told as Static<typeof OF_ORDER>;
  const order = inMemoryTable(services, told, 'orders')?.find(id ?? 0);
  const slip = order && inMemoryTable(services, told, 'order_slip')?.add((next) => slipRow(next, order));
  if (slip !== undefined) touched(slip, services.now, { date_add: clockText(services.now) });
  return { slip: slip?.id ?? null };
}

function setStock(services: WebServices, told: unknown): object {
  const { product, units } = told as Static<typeof OF_STOCK>;
  const rows = inMemoryTable(services, told, 'stock_availables')?.all ?? [];
  const own = rows.filter(({ cells }) => cells['id_product'] === String(product) && cells['id_product_attribute'] === '0');
  for (const { cells } of own) cells['quantity'] = String(units);
  return { changed: own.length };
}

function remove(services: WebServices, told: unknown): object {
  const { resource: name, id } = told as Static<typeof RESOURCE_SELECTOR>;
  return { deleted: inMemoryTable(services, told, name ?? '')?.delete(id ?? 0) ?? false };
}

function touch(services: WebServices, told: unknown): object {
  const { resource: name, id } = told as Static<typeof RESOURCE_SELECTOR>;
  const row = inMemoryTable(services, told, name ?? '')?.find(id ?? 0);
  if (row !== undefined) touched(row, services.now);
  return { changed: row?.id ?? null };
}

function setRights(services: WebServices, told: unknown): void {
  const found = installationOf(services, told);
  if (found !== undefined) found.missing = new Set((told as Static<typeof OF_RIGHTS>).missing);
}

function setMaintenance(services: WebServices, told: unknown): void {
  const found = installationOf(services, told);
  if (found !== undefined) found.maintenance = (told as Static<typeof OF_MAINTENANCE>).on === true;
}

const controlAction = (
  path: string,
  does: string,
  body: Record<string, unknown>,
  run: ControlAction<WebServices>['run'],
): ControlAction<WebServices> => ({ method: 'POST', path: `/prestashop/${path}`, does, body, run });

/** What the control API does to an installation, the first one where none is said. */
export const controlActions: ControlAction<WebServices>[] = [
  controlAction('order', '`{installation?}`: somebody orders; answers `{added}`', OF_ONE, addOrder),
  controlAction('state', '`{installation?, id, state}`: an order comes into a state; answers `{changed}`', OF_STATE, changeState),
  controlAction('refund', '`{installation?, id}`: a credit slip is made for an order, which moves no date of the order; answers `{slip}`', OF_ORDER, refund), // prettier-ignore
  controlAction(
    'stock',
    '`{installation?, product, units}`: so many units are left, which moves no date; answers `{changed}`',
    OF_STOCK,
    setStock,
  ),
  controlAction('touch', '`{installation?, resource, id}`: a thing was changed now; answers `{changed}`', RESOURCE_SELECTOR, touch),
  controlAction(
    'delete',
    '`{installation?, resource, id}`: a thing is gone without a word; answers `{deleted}`',
    RESOURCE_SELECTOR,
    remove,
  ),
  controlAction('rights', '`{installation?, missing: [resource]}`: what the key may not read', OF_RIGHTS, setRights),
  controlAction('maintenance', '`{installation?, on}`: every call is answered 503 with a page', OF_MAINTENANCE, setMaintenance),
  controlAction('key', '`{accepted}`; false: the key is not active any more', OF_KEY, (services, told) =>
    services.acceptKey((told as Static<typeof OF_KEY>).accepted === true),
  ),
];
