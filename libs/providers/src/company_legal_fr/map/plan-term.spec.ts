import { describe, expect, it } from '@jest/globals';
import { judgment } from '../../../test/judgments.js';
import { opened, PLAN } from '../../../test/procedure-courses.js';
import data from '../codes/plan-terms.json' with { type: 'json' };
import { mapProcedure } from './collective-procedure.js';
import { numberIn } from './durations.js';
import { decisionsOf, followProcedures } from './follow-procedures.js';
import type { Judgment } from './judgments.js';
import { termIn } from './plan-term.js';

interface Example {
  of: string;
  text: string;
  months?: number;
  end?: string;
}

describe('rules for the term of a plan', () => {
  const examples = (data.rules as { name: string; tells: string; examples: Example[] }[]).flatMap(({ name, tells, examples: given }) =>
    given.map((example) => [name, example.of, example.text, tells, example] as const),
  );

  it.each(examples)('have an example of "%s" (%s): %s', (_name, of, text, tells, { months = null, end = null }) => {
    const told = termIn(text, of as 'PLAN' | 'CHANGE');
    expect(tells === 'END' ? { end: told.end } : { ...told }).toEqual(
      tells === 'END' ? { end } : { end: null, months: tells === 'DURATION' ? months : null, added: tells === 'ADDED' ? months : null },
    );
  });

  it.each([
    ['of an observation period', "Arrête le plan de redressement à l'issue d'une période d'observation de 12 mois"],
    ['in which a property cannot be sold', "Arrête le plan de sauvegarde, prononce l'inaliénabilité du fonds pendant 10 ans"],
    ['of the claims', 'Arrête le plan de redressement. Créances à déclarer dans les deux mois de la publication'],
    ['until the first payment', 'Arrête le plan de redressement, première échéance dans un an'],
    ['of a mission', "Jugement arrêtant le plan de redressement, fixe la mission du commissaire à l'exécution pour une durée de 3 ans"],
    ['of an office', 'Jugement arrêtant le plan de redressement, désigne SELARL EXEMPLE pour 3 ans'],
    ['since the foundation', 'Arrête le plan de redressement de la SAS EXEMPLE, créée il y a 12 ans'],
    ['without payments', 'Jugement arrêtant le plan de redressement, moratoire de 12 mois puis 8 annuités'],
    ['of a sale', 'Jugement arrêtant un plan de cession, durée 2 ans'],
    ['without a unit', 'Jugement arrêtant le plan de redressement, durée du plan 10 nomme Commissaire'],
    ['that is two numbers', 'Arrête le plan de redressement pour une durée de dix (8) ans'],
    ['of two options', 'Arrête le plan : option 1, paiement de 30 % sur 1 an ; option 2, paiement de 100 % sur 10 ans'],
    ['that the text contradicts', 'Arrête le plan. Durée du plan : 8 ans. Dit que la durée du plan est de 10 ans'],
    ['that no law allowed', 'Arrête le plan de sauvegarde pour une durée de 40 ans'],
    ['of one year and a half', 'Arrête le plan de sauvegarde pour une durée de un an et demi'],
    ['that is not a plan', 'Jugement de redressement judiciaire'],
  ])('find no duration in one %s', (_which, text) => {
    expect(termIn(text, 'PLAN')).toEqual({ months: null, end: null, added: null });
  });

  it.each([
    ['Arrête le plan de redressement sur 10 ans, dit que les biens sont inaliénables pendant 10 ans', 120],
    ['Arrête le plan de redressement. Durée du plan : 7 ans. Inaliénabilité du fonds pour une durée de 5 ans', 84],
    ["LE TRIBUNAL ARRETE LE PLAN DE REDRESSEMENT PAR CONTINUATION SUR UNE DUREE DE DIX ANNEES ET NOMME COMMISSAIRE A L'EXECUTION", 120],
    ["Jugement homologuant le plan d'apurement du passif en 16 semestrialités", 96],
    ['Arrête le plan de sauvegarde accélérée, apurement sur soixante-douze mois', 72],
    ['Arrête le plan de redressement de la SARL TÉMOIN sur une durée de quinze (15) ans', 180],
    ['Arrête le plan : options de 10 % comptant ou 100 % sur 9 ans ; durée du plan : neuf ans', 108],
  ])('find the duration in: %s', (text, months) => {
    expect(termIn(text, 'PLAN').months).toBe(months);
  });
});

