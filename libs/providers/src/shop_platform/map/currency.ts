import { type ShopRow, valueOf } from '../sources/prestashop/rows.js';

/** Returns the code of a currency (ISO 4217). Null for an invalid one. */
export function currencyFrom(row: ShopRow | null): string | null {
  const code = row === null ? null : (valueOf(row, 'iso_code')?.toUpperCase() ?? null);
  return code !== null && /^[A-Z]{3}$/.test(code) ? code : null;
}
