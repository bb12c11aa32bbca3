const PLACES = 2;

/** Currencies of other than two digits after the point, by how many they have (ISO 4217). */
const OTHERS = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([places, currencies]) => currencies.split(' ').map((currency): [string, number] => [currency, Number(places)])),
);

/**
 * Digits after the point of a currency's amounts (ISO 4217): none of JPY, three of KWD, two of one
 * that is not known.
 */
export const placesOf = (currency: string): number => OTHERS.get(currency) ?? PLACES;
