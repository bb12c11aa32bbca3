import { COMMERCE_PRODUCT, mapProduct } from '../../map/product.js';
import { listsOf, lookupOf, type ShopLookup } from './lookup.js';
import type { ChangingKind, MappedPage } from './read-changes.js';
import type { Shop } from './readings.js';
import { idOf, type ShopRow } from './rows.js';
import { fetchStocks, printsOf, type Stocks } from './stocks.js';
import { Taxes } from './taxes.js';

const DISPLAY = [
  'id',
  'reference',
  'ean13',
  'name',
  'description',
  'price',
  'wholesale_price',
  'active',
  'is_virtual',
  'id_category_default',
  'id_tax_rules_group',
  'manufacturer_name',
  'date_add',
  'date_upd',
];

const VARIANT = ['id_product', 'reference', 'ean13', 'price'];

/** Maps the products of one shop. */
class ProductPages {
  private readonly categories: ShopLookup;
  private readonly taxes: Taxes;

  constructor(
    private readonly shop: Shop,
    private readonly provider: string,
    private readonly stocks: Stocks | null,
  ) {
    this.categories = lookupOf(shop.connection, 'categories', ['name']);
    this.taxes = new Taxes(shop);
  }

  async map(rows: readonly ShopRow[]): Promise<MappedPage> {
    const { shop, categories, taxes } = this;
    const variants = await listsOf(shop.connection, 'combinations', VARIANT, 'id_product', rows.map(({ id }) => id)); // prettier-ignore
    await categories.fetchMissing(rows.map((row) => idOf(row, 'id_category_default')));
    await taxes.fetchMissing(rows);
    const currency = await shop.currency();
    const records = rows.flatMap((row) => {
      const own = variants === null ? null : (variants.get(row.id) ?? []);
      return (
        mapProduct(row, {
          provider: this.provider,
          account: shop.accountOf(row),
          zone: shop.setUp.zone,
          currency,
          taxRate: taxes.of(row),
          category: categories.find(idOf(row, 'id_category_default')),
          stock: this.stocks === null ? null : (this.stocks.get(Number(row.id)) ?? new Map()),
          variants: own,
        }) ?? []
      );
    });
    return { records, deleted: [], leftOut: rows.length - records.length };
  }
}

/** Products. Includes those with changed stock, because that does not change their date. */
export const products = (provider: string): ChangingKind => ({
  dataType: COMMERCE_PRODUCT,
  resource: 'products',
  display: DISPLAY,
  idField: 'product_id',
  // Names of categories and taxes change without a date.
  wholeEvery: 30,
  async open(shop) {
    const stocks = await fetchStocks(shop.connection);
    const pages = new ProductPages(shop, provider, stocks);
    return { map: (rows) => pages.map(rows), prints: stocks === null ? null : printsOf(stocks) };
  },
});
