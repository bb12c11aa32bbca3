import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import { judgmentDayIn } from './court-days.js';
import { isAboutProcedures } from './court-order.js';
import { decisionsOf, type Decision, type Followed, followProcedures } from './follow-procedures.js';
import { judgmentDate, type Judgment } from './judgments.js';
import { isRemoved, type RegisterObservation, registerObservationsOf } from './register-observations.js';
import { textOf } from '../../kit/text.js';

/**
 * Days between a register observation and a notice of the same judgment, at most. A later one
 * concerns another procedure.
 */
const SAME_JUDGMENT_DAYS = 62;

/** Returns true when the register has an observation about a collective procedure. */
export function hasObservedProcedures(company: InpiCompany): boolean {
  return judgmentsObserved(company).length > 0;
}

/**
 * Returns the procedures of a company from the notices of the BODACC and the observations of the
 * register.
 */
export function proceduresOf(notices: readonly Judgment[], company: InpiCompany | null): Followed {
  const observed = decisionsOf(company === null ? [] : judgmentsObserved(company)).filter(({ effects }) =>
    effects.some(({ effect }) => effect !== 'UNRELATED' && effect !== 'SANCTIONS'),
  );
  const dated = observed.filter(isDated);
  const undated = observed.filter((decision) => !isDated(decision));
  return followProcedures(joined(joined(decisionsOf(notices), dated), undated));
}

const isDated = ({ judgment }: Decision): boolean => judgment.judgmentDate !== null;

/**
 * Merges the judgments that the register notes again: the known judgment gets the observation. The
 * effects are those of the observation when the known judgment has no rule.
 */
function joined(known: readonly Decision[], observed: readonly Decision[]): Decision[] {
  const behind = Map.groupBy(observed, (decision) => sameOf(decision, known));
  const completed = known.map((decision) => {
    const notes = behind.get(decision) ?? [];
    const observations = [...decision.judgment.observations, ...notes.flatMap(({ judgment }) => judgment.observations)];
    const recognized = effectName(decision) === 'UNKNOWN' ? notes.find((note) => effectName(note) !== 'UNKNOWN') : undefined;
    return { effects: recognized?.effects ?? decision.effects, judgment: { ...decision.judgment, observations } };
  });
  return [...completed, ...(behind.get(undefined) ?? [])];
}

/** Returns the judgment that an observation repeats, if any. */
function sameOf(observed: Decision, known: readonly Decision[]): Decision | undefined {
  const standing = known.filter(({ judgment }) => judgment.cancelledOn === null);
  const near = standing.filter((each) => isSame(observed, each)).toSorted(nearestTo(observed))[0];
  return near ?? (isDated(observed) ? undefined : openingBefore(observed, standing));
}

/**
 * Returns the latest opening or conversion before an undated observation, when it has the same
 * kind. The register may add its remark "Liquidation judiciaire" years later.
 */
function openingBefore(observed: Decision, known: readonly Decision[]): Decision | undefined {
  const before = known.filter((each) => effectName(each) === 'OPENS' && judgmentDate(each.judgment) <= observed.judgment.publishedOn);
  const latest = before.toSorted(nearestTo(observed))[0];
  return latest !== undefined && effectName(observed) === 'OPENS' && kindName(latest) === kindName(observed) ? latest : undefined;
}

function isSame(observed: Decision, known: Decision): boolean {
  const days = daysBetween(observed, known);
  const [noted, published] = [effectName(observed), effectName(known)];
  if (noted === 'NONE' || noted === 'UNKNOWN' || published === 'UNKNOWN') return days === 0;
  return noted === published && kindName(observed) === kindName(known) && days <= SAME_JUDGMENT_DAYS;
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
  const debtor = textOf(entityOf(company).identite?.entreprise?.denomination);
  return registerObservationsOf(company)
    .filter(({ text, state }) => !isRemoved(state) && isAboutProcedures(text))
    .flatMap((observation) => judgmentOf(observation, debtor));
}

function judgmentOf(observation: RegisterObservation, debtor: string | null): Judgment[] {
  const { number, date: publishedOn, text } = observation;
  if (text === null || publishedOn === null) return [];
  const rootId = `RNE-${(number ?? publishedOn).toUpperCase().replaceAll(/[^0-9A-Z]+/g, '-')}`;
  const place = { noticeId: null, rootId, rootPublishedOn: publishedOn, publishedOn, judgmentDate: judgmentDayIn(text) };
  const unknown = { family: null, noticeFamily: null, court: null, city: null, url: null, cancelledOn: null };
  return [{ ...place, ...unknown, nature: text, text, debtor, observations: [observation] }];
}
