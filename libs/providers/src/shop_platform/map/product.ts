import type { MappedRecord } from '@company-data/data-types';
import type { commerceProduct } from '@company-data/data-types/commerce-product';
import { amountOf } from '../../kit/money.js';
import { momentIn } from '../../kit/zones.js';
import { flagOf, idOf, type ShopRow, valueOf } from '../sources/prestashop/rows.js';
import { plainText } from './plain-text.js';

/** The public name of the data type this file maps to. */
export const COMMERCE_PRODUCT = 'COMMERCE_PRODUCT';

export type ProductRecord = MappedRecord<typeof commerceProduct>;
type Variant = NonNullable<ProductRecord['variants'][number]>;

/** Units in stock by variant. Null is the key of the product itself. */
export type Stock = ReadonlyMap<string | null, number>;

/** Related data of a product. Null for data that the key may not read. */
export interface ProductKnown {
  provider: string;
  account: string;
  zone: string;
  /** Currency of the shop. */
  currency: string | null;
  taxRate: number | null;
  category: ShopRow | null;
  stock: Stock | null;
  variants: readonly ShopRow[] | null;
}

const variantOf = (row: ShopRow, { currency, stock }: ProductKnown): Variant => ({
  variant_id: row.id,
  reference: valueOf(row, 'reference'),
  ean13: idOf(row, 'ean13'),
  price_impact: currency === null ? null : amountOf(valueOf(row, 'price')),
  stock: stock?.get(row.id) ?? null,
});

/** Returns the purchase price. Shops write zero when none was entered. */
const purchasePriceOf = (row: ShopRow): number | null => amountOf(valueOf(row, 'wholesale_price')) || null;

function typeOf(row: ShopRow): ProductRecord['type'] {
  const isVirtual = flagOf(row, 'is_virtual');
  return isVirtual === null ? null : isVirtual ? 'DIGITAL' : 'PHYSICAL';
}

/** Maps a product. Null for a product without any date. Amounts are null without a currency. */
export function mapProduct(row: ShopRow, known: ProductKnown): ProductRecord | null {
  const { zone, currency, stock } = known;
  const created = momentIn(zone, valueOf(row, 'date_add'));
  const updated = momentIn(zone, valueOf(row, 'date_upd')) ?? created;
  if (updated === null) return null;
  const price = currency === null ? null : amountOf(valueOf(row, 'price'));
  const purchasePrice = currency === null ? null : purchasePriceOf(row);
  return {
    provider_name: known.provider,
    source_account_id: known.account,
    product_id: row.id,
    reference: valueOf(row, 'reference'),
    name: valueOf(row, 'name'),
    description: plainText(valueOf(row, 'description')),
    type: typeOf(row),
    category: known.category === null ? null : valueOf(known.category, 'name'),
    category_code: idOf(row, 'id_category_default'),
    brand: valueOf(row, 'manufacturer_name'),
    ean13: idOf(row, 'ean13'),
    price,
    tax_rate: known.taxRate,
    purchase_price: purchasePrice,
    currency: price === null && purchasePrice === null ? null : currency,
    stock: stock?.get(null) ?? null,
    variants: (known.variants ?? []).map((variant) => variantOf(variant, known)),
    variant_count: known.variants?.length ?? null,
    active: flagOf(row, 'active'),
    url: null,
    image_url: null,
    created_at: created,
    updated_at: updated,
  };
}
