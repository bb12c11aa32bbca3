import { knownOf } from '../../kit/code-table.js';
import { accountMembers, type ProductRecord, type SourceAccount } from '../../kit/commerce/records.js';
import { momentOf } from '../../kit/dates.js';
import { textOf } from '../../kit/text.js';
import type { PaypalProduct } from '../sources/paypal/responses.js';

const TYPES = ['PHYSICAL', 'DIGITAL', 'SERVICE'] as const;

/**
 * Converts a category code to words, because the platform has no label: ACCOUNTING_SERVICES becomes
 * accounting services.
 */
const humanize = (code: string | null): string | null => code?.toLowerCase().replaceAll('_', ' ') ?? null;

/**
 * Returns the address of a web page. Null for any other text, and for an address above 500
 * characters.
 */
function pageOf(address: string | null | undefined): string | null {
  const text = textOf(address);
  return text !== null && text.length <= 500 && URL.canParse(text) && /^https?:/i.test(text) ? text : null;
}

/**
 * Maps a product to its record. Returns null when it has no time. Prices belong to plans, not to
 * products.
 */
export function mapProduct(product: PaypalProduct, account: SourceAccount): ProductRecord | null {
  const createdAt = momentOf(product.create_time);
  const updatedAt = momentOf(product.update_time) ?? createdAt;
  if (updatedAt === null) return null;
  const category = textOf(product.category);
  return {
    ...accountMembers(account),
    product_id: product.id,
    reference: null,
    name: textOf(product.name),
    description: textOf(product.description),
    type: knownOf(TYPES, textOf(product.type)),
    category: humanize(category),
    category_code: category,
    brand: null,
    ean13: null,
    price: null,
    tax_rate: null,
    purchase_price: null,
    currency: null,
    stock: null,
    variants: [],
    variant_count: null,
    active: null,
    url: pageOf(product.home_url),
    image_url: pageOf(product.image_url),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
