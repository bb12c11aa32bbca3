import { dayOf } from '../../kit/dates.js';

const CESSATION =
  /cessation des paiements\s*(?:fixée )?(?:provisoirement )?(?:le|au|:)?\s*(\d{1,2}(?:er)? \p{L}+ \d{4}|\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})/iu;

/** Returns the date of the cessation of payments, or null when the text has none. */
export function cessationOfPaymentsIn(text: string | null): string | null {
  return dayOf(CESSATION.exec(text ?? '')?.[1]);
}
