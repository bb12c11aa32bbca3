import type { JudgmentEffect } from '../codes/load-code-lists.js';
import { folded } from '../../kit/text.js';

/** Effect of a judgment text on a collective procedure. */
export interface CourtOrder {
  effect: JudgmentEffect;
  kind?: string | undefined;
}

const KINDS: readonly (readonly [wording: string, kind: string])[] = [
  ['liquidation judiciaire', 'JUDICIAL_LIQUIDATION'],
  ['redressement judiciaire', 'JUDICIAL_REORGANISATION'],
  ['sauvegarde', 'SAFEGUARD'],
  ['traitement de sortie de crise', 'CRISIS_EXIT'],
  ['retablissement professionnel', 'PROFESSIONAL_RECOVERY'],
];
const KIND = `(?<kind>${KINDS.map(([wording]) => wording).join('|')})`;

/**
 * Plans that the debtor carries out. A plan of sale is not one, because the procedure continues in
 * parallel.
 */
const PLAN = "plan d(?:e |')(?<plan>redressement|sauvegarde|continuation|apurement|traitement de sortie de crise)";
const PLAN_KINDS: Readonly<Record<string, string>> = { sauvegarde: 'SAFEGUARD', 'traitement de sortie de crise': 'CRISIS_EXIT' };

/** Verbs of a court decision. */
const DECIDES =
  '(?:prononc(?:e|ant|e que)|ouvr(?:e|ant)|ordonn(?:e|ant)|place|placant|met|mettant|(?:a|ayant|est) (?:prononcee?|ouverte?|ordonnee?))';

/**
 * Words that are allowed between such a verb and the kind. A name or a reason between them makes
 * the kind a mere mention.
 *
 * Each sequence matches in one way only ("d'une" as its two words), which prevents exponential
 * backtracking.
 */
const LINK =
  "(?:la|le|l'|les|un|une|d'|de|du|des|en|a son egard|a l'encontre de la societe|ouverture|procedure|procedures|operations|mise|nouvelle|immediate|immediatement|d'office|judiciaire|societe|et)";
const LINKS = `(?:${LINK}(?: |(?<=')))*`;
const RESOLUTION =
  '(?:la )?resolution (?:du|de son|de ce) plan(?: de \\w+(?: (?:judiciaire|acceleree|financiere acceleree))?)?(?:,? et (?:prononcant |ouvrant |prononce |ouvre )?)?';

/**
 * Orders that a text may contain. The first match in this list decides: openings take precedence
 * over endings.
 */
