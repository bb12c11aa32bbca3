import { type ShopRow, valueOf } from '../sources/prestashop/rows.js';

/** The code of a currency (ISO 4217); null for what is none. */
export function currencyFrom(row: ShopRow | null): string | null {
  const code = row === null ? null : (valueOf(row, 'iso_code')?.toUpperCase() ?? null);
  return code !== null && /^[A-Z]{3}$/.test(code) ? code : null;
}
