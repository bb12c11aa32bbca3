/** The languages that pages for people are written in. */
export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const FALLBACK: Language = 'en';

/** A language of ours, or undefined. */
export const languageNamed = (text: string | null | undefined): Language | undefined => LANGUAGES.find((language) => language === text);

interface LanguagePreference {
  language: Language | undefined;
  weight: number;
}

/** One range of an Accept-Language header: `fr-CA;q=0.8` wishes for French. */
function parsePreference(range: string): LanguagePreference {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
  return { language: tag === '*' ? FALLBACK : languageNamed(tag.split('-')[0]), weight };
}

/**
 * The language of ours that an Accept-Language header likes best, the first of equals; English
 * where it likes neither.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const preferences = (header ?? '').split(',').map(parsePreference);
  const accepted = preferences.filter(({ language, weight }) => language !== undefined && weight > 0);
  return accepted.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? FALLBACK;
}
