/** An amount in major units as a JSON number, from the decimal text of a source; null for what is none. Never added or scaled as a float. */
export function amountOf(text: string | null | undefined): number | null {
  const trimmed = text?.trim() ?? '';
  return /^[+-]?\d{1,15}(\.\d{1,6})?$/.test(trimmed) ? Number(trimmed) : null;
}

const places = new Map<string, number>();

/** How many digits a currency has behind the point (ISO 4217): 2 for EUR, 0 for JPY, 3 for TND. @throws RangeError for what is no code */
export function minorUnitsOf(currency: string): number {
  const known = places.get(currency) ?? digitsOf(currency);
  places.set(currency, known);
  return known;
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in major units from a whole number of minor ones; the point is moved in the text, so that no digit is lost. */
export const fromMinorUnits = (minor: number, currency: string): number => Number(`${minor}e-${minorUnitsOf(currency)}`);
