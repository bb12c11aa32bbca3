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
const OF_REFUND = object({ installation, id: positive, amount: text('^\\d{1,7}\\.\\d\\d$') }, ['id']);
const OF_STOCK = object({ installation, product: positive, units: count }, ['product', 'units']);
const OF_RIGHTS = object({ installation, missing: schemaOf<string[]>({ type: 'array', items: resource }) }, ['missing']);
const OF_SERVICE = object({ installation, on: flag }, ['on']);
const OF_MAINTENANCE = object({ installation, on: flag }, ['on']);
const OF_KEY = object({ accepted: flag }, ['accepted']);

type ActionInput = Record<string, unknown> & { installation?: string };

const installationOf = (services: WebServices, told: unknown): Installation | undefined =>
  services.find(((told ?? {}) as ActionInput).installation ?? 'ok');

/** Returns a stored table, or undefined for the generated tables of a huge shop. */
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

/** Adds a credit slip for all products of an order, or a chosen amount. The order is unchanged. */
function refund(services: WebServices, told: unknown): object {
  const { id, amount } = told as Static<typeof OF_REFUND>;
  const order = inMemoryTable(services, told, 'orders')?.find(id ?? 0);
  const slip = order && inMemoryTable(services, told, 'order_slip')?.add((next) => slipRow(next, order, amount ?? undefined));
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

function setService(services: WebServices, told: unknown): void {
  const found = installationOf(services, told);
  if (found !== undefined) found.disabled = (told as Static<typeof OF_SERVICE>).on !== true;
}

const controlAction = (
  path: string,
  does: string,
  body: Record<string, unknown>,
  run: ControlAction<WebServices>['run'],
): ControlAction<WebServices> => ({ method: 'POST', path: `/prestashop/${path}`, does, body, run });

/** Control operations of an installation. The default is `ok`. */
export const controlActions: ControlAction<WebServices>[] = [
  controlAction('order', '`{installation?}`: adds an order. Returns `{added}`', OF_ONE, addOrder),
  controlAction('state', '`{installation?, id, state}`: sets the state of an order. Returns `{changed}`', OF_STATE, changeState),
  controlAction(
    'refund',
    '`{installation?, id, amount?}`: adds a credit slip for an order, of all products or of a chosen amount (`10.00`), without a change of its dates. Returns `{slip}`',
    OF_REFUND,
    refund,
  ),
  controlAction(
    'stock',
    '`{installation?, product, units}`: sets the stock of a product, without a change of any date. Returns `{changed}`',
    OF_STOCK,
    setStock,
  ),
  controlAction(
    'touch',
    '`{installation?, resource, id}`: sets the change date of an object to the current time. Returns `{changed}`',
    RESOURCE_SELECTOR,
    touch,
  ),
  controlAction(
    'delete',
    '`{installation?, resource, id}`: deletes an object without a trace. Returns `{deleted}`',
    RESOURCE_SELECTOR,
    remove,
  ),
  controlAction('rights', '`{installation?, missing: [resource]}`: sets the resources that the key may not read', OF_RIGHTS, setRights),
  controlAction(
    'maintenance',
    '`{installation?, on}`: sets whether every call returns 503 with an HTML page',
    OF_MAINTENANCE,
    setMaintenance,
  ),
  controlAction('service', '`{installation?, on}`: sets whether the web service is enabled. Otherwise every call returns 503 with code 22', OF_SERVICE, setService), // prettier-ignore
  controlAction('key', '`{accepted}`: sets whether the key is active', OF_KEY, (services, told) =>
    services.acceptKey((told as Static<typeof OF_KEY>).accepted === true),
  ),
];
