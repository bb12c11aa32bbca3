import type { JudgmentRule } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import { judgmentDayIn } from './court-days.js';
import { decisionsOf, type Decision, followProcedures } from './follow-procedures.js';
import { judgmentDate, type Judgment } from './judgments.js';
import type { Procedure } from './procedure-transitions.js';
import { isRemoved, observationOf, type RegisterObservation } from './register-observations.js';
import { folded, textOf } from '../../kit/text.js';

/**
 * Days between a register observation and a notice of the same judgment, at most. A later one
 * concerns another procedure.
 */
const SAME_JUDGMENT_DAYS = 62;

/**
 * Words that make an observation concern a collective procedure. The register has many other
 * observations.
 */
const ABOUT_PROCEDURES =
  /liquidation judiciaire|redressement judiciaire|sauvegarde|retablissement professionnel|sortie de crise|insuffisance d.actif|extinction du passif|plan (?:de (?:continuation|cession)|d'apurement)|cour d.appel/;

/** Returns true when the register has an observation about a collective procedure. */
export function hasObservedProcedures(company: InpiCompany): boolean {
  return judgmentsObserved(company).length > 0;
}

/**
 * Returns the procedures of a company from the notices of the BODACC and the observations of the
 * register.
 */
export function proceduresOf(notices: readonly Judgment[], company: InpiCompany | null, rules: readonly JudgmentRule[]): Procedure[] {
  const published = decisionsOf(notices, rules);
  const observed = decisionsOf(company === null ? [] : judgmentsObserved(company), rules);
  return followProcedures(deduplicate(published, observed.filter(isInformative)));
}

/** Excludes observations that only mention a procedure, or that concern another company. */
const isInformative = ({ judgment, effects }: Decision): boolean =>
  effects.some(({ effect }) => effect !== 'NONE') ||
  !/\b(?:cession|cede|acqui\w+|rachat|dirigeant|gerant|faillite personnelle)\b/.test(folded(judgment.text));

/**
 * Merges the judgments that both sources report: the notice of the BODACC gets the observations of
 * the register.
 */
function deduplicate(published: readonly Decision[], observed: readonly Decision[]): Decision[] {
  const behind = Map.groupBy(observed, (decision) => published.filter((other) => isSame(decision, other)).toSorted(nearestTo(decision))[0]);
  const joined = published.map((decision) => {
    const notes = (behind.get(decision) ?? []).flatMap(({ judgment }) => judgment.observations);
    return { ...decision, judgment: { ...decision.judgment, observations: notes } };
  });
  return [...joined, ...(behind.get(undefined) ?? [])];
}

function isSame(observed: Decision, published: Decision): boolean {
  if (published.judgment.cancelledOn !== null) return false;
  const days = daysBetween(observed, published);
  if (effectName(observed) === 'NONE') return days === 0;
  return effectName(observed) === effectName(published) && kindName(observed) === kindName(published) && days <= SAME_JUDGMENT_DAYS;
}

/**
 * Returns the effect for the comparison. The register notes a pronounced liquidation alike for an
 * opening and a conversion, and a resolved plan is an end.
 */
function effectName({ effects }: Decision): string {
  const effect = effects.at(-1)?.effect ?? 'NONE';
  return { CONVERTS: 'OPENS', RESOLVES: 'CLOSES' }[effect as string] ?? effect;
}

/** Ends, plans and reversals have no kind, or a wrong one. */
const kindName = (decision: Decision): string | undefined => (effectName(decision) === 'OPENS' ? decision.effects.at(-1)?.kind : undefined);

const daysBetween = (one: Decision, other: Decision): number =>
  Math.abs(Date.parse(judgmentDate(one.judgment)) - Date.parse(judgmentDate(other.judgment))) / 86_400_000;

const nearestTo =
  (decision: Decision) =>
  (one: Decision, other: Decision): number =>
    daysBetween(decision, one) - daysBetween(decision, other) || one.judgment.rootId.localeCompare(other.judgment.rootId);

function judgmentsObserved(company: InpiCompany): Judgment[] {
  const entity = entityOf(company);
  const standing = (entity.observations?.rcs ?? []).map(observationOf).filter(({ state }) => !isRemoved(state));
  const debtor = textOf(entity.identite?.entreprise?.denomination);
  return standing.filter(({ text }) => ABOUT_PROCEDURES.test(folded(text))).flatMap((observation) => judgmentOf(observation, debtor));
}

function judgmentOf(observation: RegisterObservation, debtor: string | null): Judgment[] {
  const { number, date: publishedOn, text } = observation;
  if (text === null || publishedOn === null) return [];
  const rootId = `RNE-${(number ?? publishedOn).toUpperCase().replaceAll(/[^0-9A-Z]+/g, '-')}`;
  const place = { noticeId: null, rootId, rootPublishedOn: publishedOn, publishedOn, judgmentDate: judgmentDayIn(text) };
  const unknown = { family: null, noticeFamily: null, court: null, city: null, url: null, cancelledOn: null };
  return [{ ...place, ...unknown, nature: text, text, debtor, observations: [observation] }];
}
