import { type MappedRecord, monthsAfter } from '@company-data/data-types';
import type { collectiveProcedure } from '@company-data/data-types/collective-procedure';
import type { Labels } from '../codes/load-code-lists.js';
import { type Administrator, administratorsIn } from './administrators.js';
import { cessationOfPaymentsIn } from './court-text.js';
import { judgmentDate, type Judgment, latestOf } from './judgments.js';
import { planTermIn } from './plan-term.js';
import { after, type Procedure, type ProcedureStatus, standingOf, type Step, unrecognizedIn } from './procedure-transitions.js';
import { frenchDay } from '../../kit/dates.js';
import { labelMembers } from '../../kit/label.js';
import { folded } from '../../kit/text.js';

export type ProcedureRecord = MappedRecord<typeof collectiveProcedure>;

/** The public name of the data type this file maps to. */
export const COLLECTIVE_PROCEDURE = 'COLLECTIVE_PROCEDURE';

/** Years without an event after which a procedure has expired. */
const EXPIRY_YEARS = 10;

/**
 * Longest plan of a farmer, in years (L. 626-12). For others the court may order ten, so that the
 * usual expiry applies.
 */
const FARM_PLAN_YEARS = 15;

const COMMERCIAL = /^(?:tribunal|greffe du tribunal) de commerce\b/;

/** Only a judgment ends a liquidation (Code de commerce, L. 643-9). Some last twenty years. */
const NEVER_EXPIRES = 'JUDICIAL_LIQUIDATION';

const KIND_LABELS: Labels = {
  SAFEGUARD: { fr: 'Sauvegarde', en: 'Safeguard' },
  JUDICIAL_REORGANISATION: { fr: 'Redressement judiciaire', en: 'Judicial reorganisation' },
  JUDICIAL_LIQUIDATION: { fr: 'Liquidation judiciaire', en: 'Judicial liquidation' },
  CONCILIATION: { fr: 'Conciliation', en: 'Conciliation' },
  CRISIS_EXIT: { fr: 'Traitement de sortie de crise', en: 'Crisis exit procedure' },
  PROFESSIONAL_RECOVERY: { fr: 'Rétablissement professionnel', en: 'Professional recovery' },
};

/** Kinds that bind creditors only with their consent. */
const AMICABLE: ReadonlySet<string> = new Set(['CONCILIATION']);

/** Maps a procedure to a record. `now` determines whether it has expired. */
export function mapProcedure(procedure: Procedure, now: Date): ProcedureRecord {
  const first = procedure.steps[0]!;
  const standing = standingOf(procedure);
  const opening = standing.opening ?? first;
  const effective = procedure.steps.filter(({ undoneOn }) => undoneOn === null).map(({ judgment }) => judgment);
  const latest = effective.at(-1) ?? first.judgment;
  const kind = standing.kind ?? first.kind ?? 'OTHER';
  const term = standing.plan === null ? null : planTermIn(procedure, standing.plan);
  return {
    notice_id: first.judgment.rootId,
    opening_kind: opening.kind ?? 'OTHER',
    kind,
    ...labelMembers('kind_label', KIND_LABELS[kind]),
    collective: !AMICABLE.has(kind),
    status: statusOf(procedure, standing, kind, term?.end ?? null, now),
    opening_date: hasOpening(opening) ? judgmentDate(opening.judgment) : null,
    judgment_date: judgmentDate(latest),
    nature: latest.nature,
    cessation_of_payments_date: firstKnown(effective.toReversed().map((judgment) => cessationOfPaymentsIn(judgment.text))),
    plan_date: standing.plan === null ? null : judgmentDate(standing.plan.judgment),
    plan_duration_months: term?.months ?? null,
    plan_end_date: term?.end ?? null,
    end_date: standing.closing === null ? null : judgmentDate(standing.closing.judgment),
    end_reason: standing.closing?.judgment.nature ?? null,
    annulled_date: standing.state === 'NONE' ? first.undoneOn : null,
    court: first.judgment.court,
    city: first.judgment.city,
    events: eventsOf(procedure.steps),
    administrators: distinct(effective.flatMap((judgment) => administratorsIn(judgment.text))),
    observations: observationsOf(procedure),
    url: first.judgment.url,
    unrecognized_judgment_date: latestOf(unrecognizedIn(procedure)),
  };
}

/** Returns the register observations about a procedure, each once. */
export function observationsOf({ steps }: Procedure): ProcedureRecord['observations'] {
  return [...new Set(steps.flatMap(({ judgment }) => judgment.observations))];
}

/** True when the step opens a procedure. Sometimes only a plan or an end is known. */
const hasOpening = ({ effect }: Step): boolean => effect !== 'PLANS' && effect !== 'CLOSES';

function statusOf({ steps }: Procedure, { state }: ProcedureStatus, kind: string, planEnd: string | null, now: Date): string {
  if (state === 'NONE') return 'ANNULLED';
  if (state === 'CLOSED' || kind === NEVER_EXPIRES) return state;
  const today = frenchDay(now);
  if (state === 'IN_PLAN' && planEnd !== null && planEnd >= today) return state;
  const last = steps
    .map(({ judgment }) => judgment.publishedOn)
    .toSorted()
    .at(-1)!;
  const years = state === 'IN_PLAN' && planEnd === null && mayBeFarmer(steps) ? FARM_PLAN_YEARS : EXPIRY_YEARS;
  return monthsAfter(last, 12 * years) < today ? 'EXPIRED' : state;
}

/** True unless a commercial court is known, which has no procedures of farmers (L. 621-2). */
const mayBeFarmer = (steps: readonly Step[]): boolean => !steps.some(({ judgment }) => COMMERCIAL.test(folded(judgment.court)));

/**
 * Returns one event per judgment. A judgment can have two steps: it overturns an earlier judgment
 * and orders something itself.
 */
function eventsOf(steps: readonly Step[]): ProcedureRecord['events'] {
  const told = new Map<Judgment, ProcedureRecord['events'][number]>();
  steps.forEach((step, index) => {
    const { judgment } = step;
    const kind = told.get(judgment)?.kind ?? kindChangedBy(steps, index);
    told.set(judgment, {
      notice_id: judgment.noticeId,
      publication_date: judgment.publishedOn,
      date: judgment.judgmentDate,
      family: judgment.family,
      nature: judgment.nature,
      kind,
      text: judgment.text,
      cancelled: step.undoneOn !== null,
    });
  });
  return [...told.values()];
}

/**
 * Returns the kind that a step led to when it was given, even if it was undone later. Null when the
 * kind did not change.
 */
function kindChangedBy(steps: readonly Step[], index: number): string | null {
  const step = steps[index]!;
  const before = standingOf({ steps: steps.slice(0, index) });
  const then = after(before, step);
  return then.kind === before.kind ? null : then.kind;
}

function firstKnown<T>(values: (T | null)[]): T | null {
  return values.find((value) => value !== null) ?? null;
}

function distinct(administrators: Administrator[]): Administrator[] {
  return [...new Map(administrators.map((each) => [`${each.type} ${each.name}`, each])).values()];
}
