import type { Stock } from '../../map/product.js';
import type { KnownIds } from './known-records.js';
import { isRightMissing } from './refusals.js';
import { idOf, type ShopRow, valueOf } from './rows.js';
import { pagesOf, type ShopConnection } from './shop-connection.js';

const FIELDS = ['id_product', 'id_product_attribute', 'quantity'];
/** Rows are small. */
const PAGE = 5_000;

const unitsOf = (row: ShopRow): number | null => {
  const text = valueOf(row, 'quantity') ?? '';
  return /^-?\d{1,10}$/.test(text) ? Number(text) + 0 : null;
};

/** Units in stock of products and variants, by product. Small enough for memory. */
export type Stocks = ReadonlyMap<number, Stock>;

/** Returns all stocks of a shop. Null when the key may not read them. */
export async function fetchStocks(way: ShopConnection): Promise<Stocks | null> {
  const stocks = new Map<number, Map<string | null, number>>();
  try {
    for await (const rows of pagesOf(way, { resource: 'stock_availables', display: ['id', ...FIELDS], size: PAGE }))
      for (const row of rows) addStock(stocks, row);
  } catch (error) {
    if (isRightMissing(error)) return null;
    throw error;
  }
  return stocks;
}

function addStock(stocks: Map<number, Map<string | null, number>>, row: ShopRow): void {
  const [product, units] = [Number(valueOf(row, 'id_product')), unitsOf(row)];
  if (units === null || !Number.isSafeInteger(product)) return;
  const stock = stocks.get(product) ?? new Map<string | null, number>();
  stocks.set(product, stock.set(idOf(row, 'id_product_attribute'), units));
}

/** Returns a 32-bit fingerprint of a stock (FNV-1a), because stocks have no usable date. */
function printOf(stock: Stock): number {
  const text = [...stock].map(([variant, units]) => `${variant ?? 0}:${units}`).toSorted().join(' '); // prettier-ignore
  let print = 0x811c9dc5;
  for (const sign of text) print = Math.imul(print ^ sign.charCodeAt(0), 0x01000193);
  return print >>> 0;
}

export const printsOf = (stocks: Stocks): KnownIds => new Map([...stocks].map(([product, stock]) => [product, printOf(stock)]));
