import { fold } from '@company-data/data-types';

/** Cyrillic letters as French passports write them, near enough for `soundOf`. */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'АA БB ВV ГG ДD ЕE ЁE ЖZH ЗZ ИI ЙI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH ЩSHCH ЫY ЭE ЮIU ЯIA',
    'ІI ЇI ЄE ҐG ЎU ЈI ЉL ЊN ЋC ЂD ЏDZ ЪX ЬX',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1).replace('X', '')]),
);

/**
 * Spellings of one sound by those who write a foreign name in Latin letters, in the order they are
 * replaced.
 */
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

/** Fewest consonants that tell a word without its vowels. */
const MIN_CONSONANTS = 3;

/**
 * The words of a name, in Latin capitals without accents; Cyrillic ones too. Other scripts stay as
 * they are and agree with themselves alone.
 */
export function wordsOf(name: string | null | undefined): string[] {
  const latin = (name ?? '').toUpperCase().replaceAll(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? '');
  return [...new Set(fold(latin).split(' '))].filter(Boolean);
}

/**
 * What a word sounds like, nearly: the same for `MOHAMED` and `Muhammad`, `Youri` and `Yuri`. Words
 * of few consonants keep their vowels.
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
