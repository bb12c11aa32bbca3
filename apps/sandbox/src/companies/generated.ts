import { passesLuhn } from '@company-data/kernel';
import type { CompanyDescription } from './description.js';
import { ordinary } from './ordinary.js';

/** Every Luhn-valid SIREN that begins so is a company made on demand: 10,000 of them, for tests and benchmarks that need many. */
const GENERATED_PREFIX = '0007';

/** The company of a SIREN of the generated range; undefined outside it. */
export function generated(siren: string): CompanyDescription | undefined {
  const inRange = siren.startsWith(GENERATED_PREFIX) && passesLuhn(siren);
  return inRange ? ordinary(siren, `EXEMPLE NUMERO ${siren.slice(4, 8)}`, 'Made on demand') : undefined;
}
