import { hoursAfterStart } from './clock-text.js';
import type { Localised, Row } from './table.js';

/** Language ids of the shops: French, the default, and English. */
export const LANGUAGES = ['1', '2'];

export const both = (fr: string, en: string): Localised => ({ 1: fr, 2: en });

/** Tax rate of all products, in percent. */
const TAX = 20;

/** Formats cents as an amount with six decimals, as shops do. */
export const amount = (cents: number): string => (cents / 100).toFixed(6);
/** Adds the tax. Prices are multiples of five cents, so that nothing is rounded. */
export const taxed = (cents: number): number => (cents * (100 + TAX)) / 100;

const KINDS = [
  { fr: 'Tasse', en: 'Cup', category: '12', cents: 2_450 },
  { fr: 'Assiette', en: 'Plate', category: '12', cents: 1_810 },
  { fr: 'Affiche', en: 'Poster', category: '13', cents: 3_200 },
  { fr: 'Modèle à imprimer', en: 'Printable', category: '13', cents: 995 },
] as const;

/** Default number of products. */
export const PRODUCTS = 24;

/** Returns the price of a product in cents, without tax. */
export const priceOf = (product: number): number => KINDS[product % KINDS.length]!.cents + 5 * (product % 40);

export const referenceOf = (product: number): string => `EX-${String(product).padStart(3, '0')}`;
export const nameOf = (product: number): string => `${KINDS[product % KINDS.length]!.fr} Exemple ${product}`;

/** True when the product is sold in variants. */
export const hasVariants = (product: number): boolean => product % 4 === 0;

const isVirtual = (product: number): boolean => product % 4 === 3;

export function productRow(id: number): Row {
  const kind = KINDS[id % KINDS.length]!;
  return {
    id,
    cells: {
      id_manufacturer: id % 3 === 0 ? '2' : '0',
      manufacturer_name: id % 3 === 0 ? 'Faïencerie Exemple' : '',
      id_category_default: kind.category,
      id_tax_rules_group: id % 11 === 0 ? '0' : '1',
      id_shop_default: '1',
      reference: referenceOf(id),
      ean13: id % 5 === 0 ? `20000000${String(id).padStart(5, '0')}` : '',
      price: amount(priceOf(id)),
      wholesale_price: id % 2 === 0 ? amount(priceOf(id) / 2) : '0.000000',
      active: id % 9 === 0 ? '0' : '1',
      state: '1',
      visibility: 'both',
      condition: 'new',
      is_virtual: isVirtual(id) ? '1' : '0',
      weight: '0.300000',
      date_add: hoursAfterStart(id),
      date_upd: hoursAfterStart(24 * 30 + id * 7),
      name: both(nameOf(id), `${kind.en} Example ${id}`),
      description: both(
        `<p>${kind.fr} de d&eacute;monstration &amp; de bonne tenue,<br>num&eacute;ro&nbsp;${id}.</p>`,
        `<p>Example ${kind.en.toLowerCase()}, number ${id}.</p>`,
      ),
      description_short: both(`<p>${kind.fr}.</p>`, `<p>${kind.en}.</p>`),
      link_rewrite: both(`exemple-${id}`, `example-${id}`),
    },
  };
}

/** Returns the id of a variant. It contains the id of the product. */
export const variantOf = (product: number, place: number): number => product * 10 + place;

export const variantRow = (id: number): Row => ({
  id,
  cells: {
    id_product: String(Math.floor(id / 10)),
    ean13: '',
    reference: `${referenceOf(Math.floor(id / 10))}-${id % 10 === 1 ? 'B' : 'R'}`,
    wholesale_price: '0.000000',
    price: amount(id % 10 === 1 ? 150 : 0),
    default_on: id % 10 === 1 ? '' : '1',
  },
});

export const stockRow = (id: number, product: number, variant: number, units: number, shop: string): Row => ({
  id,
  cells: {
    id_product: String(product),
    id_product_attribute: String(variant),
    id_shop: shop,
    id_shop_group: '0',
    quantity: String(units),
    depends_on_stock: '0',
    out_of_stock: '2',
  },
});

/**
 * Returns the stock of products and of their two variants, which add up to the stock of the
 * product.
 */
export function stockRows(products: number, shop: string, firstId: number): Row[] {
  const rows: Row[] = [];
  const add = (product: number, variant: number, units: number): void =>
    void rows.push(stockRow(firstId + rows.length, product, variant, units, shop));
  for (let product = 1; product <= products; product += 1) {
    const units = isVirtual(product) ? 0 : (product * 7) % 60;
    add(product, 0, units);
    if (hasVariants(product)) {
      add(product, variantOf(product, 1), Math.floor(units / 3));
      add(product, variantOf(product, 2), units - Math.floor(units / 3));
    }
  }
  return rows;
}

export const variantRows = (products: number): Row[] =>
  Array.from({ length: products }, (_each, place) => place + 1)
    .filter(hasVariants)
    .flatMap((product) => [1, 2].map((place) => variantRow(variantOf(product, place))));
