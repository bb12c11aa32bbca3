import { LANGUAGES, PRODUCTS, productRow, stockRows, variantRows } from './catalogue-rows.js';
import {
  type Buyers,
  historyIds,
  historyRow,
  idsOfReference,
  isRefunded,
  MOST_STATES,
  orderRow,
  paymentRow,
  slipRow,
} from './order-rows.js';
import { addressRow, customerRow, storeRow } from './people-rows.js';
import * as setUp from './set-up-rows.js';
import { InMemoryTable, MadeTable, type Row, type Table } from './table.js';

/** Properties of an installation. */
export interface InstallationPlan {
  orders: number;
  customers: number;
  /** Ids of its shops. `allowed` has the shops that the key may read. Both default to shop 1. */
  shops?: readonly string[];
  allowed?: readonly string[];
  /** True when every response is XML, regardless of the requested format. */
  xml?: boolean;
  /** Resources that the key may not read. */
  missing?: readonly string[];
  /** True when the shop has the version before 1.6.0.10, whose credit slips have an amount only. */
  old?: boolean;
  /** True when responses are delayed. */
  slow?: boolean;
  /** True when orders and customers are generated on demand. */
  made?: boolean;
}

/** An installation with its shops. */
export interface Installation {
  plan: InstallationPlan;
  tables: Readonly<Record<string, Table>>;
  languages: readonly string[];
  /** Resources that the key may not read. */
  missing: ReadonlySet<string>;
  /** True when every call returns 503. */
  maintenance: boolean;
  /** True when the web service is switched off. */
  disabled: boolean;
  buyers: Buyers;
}

const count = (most: number): number[] => Array.from({ length: most }, (_each, place) => place + 1);
const tableOf = (rows: readonly (Row | undefined)[]): InMemoryTable => new InMemoryTable(rows.filter((row) => row !== undefined));

/** Period over which the orders of an installation are spread, in hours. */
const SPREAD_HOURS = 450 * 24;

function inMemoryTables({ orders, customers }: InstallationPlan, buyers: Buyers): Record<string, Table> {
  const made = count(orders).map((id) => orderRow(id, buyers));
  return {
    orders: tableOf(made),
    order_payments: tableOf(count(orders).map((id) => paymentRow(id, buyers))),
    order_histories: tableOf(count(orders * MOST_STATES).map((id) => historyRow(id, buyers))),
    order_slip: tableOf(made.map((order) => (isRefunded(order.id) ? slipRow(order.id, order) : undefined))),
    customers: tableOf(count(customers).map((id) => customerRow(id, buyers.shopOf(id)))),
    addresses: tableOf(count(customers).map(addressRow)),
  };
}

/** Returns a generated table whose rows may be missing for some ids. */
const where = (last: number, make: (id: number) => Row | undefined, ids: Record<string, (value: string) => number[]>): Table =>
  new MadeTable({ last, make, ids });

function madeTables({ orders, customers }: InstallationPlan, buyers: Buyers): Record<string, Table> {
  const own = (value: string): number[] => [Number(value)];
  const refunded = (id: number): Row | undefined => (isRefunded(id) ? slipRow(id, orderRow(id, buyers)) : undefined);
  return {
    orders: where(orders, (id) => orderRow(id, buyers), {}),
    order_payments: where(orders, (id) => paymentRow(id, buyers), { order_reference: idsOfReference }),
    order_histories: where(orders * MOST_STATES, (id) => historyRow(id, buyers), { id_order: historyIds }),
    order_slip: where(orders, refunded, { id_order: own }),
    customers: where(customers, (id) => customerRow(id, buyers.shopOf(id)), {}),
    addresses: where(customers, addressRow, { id_customer: own }),
  };
}

function catalogueTables(products: number, shops: readonly string[]): Record<string, Table> {
  const stocks = shops.flatMap((shop, place) => stockRows(products, shop, 1 + place * 10_000));
  return {
    products: tableOf(count(products).map(productRow)),
    combinations: tableOf(variantRows(products)),
    stock_availables: tableOf(stocks),
    stores: tableOf(products === 0 ? [] : count(2).map(storeRow)),
    tax_rules: tableOf(setUp.taxRuleRows),
    taxes: tableOf(setUp.taxRows),
    categories: tableOf(setUp.categoryRows),
  };
}

/** Creates an installation in its initial state. */
export function openInstallation(plan: InstallationPlan): Installation {
  const { orders, customers, shops = ['1'], made = false, missing = [] } = plan;
  const products = customers === 0 ? 0 : PRODUCTS;
  const buyers: Buyers = {
    customers,
    products,
    hoursApart: SPREAD_HOURS / Math.max(1, orders),
    shopOf: (id) => (shops.length > 1 && id % 3 === 0 ? shops[1]! : shops[0]!),
  };
  return {
    plan,
    buyers,
    languages: LANGUAGES,
    missing: new Set(missing),
    maintenance: false,
    disabled: false,
    tables: {
      ...(made ? madeTables(plan, buyers) : inMemoryTables(plan, buyers)),
      ...catalogueTables(products, shops),
      carriers: tableOf(setUp.carrierRows),
      configurations: tableOf(setUp.configurationRows(shops.length > 1)),
      countries: tableOf(setUp.countryRows),
      currencies: tableOf(setUp.currencyRows),
      groups: tableOf(setUp.groupRows),
      order_states: tableOf(setUp.stateRows),
      shops: tableOf(shops.map((id) => setUp.shopRow(Number(id), `Boutique Exemple ${id}`))),
    },
  };
}
