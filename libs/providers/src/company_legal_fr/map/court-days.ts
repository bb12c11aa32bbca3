import { dayOf } from '../../kit/dates.js';

const DAY = /\b\d{1,2}[./]\d{1,2}[./]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}(?:er)? \p{L}+ \d{4}\b/gu;

/**
 * Returns the dates in a text, in its order. Accepts `12/03/1998`, `12.03.1998`, `1998-03-12` and
 * dates in words.
 */
export function daysIn(text: string | null): string[] {
  return [...(text ?? '').matchAll(DAY)].flatMap(([written]) => dayOf(written.replaceAll('.', '/')) ?? []);
}

/** Date of an earlier judgment: "infirmant le jugement du ...", "redressement ouvert le ...". */
const EARLIER = new RegExp(
  `\\b(?:(?:le|du|ce|ledit|dudit|au)\\s+(?:jugement|arr[êe]t|ordonnance|d[ée]cision)\\b[^;,]{0,80}?|(?:ouvert|arr[êe]t[ée]|adopt[ée]|homologu[ée])e?s?\\s+(?:par\\s+jugement\\s+)?(?:du|le|en\\s+date\\s+du)\\s+)(?:${DAY.source})`,
  'giu',
);

/** Judgments that refer to an earlier one, whose date is not their own. */
const REFERS = /r[ée]tract|annul|infirm|r[ée]form|nullit|cl[ôo]tur|\bfin\b|ex[ée]cut/iu;

/**
 * Returns the date of the judgment in a remark: the first date after a word for judgment, else the
 * first date. Ignores the date of the cessation of payments, and the dates of earlier judgments.
 * Null when only those are known.
 */
export function judgmentDayIn(text: string): string | null {
  const own = firstJudgmentDay(text.replaceAll(EARLIER, ''));
  return own ?? (REFERS.test(text) ? null : firstJudgmentDay(text));
}

function firstJudgmentDay(text: string): string | null {
  const after = /\b(?:jugement|arr[êe]t|ordonnance|d[ée]cision)\b([^;]{0,160})/iu.exec(text)?.[1] ?? '';
  const withoutPayments = (part: string): string => part.replaceAll(/cessation des paiements[^,;.]*?\d{4}/giu, '');
  return daysIn(withoutPayments(after))[0] ?? daysIn(withoutPayments(text))[0] ?? null;
}
