import { type ShopRow, valueOf } from '../sources/prestashop/rows.js';

/** Returns the code of a country (ISO 3166-1, two letters). Null for an invalid one. */
export function countryFrom(row: ShopRow | null): string | null {
  const code = row === null ? null : (valueOf(row, 'iso_code')?.toUpperCase() ?? null);
  return code !== null && /^[A-Z]{2}$/.test(code) ? code : null;
}
