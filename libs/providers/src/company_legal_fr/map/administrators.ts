import type { ProcedureRecord } from './collective-procedure.js';
import { folded, textOf } from '../../kit/text.js';

export type Administrator = ProcedureRecord['administrators'][number];

/** Offices in a procedure, longest wording first. */
const OFFICES: readonly (readonly [wording: string, type: string])[] = [
  ["commissaire à l['’]exécution du plan", 'OTHER'],
  ['administrateur provisoire', 'ADMINISTRATOR'],
  ['administrateur judiciaire', 'ADMINISTRATOR'],
  ['administrateur', 'ADMINISTRATOR'],
  ['mandataire judiciaire', 'CREDITORS_REPRESENTATIVE'],
  ['représentant des créanciers', 'CREDITORS_REPRESENTATIVE'],
  ['mandataire liquidateur', 'LIQUIDATOR'],
  ['liquidateur judiciaire', 'LIQUIDATOR'],
  ['liquidateur', 'LIQUIDATOR'],
  ['juge[- ]commissaire', 'JUDGE'],
];
const OFFICE = `(?<office>${OFFICES.map(([wording]) => wording).join('|')})`;

/** Legal forms of firms, with or without points, and titles of persons. */
const FIRM =
  '(?:S\\.?E\\.?L\\.?A\\.?R\\.?L\\.?U?|S\\.?E\\.?L\\.?A\\.?F\\.?A|S\\.?E\\.?L\\.?A\\.?S\\.?U?|S\\.?E\\.?L\\.?C\\.?A|S\\.?C\\.?P|S\\.?A\\.?S\\.?U?|S\\.?A\\.?R\\.?L|E\\.?U\\.?R\\.?L|Etude|Étude)\\.?';
const TITLE = '(?:Ma[iî]tres?|Mes?|Monsieur|Madame|MM?\\.|Mme|Mr|M)\\.?';

/** Start of the address of a firm or person. */
const STREET =
  '(?:rue|avenue|av|boulevard|bd|bld|place|pl|quai|cours|chemin|impasse|allées?|route|rte|square|passage|faubourg|esplanade|promenade|villa|mail|montée|résidence|immeuble|zone|za|zac|parc|centre|espace|tour|voie|rond-point|lotissement|terrasse|galerie|bis|ter|le|la|les)';
const ADDRESS = new RegExp(
  `(?<![\\s,])[\\s,]+(?:\\d+(?:[/-]\\d+)*(?:\\s?(?:bis|ter|quater|[a-z]))?,?\\s+(?:${STREET})\\b|\\d{5}\\s|(?:BP|B\\.P\\.|CS|Immeuble|Résidence|Centre|Espace|Parc|ZA|ZAC|Zone)\\s)`,
  'iu',
);

