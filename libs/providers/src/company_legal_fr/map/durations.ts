const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  cent: 100,
  cents: 100,
};
const WORD = `(?:${Object.keys(NUMBERS).join('|')})`;
const NUMBER = `(?:\\d{1,3}|${WORD}(?:[- ](?:et[- ])?${WORD}){0,4})`;

/** Months of a unit, by the beginning or the adjective of its name. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^an|annuel/, 12],
  [/semestr/, 6],
  [/trimestr/, 3],
  [/^mois|mensu/, 1],
];
const UNIT =
  '(?:ans?|annees?|annuites?|mois|mensualites?|trimestres?|trimestrialites?|semestres?|semestrialites?|(?:echeances?|versements?|dividendes?|pactes?|paiements?) (?:[a-z]+ )?(?:annuel|mensuel|trimestriel|semestriel)(?:le)?s?)';

/**
 * Regular expression for a duration in folded text: "dix (10) ans", "7 ans et 6 mois", "96 mois",
 * "8 annuités". A number of payments counts as the time that they take.
 */
export const DURATION = `(?<count>${NUMBER})(?: ?\\( ?(?<repeated>[\\w -]{1,30}?) ?\\))? ?(?<unit>${UNIT})\\b(?! et demie?)(?: et (?<months>${NUMBER})(?: ?\\(\\d+\\))? mois\\b)?`;

/** Returns the number in digits or in words: "soixante-douze", "quatre vingt seize". */
export function numberIn(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const numbers = text.split(/[ -]/).flatMap((word) => (word === 'et' ? [] : [NUMBERS[word]]));
  if (numbers.some((each) => each === undefined)) return null;
  return (numbers as number[]).reduce((sum, each) => {
    if (each === 20 && sum % 100 === 4) return sum + 76;
    return each === 100 && sum > 1 ? sum * 100 : sum + each;
  }, 0);
}

/**
 * Returns the months of a match of DURATION. Null without a match, and when the number in brackets
 * is another one.
 */
export function monthsOf(groups: Record<string, string | undefined> | undefined): number | null {
  const { count, repeated, unit, months } = groups ?? {};
  if (count === undefined || unit === undefined) return null;
  const number = numberIn(count);
  const again = repeated === undefined ? null : numberIn(repeated);
  if (number === null || (again !== null && again !== number)) return null;
  const [, inMonths] = UNITS.find(([name]) => name.test(unit))!;
  return number * inMonths + (months === undefined ? 0 : (numberIn(months) ?? 0));
}
