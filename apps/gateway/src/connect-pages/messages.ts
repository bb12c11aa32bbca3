import type { Language } from './language.js';
import { en, type Messages } from './messages.en.js';
import { fr } from './messages.fr.js';

export type { Names, Messages } from './messages.en.js';

const IN: Record<Language, Messages> = { en, fr };

export const messagesIn = (language: Language): Messages => IN[language];

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** Formats a day in a language, in French time. */
export const dayIn = (language: Language, moment: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(new Date(moment));
