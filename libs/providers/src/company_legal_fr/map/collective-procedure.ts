import type { MappedRecord } from '@company-data/data-types';
import type { collectiveProcedure } from '@company-data/data-types/collective-procedure';
import type { Labels } from '../codes/load-code-lists.js';
import { type Administrator, administratorsIn, cessationOfPaymentsIn } from './court-text.js';
import type { Procedure } from './follow-procedures.js';
import type { Judgment } from './judgments.js';
import { labelMembers } from '../../kit/label.js';

export type ProcedureRecord = MappedRecord<typeof collectiveProcedure>;

/** The public name of the data type this file maps to. */
export const COLLECTIVE_PROCEDURE = 'COLLECTIVE_PROCEDURE';

/** A procedure of which nothing was heard for longer has expired. */
const EXPIRY_YEARS = 10;

const KIND_LABELS: Labels = {
  SAFEGUARD: { fr: 'Sauvegarde', en: 'Safeguard' },
  JUDICIAL_REORGANISATION: { fr: 'Redressement judiciaire', en: 'Judicial reorganisation' },
  JUDICIAL_LIQUIDATION: { fr: 'Liquidation judiciaire', en: 'Judicial liquidation' },
  CONCILIATION: { fr: 'Conciliation', en: 'Conciliation' },
  PROFESSIONAL_RECOVERY: { fr: 'Rétablissement professionnel', en: 'Professional recovery' },
};

/** One procedure as a record; `now` decides whether it has expired. */
export function mapProcedure(procedure: Procedure, now: Date): ProcedureRecord {
  const { opening, closing, steps } = procedure;
  const effective = steps.map((step) => step.judgment).filter((judgment) => !judgment.cancelled);
  const latest = effective.at(-1) ?? opening;
  return {
    notice_id: opening.rootId,
    opening_kind: procedure.openingKind,
    kind: procedure.kind,
    ...labelMembers('kind_label', KIND_LABELS[procedure.kind]),
    status: statusOf(procedure, now),
    opening_date: opening.judgedOn ?? opening.publishedOn,
    judgment_date: latest.judgedOn ?? latest.publishedOn,
    nature: latest.nature,
    cessation_of_payments_date: firstKnown(effective.toReversed().map((judgment) => cessationOfPaymentsIn(judgment.text))),
    end_date: closing === null ? null : (closing.judgedOn ?? closing.publishedOn),
    end_reason: closing?.nature ?? null,
    court: opening.court,
    city: opening.city,
    events: steps.map(({ judgment, kind }) => eventOf(judgment, kind, procedure.annulled)),
    administrators: distinct(effective.flatMap((judgment) => administratorsIn(judgment.text))),
    observations: [],
    url: opening.url,
  };
}

function statusOf({ annulled, closing, steps }: Procedure, now: Date): string {
  if (annulled) return 'ANNULLED';
  if (closing !== null) return 'CLOSED';
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - EXPIRY_YEARS);
  const last =
    steps
      .map(({ judgment }) => judgment.publishedOn)
      .toSorted()
      .at(-1) ?? '';
  return last < limit.toISOString().slice(0, 10) ? 'EXPIRED' : 'OPEN';
}

function eventOf(judgment: Judgment, kind: string | null, annulled: boolean): ProcedureRecord['events'][number] {
  return {
    notice_id: judgment.noticeId,
    publication_date: judgment.publishedOn,
    date: judgment.judgedOn,
    family: judgment.family,
    nature: judgment.nature,
    kind,
    text: judgment.text,
    cancelled: judgment.cancelled || (annulled && kind !== null),
  };
}

function firstKnown<T>(values: (T | null)[]): T | null {
  return values.find((value) => value !== null) ?? null;
}

function distinct(administrators: Administrator[]): Administrator[] {
  return [...new Map(administrators.map((each) => [`${each.type} ${each.name}`, each])).values()];
}