const ORDERS: readonly (readonly [effect: JudgmentEffect, pattern: RegExp])[] = [
  ['REVERSES', /\b(?:infirm(?:e|ant|ation)|(?:annul(?:e|ant)|reform(?:e|ant)) (?:le jugement|la decision|l'ordonnance))\b/],
  [
    'REOPENS',
    /\b(?:reouv(?:re|rant|erture)|(?:la |de )?reprise|reprend) (?:de |des )?(?:la |les |l')?(?:operations de |procedure de )*(?:la )?liquidation judiciaire/,
  ],
  [
    'CONVERTS',
    new RegExp(`\\b(?:converti(?:t|ssant)|conversion|transform(?:e|ant))\\b[^.;]{0,120}? en (?:une )?(?:procedure de )?${KIND}`),
  ],
  ['CONVERTS', new RegExp(`\\b(?:prononc(?:e|ant) )?${RESOLUTION}${LINKS}${KIND}`)],
  ['OPENS', new RegExp(`\\b(?:eten(?:d|dant)|extension)\\b[^.;]{0,120}?${KIND}`)],
  ['OPENS', new RegExp(`\\b${DECIDES} ${LINKS}${KIND}`)],
  ['OPENS', new RegExp(`(?:^|: |- )(?:jugement d')?ouverture (?:de |d'une |de la |immediate de )*(?:procedure de )?(?:la )?${KIND}`)],
  [
    'PLANS',
    new RegExp(
      `(?:\\b(?:arret(?:e|ant)|adopt(?:e|ant)|homologu(?:e|ant)|approuv(?:e|ant)) (?:un |le |son |ce )?|^(?:jugement (?:de |arretant le ))?)${PLAN}(?![^.;]*\\bcession\\b)`,
    ),
  ],
  ['CLOSES', /\bcloture\b[^.;]{0,80}? (?:pour|par|en raison de) (?:l')?(?:insuffisance d'actifs?|extinction du passif)/],
  [
    'CLOSES',
    /\b(?:prononc(?:e|ant)|ordonn(?:e|ant)|constat(?:e|ant)) la cloture (?:de |des )(?:la |cette |les )?(?:procedure|liquidation|sauvegarde|redressement|operations)/,
  ],
  ['CLOSES', /\bclotur(?:e|ant) (?:la|cette) (?:procedure|liquidation)/],
  ['CLOSES', /\b(?:met(?:tant)?|mis) fin a (?:la |cette )(?:procedure|liquidation|sauvegarde)/],
  [
    'CLOSES',
    /\b(?:execution (?:complete |integrale |totale )?du plan (?:de \w+ )?(?:a ete |est )?(?:constatee|achevee|terminee)|constat(?:e|ant) (?:la |l')(?:bonne |complete |parfaite )?execution (?:complete |integrale )?du plan|fin d[ue] plan)/,
  ],
  [
    'OPENS',
    new RegExp(
      `^(?:jugement de )?${KIND}(?: simplifiee| immediate)?(?= ?(?:$|[,.]|par |suivant |selon |le \\d|du \\d|en date|prononce|ouverte))`,
    ),
  ],
  ['RESOLVES', /\bresolution (?:du|de son|de ce) plan(?! de cession)/],
];

/** Date between a verb and its object. */
const DATED = new RegExp(
  `(\\b${DECIDES}),? (?:en date )?(?:du|le) (?:\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{1,2}(?:er)? [a-z]+ \\d{4}),?`,
  'g',
);

const STARTS_WITH_VERB = new RegExp(
  `^(?:${DECIDES}|converti(?:t|ssant)|etend(?:ant)?|cloturant|arret(?:e|ant)|adopt(?:e|ant)|met|mettant)\\b`,
);
const DECIDED = new RegExp(`\\b${DECIDES} (?:la |le |l'|les |une )?$`);

/**
 * Words before a noun (the closing, the conversion) that make it a request, a refusal or a future
 * date.
 */
const NOT_ORDERED =
  /(?:rejet\w*|refus\w*|n'y a(?:voir)? (?:pas )?lieu|debout\w+|sursoi\w*|sursis|demande|requete|assignation|delai|terme|examen|examin\w+|prorog\w*|prolong\w*|apres le jugement|posterieur\w* au jugement|audience)(?: [\w']+){0,8} ?$/;

/** Reference to an earlier judgment. */
const REFERRED_TO =
  /\b(?:apres|suite|depuis|vu|avant|anterieure?s?|posterieure?s?|modifi\w+|complet\w+|remplac\w+|execution)\b[^,]{0,40}\bjugement\b[^,]{0,40}$/;

/**
 * A correction orders nothing itself, and neither does a court of appeal that confirms a judgment.
 */
const SETS_RIGHT = /\b(?:rectifi\w*|erreur materielle|interpretation du jugement)\b/;
const UPHOLDS = /\bconfirm(?:e|ant|atif|ation)\b/;

/** Sanctions of a person, and appeals against them, mention the procedure of the company. */
const SANCTION = /\b(?:faillite personnelle|interdiction de (?:gerer|diriger)|interdiction prevue)\b/;

/**
 * Returns the order in the text of a judgment. Null when the text only mentions procedures, or
 * concerns another company.
 */
export function orderIn(text: string | null, debtor: string | null): CourtOrder | null {
  const said = folded(text).replaceAll(DATED, '$1');
  if (SETS_RIGHT.test(said) || (UPHOLDS.test(said) && !said.includes('infirm'))) return null;
  for (const [effect, pattern] of ORDERS) {
    const order = foundIn(said, effect, pattern, debtor);
    if (order !== null) return order;
  }
  return null;
}

/**
 * Returns the own order of a court of appeal that overturned a judgment. Null when it only
 * overturns.
 */
export function orderAfterReversal(text: string | null, debtor: string | null): CourtOrder | null {
  const [, own] =
    /(?:statuant (?:a|de) nouveau,?|\bet (?=(?:ouvrant|prononcant|prononce|ouvre|convertissant)\b))(.*)$/.exec(folded(text)) ?? [];
  return own === undefined ? null : orderIn(own.replace(/\bconfirm.*$/, ''), debtor);
}

function foundIn(said: string, effect: JudgmentEffect, pattern: RegExp, debtor: string | null): CourtOrder | null {
  for (const match of said.matchAll(new RegExp(pattern, 'g'))) {
    const clause = said.slice(0, match.index).split(/[.;]/).at(-1) ?? '';
    if (!isOrdered(match[0], clause)) continue;
    if (effect === 'REVERSES' && (SANCTION.test(said) || /partiel/.test(said))) return { effect: 'NONE' };
    if (isAboutAnother(said, said.slice(match.index), debtor)) continue;
    return { effect, ...kindOf(effect, match.groups ?? {}) };
  }
  return null;
}

/**
 * Returns true when this judgment contains the order: as a verb, or as a noun without a negating
 * word before it.
 */
function isOrdered(order: string, before: string): boolean {
  if (REFERRED_TO.test(before)) return false;
  return STARTS_WITH_VERB.test(order) || DECIDED.test(before) || !NOT_ORDERED.test(before);
}

function kindOf(effect: JudgmentEffect, { kind, plan }: Record<string, string | undefined>): { kind?: string } {
  if (plan !== undefined) return { kind: PLAN_KINDS[plan] ?? 'JUDICIAL_REORGANISATION' };
  if (effect === 'REOPENS') return { kind: 'JUDICIAL_LIQUIDATION' };
  const named = KINDS.find(([wording]) => wording === kind);
  return named === undefined ? {} : { kind: named[1] };
}

const ANOTHER =
  /^[^.;,]*? de (?:la |l')?(?:societe|sarl|sas|sasu|sa|eurl|sci|snc)\s+(?!(?:pour|dans|en|a|par|et|avec|sur|debitrice|susvisee)\b)(?<name>[^.;,(]+)/;
/**
 * Words that explain a mention of another company's procedure: purchase, merger, ownership or
 * management.
 */
const TIES =
  /\b(?:cession|cede|cedant|acqui\w+|rachat|reprise|repreneur|absor\w+|fonds de commerce|dirigeant|gerant|associee?|filiale|participation)\b/;

/** Returns true when `order` starts with an order about a company other than the debtor. */
function isAboutAnother(said: string, order: string, debtor: string | null): boolean {
  const named = ANOTHER.exec(order)?.groups?.name;
  if (named === undefined || debtor === null || !TIES.test(said)) return false;
  return !foldedLetters(named).includes(foldedLetters(debtor));
}

const foldedLetters = (text: string): string => folded(text).replaceAll(/[^a-z0-9]/g, '');
