const PLACES = 2;

/** Currencies with a number of decimal places other than two (ISO 4217). */
const OTHERS = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([places, currencies]) => currencies.split(' ').map((currency): [string, number] => [currency, Number(places)])),
);

/**
 * Returns the decimal places of a currency (ISO 4217): 0 for JPY, 3 for KWD, 2 for an unknown one.
 */
export const placesOf = (currency: string): number => OTHERS.get(currency) ?? PLACES;
