import { describe, expect, it } from '@jest/globals';
import { judgment, shuffled } from '../../../test/judgments.js';
import { COURSES, opened, PLAN } from '../../../test/procedure-courses.js';
import { mapProcedure } from './collective-procedure.js';
import { decisionsOf, followProcedures } from './follow-procedures.js';
import type { Judgment } from './judgments.js';

const NOW = new Date('2025-06-01T00:00:00Z');
const recordsOf = (judgments: readonly Judgment[]) =>
  followProcedures(decisionsOf(judgments)).procedures.map((procedure) => mapProcedure(procedure, NOW));

/**
 * One line per procedure: kinds, status, opening, plan, end, annulment, and the dates of its
 * events. Undone events are in brackets.
 */
const lines = (judgments: readonly Judgment[]): string[] =>
  recordsOf(judgments).map(({ opening_kind, kind, status, opening_date, plan_date, end_date, annulled_date, events }) => {
    const kinds = opening_kind === kind ? kind : `${opening_kind} > ${kind}`;
    const days = events.map(({ date, cancelled }) => (cancelled ? `(${date})` : date));
    const dates = { opened: opening_date, plan: plan_date, ended: end_date, annulled: annulled_date };
    const known = Object.entries(dates).flatMap(([name, day]) => (day === null ? [] : [`${name} ${day}`]));
    return [kinds, status, ...known, days.join(' ')].join('; ');
  });

describe('followProcedures', () => {
  it.each(COURSES)('handles %s', (_, judgments, expected) => {
    expect(lines(judgments)).toEqual(expected);
  });

  it('returns the same procedures for any order of judgments', () => {
    const differing = COURSES.flatMap(([outcome, judgments]) =>
      Array.from({ length: 5 }, (_, seed) => shuffled(judgments, seed + 1))
        .filter((order) => JSON.stringify(recordsOf(order)) !== JSON.stringify(recordsOf(judgments)))
        .map(() => outcome),
    );
    expect(differing).toEqual([]);
  });

  it('returns an end date for closed procedures only', () => {
    const judgments = COURSES.flatMap(([, each]) => each);
    const odd = Array.from({ length: 50 }, (_, seed) => shuffled(judgments, seed + 1).slice(0, 1 + (seed % 12)))
      .flatMap(recordsOf)
      .filter(({ status, end_date }) => (end_date !== null) !== (status === 'CLOSED'));
    expect(odd).toEqual([]);
  });

  it('marks a conciliation as not collective', () => {
    const [agreement] = recordsOf([judgment('2020-03-02', "Jugement d'homologation de l'accord de conciliation")]);
    expect(agreement).toMatchObject({ kind: 'CONCILIATION', collective: false });
    expect(recordsOf([opened])).toMatchObject([{ collective: true }]);
  });

  it('keeps a liquidation open until a judgment closes it', () => {
    const opening = judgment('1998-03-02', 'Jugement prononçant la liquidation judiciaire');
    const statusesOf = (...judgments: Judgment[]) => recordsOf(judgments).map(({ kind, status }) => [kind, status]);
    expect(statusesOf(opening)).toEqual([['JUDICIAL_LIQUIDATION', 'OPEN']]);
    expect(statusesOf(opening, judgment('2019-05-06', "Jugement de clôture pour insuffisance d'actif"))).toEqual([
      ['JUDICIAL_LIQUIDATION', 'CLOSED'],
    ]);
  });

  it('expires a procedure after ten years without an event, also under a plan', () => {
    const then = (days: string) =>
      followProcedures(decisionsOf([opened, judgment('2020-12-01', PLAN, { court: 'Tribunal de commerce de Lyon' })])).procedures.map(
        (each) => mapProcedure(each, new Date(days)).status,
      );
    expect([then('2030-12-08'), then('2030-12-09')]).toEqual([['IN_PLAN'], ['EXPIRED']]);
  });
});
