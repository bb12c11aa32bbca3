import type { TimelineEvent } from './definition.js';
import { eventsOf, type EventContent, type Wording } from './event.js';
import type { TimelineProcedure } from './inputs.js';

type Step = Pick<TimelineProcedure['events'][number], 'date' | 'nature' | 'text' | 'notice_id'>;

const nameOf = ({ kind_label, kind_label_en }: TimelineProcedure): Wording => ({
  fr: kind_label ?? 'Procédure collective',
  en: kind_label_en ?? 'Collective procedure',
});

/** Returns the name that `label` shows: in French, like the wordings of judgments. */
const shownName = ({ kind_label }: TimelineProcedure): string => kind_label ?? 'Collective procedure';

/** An annulled opening has no effect, so the annulment is the only event. */
const ofAnnulled = (procedure: TimelineProcedure): EventContent[] => [
  {
    date: procedure.annulled_date,
    type: 'PROCEDURE_ANNULLED',
    label: `${shownName(procedure)}: opening annulled`,
    wording: { fr: `${nameOf(procedure).fr} : ouverture annulée`, en: `${nameOf(procedure).en}: opening annulled` },
    description: procedure.opening_date === null ? null : `The opening of ${procedure.opening_date} was undone.`,
    code: procedure.notice_id,
  },
];

/** Returns the judgments in force, without bans, which are events of the person. */
const judgmentsOf = ({ events }: TimelineProcedure, bans: ReadonlySet<string>): Step[] =>
  events
    .filter(({ cancelled, notice_id }) => !cancelled && !bans.has(notice_id ?? ''))
    .map(({ date, publication_date, nature, text, notice_id }) => ({ date: date ?? publication_date, nature, text, notice_id }));

function ofStanding(procedure: TimelineProcedure, bans: ReadonlySet<string>): EventContent[] {
  const [shown, { fr, en }] = [shownName(procedure), nameOf(procedure)];
  const judgments = judgmentsOf(procedure, bans);
  const on = (day: string | null) => judgments.find(({ date }) => date === day && day !== null);
  const [opening, plan, ending] = [on(procedure.opening_date), on(procedure.plan_date), on(procedure.end_date)];
  const told = (type: EventContent['type'], happened: string, { date, nature, text, notice_id }: Step): EventContent => ({
    date,
    type,
    label: nature ?? shown,
    wording: { fr: nature ?? fr, en: `${en}: ${happened}` },
    description: text,
    code: notice_id,
  });
  return [
    {
      date: procedure.opening_date,
      type: 'PROCEDURE_OPENED',
      label: shown,
      wording: { fr, en },
      description: opening?.text ?? null,
      code: procedure.notice_id,
    },
    ...judgments
      .filter((judgment) => judgment !== opening && judgment !== ending)
      .map((judgment) =>
        judgment === plan ? told('PROCEDURE_PLAN_ADOPTED', 'plan adopted', judgment) : told('PROCEDURE_JUDGMENT', 'judgment', judgment),
      ),
    ...(plan === undefined
      ? [
          {
            date: procedure.plan_date,
            type: 'PROCEDURE_PLAN_ADOPTED' as const,
            label: `${shown}: plan adopted`,
            wording: { fr: `${fr} : plan arrêté`, en: `${en}: plan adopted` },
          },
        ]
      : []),
    {
      date: procedure.end_date,
      type: 'PROCEDURE_ENDED',
      label: procedure.end_reason ?? shown,
      wording: { fr: procedure.end_reason ?? fr, en: `${en}: ended` },
      description: ending?.text ?? null,
      code: ending?.notice_id ?? procedure.notice_id,
    },
  ];
}

/**
 * Returns the opening, judgments, plan and end of a procedure, without cancelled judgments. `bans`
 * are the notices with a ban.
 */
export const ofProcedure = (procedure: TimelineProcedure, bans: ReadonlySet<string>): TimelineEvent[] =>
  eventsOf('COLLECTIVE_PROCEDURE', procedure, procedure.status === 'ANNULLED' ? ofAnnulled(procedure) : ofStanding(procedure, bans));

/** Returns the notices of the judgments of a procedure. */
export const noticesOf = ({ events }: TimelineProcedure): string[] =>
  events.map(({ notice_id }) => notice_id).filter((notice_id) => notice_id !== null);

/** Returns the notices that an event of a procedure covers. An annulment covers all of them. */
export const coveredNotices = (procedure: TimelineProcedure, { source_code }: TimelineEvent): string[] =>
  procedure.status === 'ANNULLED' ? noticesOf(procedure) : source_code === null ? [] : [source_code];