describe('numberIn', () => {
  it.each([
    ['08', 8],
    ['dix-huit', 18],
    ['soixante douze', 72],
    ['quatre-vingt', 80],
    ['quatre-vingt-seize', 96],
    ['vingt et un', 21],
    ['cent', 100],
    ['cent vingt', 120],
    ['cent quatre-vingts', 180],
    ['plusieurs', null],
  ])('reads %s as %s', (words, number) => {
    expect(numberIn(words)).toBe(number);
  });
});

describe('term of a plan', () => {
  const planned = (text: string | null, more: Partial<Judgment> = {}) => judgment('2020-12-01', PLAN, { text, ...more });
  const changed = (day: string, text: string | null) => judgment(day, 'Jugement modifiant le plan de redressement', { text });
  const recordOf = (now: string, ...judgments: Judgment[]) => {
    const [procedure] = followProcedures(decisionsOf([opened, ...judgments])).procedures;
    return mapProcedure(procedure!, new Date(now));
  };
  const termOf = (...judgments: Judgment[]) => {
    const { plan_duration_months: months, plan_end_date: end } = recordOf('2025-06-01', ...judgments);
    return [months, end];
  };
  const TEN = 'Arrête le plan de redressement pour une durée de dix ans';

  it('is the duration after the date of the judgment, not of its publication', () => {
    expect(termOf(planned(TEN))).toEqual([120, '2030-12-01']);
  });

  it('is unknown without a plan, a duration or the date of the judgment', () => {
    expect([termOf(), termOf(planned(null)), termOf(planned(TEN, { judgmentDate: null }))]).toEqual([
      [null, null],
      [null, null],
      [120, null],
    ]);
  });

  it('is the day that the court states, unless it is before the plan', () => {
    const until = (day: string) => planned(`Arrête le plan de redressement jusqu'au ${day}`);
    expect([termOf(until('31/12/2028')), termOf(until('31/12/2018'))]).toEqual([
      [null, '2028-12-31'],
      [null, null],
    ]);
  });

  it('is read from an observation of the register when the notice has none', () => {
    const observations = [{ number: '4', date: '2020-12-01', text: TEN, state: 'Ajout' }];
    expect(termOf(planned(null, { observations }))).toEqual([120, '2030-12-01']);
  });

  it.each([
    ['adds a prolongation', 'Prolonge la durée du plan de deux ans', [144, '2032-12-01']],
    ['takes the new duration', 'Modifie le plan et porte sa durée à douze ans', [144, '2032-12-01']],
    ['takes the new end', "Proroge le plan jusqu'au 30/06/2031", [null, '2031-06-30']],
    ['adds to the duration and takes the end', "Proroge de deux ans soit jusqu'au 1er décembre 2032 la durée du plan", [144, '2032-12-01']],
    ['is unknown after a change without a duration', 'Reporte les échéances du plan de redressement', [null, null]],
    ['is unknown when the prolongation is too long', 'Prolonge la durée du plan de dix ans', [null, null]],
  ])('%s', (_outcome, text, expected) => {
    expect(termOf(planned(TEN), changed('2022-03-01', text))).toEqual(expected);
  });

  it('ignores a change that was undone', () => {
    expect(termOf(planned(TEN), { ...changed('2022-03-01', null), cancelledOn: '2022-04-01' })).toEqual([120, '2030-12-01']);
  });

  it.each([
    ['a duration of fourteen years', 'Fixe la durée du plan à 14 ans', null, '2034-12-01', '2034-12-02'],
    ['a short duration, ten years after the last event', 'Arrête le plan sur 3 ans', null, '2030-12-08', '2030-12-09'],
    ['no duration and a commercial court', null, 'Tribunal de commerce de Lyon', '2030-12-08', '2030-12-09'],
    ['no duration and a court that judges farmers', null, 'Tribunal judiciaire de Rennes', '2035-12-08', '2035-12-09'],
    ['no duration and an unknown court', null, null, '2035-12-08', '2035-12-09'],
  ])('expires with %s', (_with, text, court, before, after) => {
    const statusOn = (day: string) => recordOf(`${day}T12:00:00Z`, planned(text, { court })).status;
    expect([statusOn(before), statusOn(after)]).toEqual(['IN_PLAN', 'EXPIRED']);
  });
});
