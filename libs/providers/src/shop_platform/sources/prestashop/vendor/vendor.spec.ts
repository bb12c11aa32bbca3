import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { bytesOf, resourceOf, shopContext, shopJob, shopSource, shopState } from '../../../../../test/shop-script.js';
import { ScriptedSource } from '../../../../../test/scripted-source.js';
import { adapter } from '../../../adapter.js';
import { refundOf } from '../../../map/credit-slip.js';
import { orderStateOf } from '../../../map/order-state.js';
import { prestashop } from '../manifest.js';
import { ERRORS } from '../refusals.js';
import { rowsIn, type ShopRow } from '../rows.js';
import { pagesOf } from '../shop-connection.js';

const NO_NAMES = { cancelled: null, refunded: null, error: null, delivered: null };
const SLIP_ORDER = { currency: 'EUR', discount: null, withoutTax: false };
const NODES: Readonly<Record<string, string>> = { order_slip: 'order_slips' };

const read = shopSource(() => shopState());
await collectStream(adapter.collect(shopJob({ settings: { personal_data: true } }), shopContext(read)));

type Json = Record<string, unknown>;
const items = (properties: Json) => ({ type: 'array', items: { type: 'object', properties } });

/** Schema of the fields that the adapter requests of a resource: `id,name,rows[id,price]`. */
function schemaOf(resource: string): Json {
  const fields: Json = {};
  const lists: Json = {};
  for (const call of read.calls.filter((each) => resourceOf(each) === resource))
    for (const [, name, inner] of call.query!['display']!.slice(1, -1).matchAll(/(\w+)(?:\[([^\]]*)\])?/g)) {
      if (inner === undefined) fields[name!] = {};
      else lists[name!] = items(Object.fromEntries(inner.split(',').map((field) => [field, {}])));
    }
  if (Object.keys(lists).length > 0) fields['associations'] = { type: 'object', properties: lists };
  return { properties: { [NODES[resource] ?? resource]: items(fields) } };
}

const MAPS: Readonly<Record<string, (row: ShopRow) => unknown>> = {
  order_states: (row) => orderStateOf(row.id, row, NO_NAMES, true).status,
  order_slip: (row) => refundOf(row, SLIP_ORDER),
};

const resources = [...new Set(read.calls.map(resourceOf))];
const rowsOf = (answer: unknown, resource: string) => rowsIn(bytesOf(answer), NODES[resource] ?? resource, '1');

describeVendor(import.meta.url, {
  manifest: prestashop,
  requests: () => read.calls,
  answers: Object.fromEntries(
    resources.map((resource) => [
      `GET /${resource}`,
      { schema: schemaOf(resource), map: (answer) => rowsOf(answer, resource).map(MAPS[resource] ?? (({ id }) => id)) },
    ]),
  ),
  errors: (call, status, body) => {
    const client = new ScriptedSource(() => ({ status, body }), undefined, ERRORS);
    return pagesOf(
      { client, key: 'EXAMPLE', shop: null, language: null },
      { resource: call.slice('GET /'.length), display: ['id'] },
    ).next();
  },
});
