import { dayOf } from '../../kit/dates.js';

const CESSATION =
  /cessation des paiements\s*(?:fixée )?(?:provisoirement )?(?:le|au|:)?\s*(\d{1,2}(?:er)? \p{L}+ \d{4}|\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})/iu;

/** The day the court fixes as the end of payments; null when the text names none. */
export function cessationOfPaymentsIn(text: string | null): string | null {
  return dayOf(CESSATION.exec(text ?? '')?.[1]);
}