const IN_PERSON =
  /[\s,(]*(?:(?:prise?s?|agissant)?\s*(?:en|ès|es) (?:la )?personnes? de|représentée?s? par|ayant pour représentant|mission conduite par)\s+/iu;

/** Text after a name and its address in a sentence. */
const END =
  /\s*(?:;|(?<!(?:^|[.\s])\p{Lu})\.(?=\s*(?:\p{Lu}\p{Ll}+ |$))|,?\s*\bet (?:désign|nomm|ordonn|fix|a )|,?\s*\b(?:avec|dont|ayant|lequel|pour mission|et pour)\b|\s(?:Les?|La) (?:déclarations?|créances?|créanciers?|délai|date|tribunal)\b|\bNature de la procédure\b|\bMet fin\b|\bFixe\b|\bNomm|\bdésign|\bles créances\b)/iu;

const BEFORE_NAME = new RegExp(
  `(?<![\\p{L}])(?<named>(?:désign\\p{L}*|nomm\\p{L}*|en qualité de|comme)\\s+(?:l['’]|le |la |un |d['’])?)?${OFFICE}s?\\s*(?<colon>:)?\\s*`,
  'giu',
);
const AFTER_NAME = new RegExp(
  `(?:désign\\p{L}*|nomm\\p{L}*)\\s+(?:la |le |l['’])?(?<holder>(?:${FIRM}|${TITLE})[^;]{2,160}?),?\\s+(?:(?:en qualité de|ès[- ]qualités? de|comme|aux fonctions de)\\s+|(?=juge))${OFFICE}`,
  'giu',
);

/**
 * Returns the administrators, representatives and liquidators that a judgment names, each with its
 * passage. Omits doubtful names.
 */
export function administratorsIn(text: string | null): Administrator[] {
  // Removes a professional title at the end of a firm's name, which would match as another office.
  const plain = (text ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+-\s+(?:Mandataire|Administrateur)s? Judiciaires?(?=\s+(?:prise?|représentée?|en la personne))/gi, '');
  const after = [...plain.matchAll(AFTER_NAME)].map(({ groups, 0: passage }) => ({
    office: groups!.office!,
    holder: groups!.holder!,
    passage,
    isAnnounced: true,
  }));
  return [...namedAfterOffice(plain), ...after].flatMap(({ office, holder, passage, isAnnounced }) =>
    holderOf(office, holder, passage, isAnnounced),
  );
}

interface Named {
  office: string;
  /** The name and the text after it. */
  holder: string;
  passage: string;
  /** True when words before the name announce it. */
  isAnnounced: boolean;
}

/** Returns the text after each office, up to the next office or the end of the passage. */
function namedAfterOffice(text: string): Named[] {
  const found = [...text.matchAll(BEFORE_NAME)];
  return found.map((match, index) => {
    const from = match.index + match[0].length;
    const rest = text.slice(from, found[index + 1]?.index ?? text.length);
    const holder = rest.slice(0, END.exec(rest)?.index ?? rest.length).replace(/(?:\s+et|[\s,.:-])+$/, '');
    const { office = '', named, colon } = match.groups ?? {};
    return { office, holder, passage: `${match[0]}${holder}`.trim(), isAnnounced: named !== undefined || colon !== undefined };
  });
}

function holderOf(office: string, holder: string, passage: string, stated: boolean): Administrator[] {
  const who = holder.slice(0, ADDRESS.exec(holder)?.index ?? holder.length);
  const [first = '', person] = who.split(IN_PERSON);
  const name = nameIn(first, stated);
  if (name === null) return [];
  const type = OFFICES.find(([wording]) => new RegExp(`^${folded(wording)}$`).test(folded(office)))?.[1] ?? 'OTHER';
  return [
    {
      type,
      type_label: office,
      name,
      representative: person === undefined ? null : nameIn(person, true),
      city: cityIn(holder),
      text: textOf(passage),
    },
  ];
}

const TITLED = new RegExp(`^(?:${FIRM}|${TITLE})(?=[\\s\\p{Lu}])`, 'iu');

/**
 * Returns the text if it has the form of a name and at most nine words, otherwise null. A wrong
 * name is worse than none.
 */
function nameIn(told: string, stated: boolean): string | null {
  const name = told
    .split(/[,(:]/)[0]!
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:la|le|l['’])\s*/, '')
    .replace(/[\s,.;-]+$/, '');
  const words = name.split(' ');
  const bare = name.replace(TITLED, '').trim();
  const looksNamed = bare !== '' && /^[\p{Lu}\d]/u.test(bare) && (TITLED.test(name) || (stated && /^\p{Lu}/u.test(name)));
  return looksNamed && words.length <= 9 && name.length >= 3 && name.length <= 120 && !/\d{3}/.test(name) ? name : null;
}

/** Returns the town after the last postal code. */
function cityIn(holder: string): string | null {
  const told = [...holder.matchAll(/\b\d{5}\s{1,3}(\p{Lu}[\p{L}'’ -]*)/gu)].at(-1)?.[1] ?? '';
  const city = textOf(told.replace(/\s+cedex\b.*$/i, '').replace(/[\s'’-]+$/, ''));
  return city === null || city.split(' ').length > 6 ? null : city;
}
