/** Languages of the pages for people. */
export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const FALLBACK: Language = 'en';

/** Returns the language of a code, or undefined for an unsupported one. */
export const languageNamed = (text: string | null | undefined): Language | undefined => LANGUAGES.find((language) => language === text);

interface LanguagePreference {
  language: Language | undefined;
  weight: number;
}

/** Parses one range of an Accept-Language header, for example `fr-CA;q=0.8`. */
function parsePreference(range: string): LanguagePreference {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
  return { language: tag === '*' ? FALLBACK : languageNamed(tag.split('-')[0]), weight };
}

/**
 * Returns the supported language with the highest weight in Accept-Language, the first of equals.
 * Default: English.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const preferences = (header ?? '').split(',').map(parsePreference);
  const accepted = preferences.filter(({ language, weight }) => language !== undefined && weight > 0);
  return accepted.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? FALLBACK;
}
