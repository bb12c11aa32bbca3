import type { Language } from './language.js';
import { en, type Words } from './words.en.js';
import { fr } from './words.fr.js';

export type { Names, Words } from './words.en.js';

const IN: Record<Language, Words> = { en, fr };

/** What pages say in a language. */
export const wordsIn = (language: Language): Words => IN[language];

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** A day as people of a language write it, by the clock of the companies: French ones. */
export const dayIn = (language: Language, moment: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(new Date(moment));
