import { amountOf } from '../../../kit/money.js';
import { listsOf } from './lookup.js';
import type { Shop } from './readings.js';
import { idOf, type ShopRow, valueOf } from './rows.js';

/** Products without a tax rule have no tax. */
const UNTAXED = 0;

/**
 * Returns true for a rule for the whole country. Other rules apply to a part of it, or in addition.
 */
const isOfCountry = (row: ShopRow, country: string): boolean =>
  idOf(row, 'id_country') === country && idOf(row, 'id_state') === null && idOf(row, 'zipcode_from') === null;

/** Tax rates of products in the country of the shop, by group of tax rules. */
export class Taxes {
  private readonly rates = new Map<string, number | null>();

  constructor(private readonly shop: Shop) {}

  /** Requests the missing tax rules of products. Rates that the key may not read stay unknown. */
  async fetchMissing(products: readonly ShopRow[]): Promise<void> {
    const { connection, setUp } = this.shop;
    const groups = [...new Set(products.map((row) => idOf(row, 'id_tax_rules_group')))].filter((group) => group !== null);
    const asked = groups.filter((group) => !this.rates.has(group));
    if (asked.length === 0 || setUp.country === null) return;
    const fields = ['id_tax_rules_group', 'id_country', 'id_state', 'zipcode_from', 'id_tax'];
    const rules = await listsOf(connection, 'tax_rules', fields, 'id_tax_rules_group', asked);
    const used = [...(rules?.values() ?? [])].flat().map((rule) => idOf(rule, 'id_tax'));
    const taxes = await listsOf(connection, 'taxes', ['rate'], 'id', used);
    for (const group of asked) this.rates.set(group, this.rateOf(rules?.get(group) ?? [], taxes, setUp.country));
  }

  /** Returns the rate in percent. Null when it is unknown or ambiguous. */
  of(product: ShopRow): number | null {
    const group = idOf(product, 'id_tax_rules_group');
    if (group !== null) return this.rates.get(group) ?? null;
    return valueOf(product, 'id_tax_rules_group') === null ? null : UNTAXED;
  }

  private rateOf(rules: readonly ShopRow[], taxes: ReadonlyMap<string, ShopRow[]> | null, country: string): number | null {
    const [rule, ...more] = rules.filter((row) => isOfCountry(row, country));
    if (rule === undefined || more.length > 0) return null;
    const [tax] = taxes?.get(idOf(rule, 'id_tax') ?? '') ?? [];
    return tax === undefined ? null : amountOf(valueOf(tax, 'rate'));
  }
}
