import data from '../codes/judgment-rules.json' with { type: 'json' };
import { folded } from '../../kit/text.js';

/**
 * Effect of a judgment on a collective procedure:
 *
 * - OPENS opens a procedure, or converts the current one.
 * - CONVERTS changes the kind, also of a procedure under a plan.
 * - RESOLVES terminates a plan. The text may open another procedure.
 * - REVERSES and RETRACTS undo an earlier judgment.
 * - SETTLES opens and closes a procedure at once, for an agreement that a court only confirms.
 * - NONE changes nothing. SANCTIONS concerns a person, and UNRELATED another company.
 * - UNKNOWN is a wording without a rule. The procedure may have changed.
 */
export type JudgmentEffect =
  | 'OPENS'
  | 'CONVERTS'
  | 'PLANS'
  | 'RESOLVES'
  | 'CLOSES'
  | 'REOPENS'
  | 'REVERSES'
  | 'RETRACTS'
  | 'SETTLES'
  | 'NONE'
  | 'SANCTIONS'
  | 'UNRELATED'
  | 'UNKNOWN';

/** Effect of a judgment on a collective procedure, with the kind of procedure if it is known. */
export interface CourtOrder {
  effect: JudgmentEffect;
  /** Name of the rule that applied. Absent when the family of a notice decided. */
  rule?: string | undefined;
  kind?: string | undefined;
  /** Judgment that a reversal or a retraction undoes, as far as the text describes it. */
  undoes?: CourtOrder | undefined;
}

/** Result of the rule that applies to a wording. */
export interface Ruling extends CourtOrder {
  rule: string;
  /** Rules that replace this ruling on a nature when they apply to the text of the judgment. */
  textRules: readonly string[];
}

/** Rule of the data file. `examples` are test cases of the rule. */
interface WrittenRule {
  name: string;
  /** READS leaves the effect of a nature to the text of the judgment. */
  effect: JudgmentEffect | 'READS';
  kind?: string;
  textRules?: string[];
  /** Regular expression on the folded wording. `{name}` is a part that several rules use. */
  pattern: string;
  /** Regular expression on the whole wording for which the rule does not apply. */
  unless?: string;
  examples: { text: string; kind?: string }[];
}

type Rule = Omit<WrittenRule, 'pattern' | 'unless' | 'examples'> & { pattern: RegExp; unless: RegExp | undefined };

const PARTS: Readonly<Record<string, string>> = data.words;

const expanded = (pattern: string): string => pattern.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => expanded(PARTS[name]!));
const part = (pattern: string, flags = ''): RegExp => new RegExp(expanded(pattern), flags);

/** Rules for natures and texts of judgments, and observations. The first match applies. */
const RULES = (data.rules as readonly WrittenRule[]).map(({ pattern, unless, ...rule }): Rule => ({
  ...rule,
  pattern: part(pattern, 'g'),
  unless: unless === undefined ? undefined : part(unless),
}));
const KINDS = Object.entries(data.kinds).map(([kind, words]) => [kind, new RegExp(words)] as const);
const ABOUT_PROCEDURES = part(data.about);

const DAY = '(?:\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{1,2}(?:er)? [a-z]+ \\d{4})';

/** Date between a verb and its object, or between the auxiliary and its participle. */
const DATED = part(`(\\b(?:{decides}|a|ayant)),? (?:par jugement )?(?:en date )?(?:du|le) ${DAY},?`, 'g');

const STARTS_WITH_VERB = part(
  "^(?:{decides}|converti(?:t|ssant)|etend(?:ant)?|cloturant|arret(?:e|ant)|adopt(?:e|ant)|constat(?:e|ant)|retract(?:e|ant)|infirm(?:e|ant)|annul(?:e|ant)|reform(?:e|ant)|mis fin)(?![\\w'])",
);
const DECIDED = part("\\b{decides} (?:la |le |l'|les |une )?$");

