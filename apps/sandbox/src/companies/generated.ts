import { passesLuhn } from '@company-data/kernel';
import type { CompanyDescription } from './description.js';
import { ordinary } from './ordinary.js';

/**
 * Prefix of generated companies. Its 10,000 Luhn-valid SIRENs are for tests and benchmarks that
 * need many companies.
 */
const GENERATED_PREFIX = '0007';

/** Generates the company of a SIREN. Returns undefined outside the generated range. */
export function generated(siren: string): CompanyDescription | undefined {
  const inRange = siren.startsWith(GENERATED_PREFIX) && passesLuhn(siren);
  return inRange ? ordinary(siren, `EXEMPLE NUMERO ${siren.slice(4, 8)}`, 'Generated on demand') : undefined;
}
