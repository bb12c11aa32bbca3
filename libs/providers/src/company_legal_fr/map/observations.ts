import type { JudgmentRule } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany, type InpiObservation } from '../sources/inpi-rne/company.js';
import { mapProcedure, type ProcedureRecord } from './collective-procedure.js';
import { dayOf } from '../../kit/dates.js';
import { followProcedures, type Procedure } from './follow-procedures.js';
import type { Judgment } from './judgments.js';
import { textOf } from '../../kit/text.js';

/** The register notes a judgment, and the bulletin announces it, within weeks; later ones are another procedure. */
const SAME_OPENING_DAYS = 62;

/** Only these words make an observation one about a collective procedure: the register notes much else. */
const ABOUT_PROCEDURES =
  /liquidation judiciaire|redressement judiciaire|sauvegarde|rétablissement professionnel|insuffisance d.actif|extinction du passif/i;

/** Whether the register notes anything about a collective procedure. */
export function hasObservedProcedures(company: InpiCompany): boolean {
  return observationsOf(company).length > 0;
}

/**
 * What the register's observations say of collective procedures: of one that the bulletin knows, its observations under the
 * bulletin's id; of one that it does not know (it begins in 2008), a procedure of its own.
 */
export function mapObservations(
  company: InpiCompany,
  known: readonly Procedure[],
  rules: readonly JudgmentRule[],
  now: Date,
): ProcedureRecord[] {
  const bySource = new Map(observationsOf(company).flatMap(judgmentOf));
  const told = followProcedures([...bySource.keys()], rules).map((procedure) => {
    const same = sameIn(known, procedure);
    const behind = procedure.steps.flatMap(({ judgment }) => bySource.get(judgment) ?? []);
    return { ...mapProcedure(same ?? procedure, now), observations: behind.map(fieldsOf) };
  });
  return [...Map.groupBy(told, (record) => record.notice_id).values()].map(joinedRecord);
}

/** Observations that belong to one procedure of the bulletin, as one record. */
function joinedRecord(records: ProcedureRecord[]): ProcedureRecord {
  return { ...records[0]!, observations: records.flatMap((record) => record.observations) };
}

function observationsOf(company: InpiCompany): InpiObservation[] {
  return (entityOf(company).observations?.rcs ?? []).filter(({ texte }) => ABOUT_PROCEDURES.test(texte ?? ''));
}

function judgmentOf(observation: InpiObservation): [Judgment, InpiObservation][] {
  const text = noted(observation);
  const publishedOn = dayOf(observation.dateAjout) ?? dayOf(observation.dateGreffe);
  if (text === null || publishedOn === null) return [];
  const rootId = `RNE-${(textOf(observation.numObservation) ?? publishedOn).toUpperCase().replaceAll(/[^0-9A-Z]+/g, '-')}`;
  const judgedOn = dayIn(text);
  const place = { noticeId: null, rootId, rootPublishedOn: publishedOn, publishedOn, judgedOn };
  return [[{ ...place, nature: text, family: null, text, court: null, city: null, url: null, cancelled: false }, observation]];
}

/** The observation without the dashes that the register ends its lines with. */
function noted({ texte }: InpiObservation): string | null {
  return textOf(texte?.replace(/[\s-]+$/, ''));
}

/** The first day that the text names, as `12/03/1998`, `12.03.1998` or in words. */
function dayIn(text: string): string | null {
  const written = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(text);
  if (written !== null) return dayOf(written.slice(1).join('/'));
  return dayOf(/\b\d{1,2}(?:er)? \p{L}+ \d{4}\b/u.exec(text)?.[0]);
}

/** The procedure that opened nearest in time, if near enough; one that was annulled is not in the register. */
function sameIn(known: readonly Procedure[], procedure: Procedure): Procedure | undefined {
  const standing = known.filter((candidate) => !candidate.annulled);
  const nearest = standing.toSorted((one, other) => daysBetween(one, procedure) - daysBetween(other, procedure))[0];
  return nearest !== undefined && daysBetween(nearest, procedure) <= SAME_OPENING_DAYS ? nearest : undefined;
}

function daysBetween(one: Procedure, other: Procedure): number {
  return Math.abs(Date.parse(openedOn(one)) - Date.parse(openedOn(other))) / 86_400_000;
}

function openedOn({ opening }: Procedure): string {
  return opening.judgedOn ?? opening.publishedOn;
}

function fieldsOf(observation: InpiObservation): ProcedureRecord['observations'][number] {
  return {
    number: textOf(observation.numObservation),
    date: dayOf(observation.dateAjout) ?? dayOf(observation.dateGreffe),
    text: noted(observation),
    state: textOf(observation.etatObs),
  };
}