const REFUSAL = "rejet\\w*|refus\\w*|n'y a(?:voir)? (?:pas )?lieu|debout\\w+|sursoi\\w*|sursis";
const REQUEST = 'demande|requete|assignation';
const LATER = 'delai|terme|examen|examin\\w+|prorog\\w*|prolong\\w*|apres le jugement|posterieur\\w* au jugement|audience|report\\w*';

/**
 * Words before a noun (the closing, the conversion) that make it a request, a refusal or a future
 * date. They bind the next noun only: "rejet du plan et conversion" orders the conversion. A
 * request also binds the nouns that "et de" adds.
 */
const NOT_ORDERED = [
  new RegExp(`(?:${REFUSAL}|${REQUEST}|${LATER})(?: (?!et |puis |mais )[\\w']+){0,8} ?$`),
  new RegExp(`(?:${REQUEST})(?: [\\w']+){0,8} et (?:de |d'|en |la |l')?$`),
];

/** Reference to an earlier judgment. */
const REFERRED_TO =
  /\b(?:apres|suite|depuis|vu|avant|anterieure?s?|posterieure?s?|modifi\w+|complet\w+|remplac\w+|execution|suspen\w+|appel|recours|opposition|contre)\b[^,]{0,40}\bjugement\b[^,]{0,40}$/;

