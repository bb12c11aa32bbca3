import { fold } from '@company-data/data-types';

/** Cyrillic letters in the transliteration of French passports, close enough for `soundOf`. */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'АA БB ВV ГG ДD ЕE ЁE ЖZH ЗZ ИI ЙI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH ЩSHCH ЫY ЭE ЮIU ЯIA',
    'ІI ЇI ЄE ҐG ЎU ЈI ЉL ЊN ЋC ЂD ЏDZ ЪX ЬX',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1).replace('X', '')]),
);

/** Spellings of the same sound in Latin transcriptions of foreign names, in replacement order. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/SHCH|CHTCH|SCHTSCH/g, 'S'],
  [/TCH|TSCH|DZH|DJ|ZH|SCH|SH|CH|CZ/g, 'S'],
  [/TS|TZ/g, 'Z'],
  [/KH|GH/g, 'H'],
  [/CK|[CQ]/g, 'K'],
  [/X/g, 'KS'],
  [/PH|[FW]/g, 'V'],
  [/OU|OO/g, 'U'],
  [/[JY]/g, 'I'],
  [/(.)\1+/g, '$1'],
];

/** Minimum number of consonants of a word that is compared without its vowels. */
const MIN_CONSONANTS = 3;

/**
 * Returns the words of a name in Latin capitals without accents, with Cyrillic transliterated.
 * Words in other scripts are unchanged and match only themselves.
 */
export function wordsOf(name: string | null | undefined): string[] {
  const latin = (name ?? '').toUpperCase().replaceAll(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? '');
  return [...new Set(fold(latin).split(' '))].filter(Boolean);
}

/**
 * Returns the approximate sound of a word: the same for `MOHAMED` and `Muhammad`, `Youri` and
 * `Yuri`. Words with few consonants keep their vowels.
 */
export function soundOf(word: string): string {
  const spelled = SPELLINGS.reduce((text, [written, sound]) => text.replaceAll(written, sound), word);
  const bare =
    spelled.slice(0, 1) +
    spelled
      .slice(1)
      .replaceAll(/[AEIOU]/g, '')
      .replaceAll(/(.)\1+/g, '$1');
  return bare.length >= MIN_CONSONANTS ? bare : spelled;
}