/** A judgment with an article, before "ayant", is an earlier one. */
const OF_A_JUDGMENT = /\b(?:le |du |au |ledit |dudit |l')(?:jugement|arret|decision|ordonnance)\b[^.;]*$/;

/** Participle of a past decision, which folding would turn into a verb of this judgment. */
const PARTICIPLE = /(prononc|ordonn|plac)é(?!\p{L})/giu;

/** Court and date before the order: "Jugement du tribunal de Paris du 12/03/2020 : ". */
const HEADING = new RegExp(
  `^(?:(?:le|par) )?(?:tribunal[^,:]{0,60}[,:] ?)?(?:jugement(?: (?:rendu|prononce|du tribunal)[^,:]{0,80}?)?(?: en date)? du )?${DAY} ?[:,-] ?`,
);

/** Name of the registrar before an entry that it made ex officio. */
const REGISTRAR = /^greffe\b[^:]{0,80}: /;

/** Dots that end no sentence: "M. Exemple", "L. 622-12", "S.A.R.L.". */
const ABBREVIATED = /\b(?:(m|mm|mr|mme|mlle|me|dr|art|[lrd])\. ?(?=[a-z0-9])|(?:[a-z]\.){2,})/g;

/** Apostrophe that old texts in capitals lack: "INSUFFISANCE D ACTIF". */
const ELIDED = /\b([dln]|qu) (?=[aeiouyh])/g;

const plain = (text: string | null): string =>
  folded(text?.replaceAll(PARTICIPLE, '$1ée'))
    .replace(REGISTRAR, '')
    .replace(HEADING, '')
    .replaceAll(ABBREVIATED, (written: string, title?: string) => (title === undefined ? written.replaceAll('.', '') : `${title} `))
    .replaceAll(ELIDED, "$1'")
    .replaceAll(DATED, '$1');

/** Returns true when a text of the register concerns a collective procedure. */
export const isAboutProcedures = (text: string | null): boolean => {
  const { effect } = rulingOn(text, null) ?? {};
  return (effect !== undefined && !CHANGES_NOTHING.has(effect)) || ABOUT_PROCEDURES.test(plain(text));
};

/**
 * Returns the ruling on a nature, a text or an observation. Null when no rule applies, or when the
 * rule leaves the effect to the text.
 */
export function orderIn(text: string | null, debtor: string | null): Ruling | null {
  const ruling = rulingOn(text, debtor);
  return ruling === null || ruling.effect === 'READS' ? null : (ruling as Ruling);
}

type AnyRuling = Omit<Ruling, 'effect'> & { effect: JudgmentEffect | 'READS' };

/** Returns the result of the first rule that matches, which can be READS. */
export function rulingOn(text: string | null, debtor: string | null): AnyRuling | null {
  const said = plain(text);
  for (const rule of RULES) {
    const ruling = appliedTo(said, rule, debtor);
    if (ruling !== null) return ruling;
  }
  return null;
}

/**
 * Returns the own order of a court that undid a judgment: an opening or a conversion. Null when it
 * only undoes.
 */
export function orderAfterReversal(text: string | null, debtor: string | null): CourtOrder | null {
  const [, own] =
    /(?:statuant (?:a|de) nouveau,?|\bet (?=(?:ouvrant|prononcant|prononce|ouvre|convertissant|convertit|r?e?plac(?:e|ant)|r?e?met(?:tant)?)(?![\w'])))(.*)$/.exec(
      plain(text),
    ) ?? [];
  const order = own === undefined ? null : orderIn(own.replace(/\bconfirm.*$/, ''), debtor);
  return order?.effect === 'OPENS' || order?.effect === 'CONVERTS' ? order : null;
}

const CHANGES_NOTHING: ReadonlySet<string> = new Set(['NONE', 'SANCTIONS', 'UNRELATED', 'READS']);
const UNDOES: ReadonlySet<string> = new Set(['REVERSES', 'RETRACTS']);

function appliedTo(said: string, rule: Rule, debtor: string | null): AnyRuling | null {
  const { name, effect, textRules = [] } = rule;
  if (rule.unless?.test(said)) return null;
  let ofAnother = false;
  for (const match of said.matchAll(rule.pattern)) {
    if (CHANGES_NOTHING.has(effect)) return { rule: name, effect, textRules };
    const ruling = { rule: name, effect, textRules, ...kindOf(rule, match.groups ?? {}) };
    const clause = said.slice(0, match.index).split(/[.;]/).at(-1) ?? '';
    if (!isOrdered(match[0], clause)) continue;
    if (!isAboutAnother(said, said.slice(match.index), debtor)) {
      return UNDOES.has(effect)
        ? { ...ruling, undoes: undoneIn(said.slice(match.index + match[0].length - objectOf(match[0]).length)) }
        : ruling;
    }
    ofAnother = true;
  }
  return ofAnother ? { rule: name, effect: 'UNRELATED', textRules: [] } : null;
}

/** Returns the part of a match that names the undone judgment, for example "la conversion". */
const objectOf = (match: string): string =>
  /(?:jugement|decision|ordonnance|ouverture|conversion|extension|procedure|liquidation|redressement|sauvegarde)[^]*$/.exec(match)?.[0] ??
  '';

/**
 * Returns the order of the judgment that a text undoes. Undefined when it does not describe it. An
 * order of a judge alone never opened or changed a procedure.
 */
function undoneIn(rest: string): CourtOrder | undefined {
  const described = rest
    .replace(/^[, ]*(?:de |du |d')?(?:le |la |l'|ledit |dudit |un |une )?(?:procedure (?:de |d'))?/, '')
    .replace(/\b(?:statuant|et (?:r?e?met|r?e?plac|ouvr|prononce )).*$/, '');
  for (const rule of RULES) {
    if (CHANGES_NOTHING.has(rule.effect) || UNDOES.has(rule.effect)) continue;
    const [match] = described.matchAll(rule.pattern);
    if (match !== undefined) return { rule: rule.name, effect: rule.effect as JudgmentEffect, ...kindOf(rule, match.groups ?? {}) };
  }
  return described.startsWith('ordonnance') ? { effect: 'NONE' } : undefined;
}

/**
 * Returns true when this judgment contains the order: as a verb, or as a noun without a negating
 * word before it.
 */
function isOrdered(order: string, before: string): boolean {
  if (REFERRED_TO.test(before) || (order.startsWith('ayant ') && OF_A_JUDGMENT.test(before))) return false;
  return STARTS_WITH_VERB.test(order) || DECIDED.test(before) || !NOT_ORDERED.some((words) => words.test(before));
}

function kindOf({ kind: usual }: Rule, { kind, plan }: Record<string, string | undefined>): { kind?: string } {
  const named = KINDS.find(([, words]) => words.test(plan ?? kind ?? ''))?.[0] ?? usual;
  return named === undefined ? {} : { kind: named };
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
