import { describe, expect, it } from '@jest/globals';
import { judgment } from '../../../test/judgments.js';
import { effectsOf } from './judgment-effect.js';
import type { Judgment } from './judgments.js';

/** Effects with kinds, for example `OPENS SAFEGUARD`. */
const mapped = (nature: string | null, more: Partial<Judgment> = {}): string =>
  effectsOf(judgment('2020-01-01', nature, more))
    .map(({ effect, kind }) => [effect, kind].filter(Boolean).join(' '))
    .join(', ');

describe('effectsOf by nature', () => {
  it.each([
    ['OPENS JUDICIAL_LIQUIDATION', "Jugement d'ouverture de liquidation judiciaire"],
    ['OPENS JUDICIAL_LIQUIDATION', "Jugement d'extension de liquidation judiciaire"],
    ['OPENS JUDICIAL_REORGANISATION', "Jugement d'ouverture d'une procédure de redressement judiciaire"],
    ['OPENS JUDICIAL_REORGANISATION', "Jugement d'extension d'une procédure de redressement judiciaire"],
    ['OPENS SAFEGUARD', "jugement  d’OUVERTURE d'une procedure de sauvegarde"],
    ['OPENS SAFEGUARD', "Jugement d'ouverture d'une procédure de sauvegarde financière accélérée"],
    ['OPENS SAFEGUARD', "Jugement d'extension d'une procédure de sauvegarde"],
    ['OPENS CRISIS_EXIT', "Jugement d'ouverture d'une procédure de traitement de sortie de crise"],
    ['OPENS JUDICIAL_LIQUIDATION', "Jugement d'ouverture d'une procédure de liquidation judiciaire simplifiée sans administrateur"],
    ['CONVERTS JUDICIAL_LIQUIDATION', 'Jugement de conversion en liquidation judiciaire'],
    [
      'CONVERTS JUDICIAL_LIQUIDATION',
      'Jugement de conversion en liquidation judiciaire de la procédure de sauvegarde financière accélérée',
    ],
    ['CONVERTS JUDICIAL_REORGANISATION', 'Jugement de conversion en redressement judiciaire de la procédure de sauvegarde'],
    ['CONVERTS JUDICIAL_LIQUIDATION', 'Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire'],
    ['CONVERTS JUDICIAL_LIQUIDATION', 'Jugement prononçant la résolution du plan de cession et la liquidation judiciaire'],
    ['CONVERTS JUDICIAL_REORGANISATION', 'Jugement prononçant la résolution du plan de sauvegarde et le redressement judiciaire'],
    [
      'CONVERTS JUDICIAL_REORGANISATION',
      'Jugement prononçant la résolution du plan de traitement de sortie de crise et le redressement judiciaire',
    ],
    ['PLANS JUDICIAL_REORGANISATION', 'Jugement arrêtant le plan de redressement'],
    ['PLANS JUDICIAL_REORGANISATION', 'Jugement de plan de redressement'],
    ['PLANS SAFEGUARD', 'Jugement arrêtant le plan de sauvegarde'],
    ['PLANS SAFEGUARD', 'Jugement arrêtant le plan de sauvegarde accélérée'],
    ['PLANS SAFEGUARD', 'Jugement arrêtant le plan de sauvegarde financière accélérée'],
    ['PLANS CRISIS_EXIT', 'Jugement de plan de traitement de sortie de crise'],
    ['NONE', 'Jugement arrêtant un plan de cession'],
    ['NONE', 'Jugement modifiant le plan de redressement'],
    ['NONE', 'Jugement modifiant le plan de continuation'],
    ['NONE', 'Jugement modifiant le plan de sauvegarde'],
    ['RESOLVES JUDICIAL_REORGANISATION', 'Jugement prononçant la résolution du plan de redressement'],
    ['CLOSES JUDICIAL_REORGANISATION', 'Jugement mettant fin à la procédure de redressement judiciaire'],
    ['CLOSES SAFEGUARD', 'Jugement mettant fin à la procédure de sauvegarde'],
    ['CLOSES SAFEGUARD', 'Jugement mettant fin à la procédure de sauvegarde financière accélérée'],
    ['CLOSES JUDICIAL_LIQUIDATION', "Jugement de clôture pour insuffisance d'actif"],
    ['CLOSES JUDICIAL_LIQUIDATION', 'Jugement de clôture pour extinction du passif'],
    ['CLOSES', 'Autre jugement de clôture'],
    ['REOPENS JUDICIAL_LIQUIDATION', 'Jugement de reprise de la procédure de liquidation judiciaire'],
    ['REVERSES', "Arrêt de la cour d'appel infirmant une décision soumise à publicité"],
    ['RETRACTS', "Rétractation d'un jugement d'ouverture"],
    ['SANCTIONS', "Jugement d'interdiction de gérer"],
    ['SANCTIONS', 'Jugement de faillite personnelle Loi de 1985'],
    ['NONE', "Dépôt de l'état des créances"],
    ['NONE', "Liste des créances nées après le jugement d'ouverture d'une procédure de liquidation judiciaire"],
    ['SETTLES CONCILIATION', "Jugement d'homologation de l'accord de conciliation"],
    ['UNKNOWN', 'Une nature inconnue'],
  ])('returns %s for "%s"', (expected, nature) => {
    expect(mapped(nature)).toBe(expected);
  });
});

describe('effectsOf by text', () => {
  it.each([
    ['OPENS JUDICIAL_LIQUIDATION', 'Autre jugement prononçant', 'Prononce la Liquidation Judiciaire de la société'],
    [
      'REOPENS JUDICIAL_LIQUIDATION',
      "Autre jugement d'ouverture",
      'Jugement prononçant la réouverture de la procédure de liquidation judiciaire',
    ],
    ['SANCTIONS', 'Autre jugement prononçant', 'Prononce la faillite personnelle'],
    ['SANCTIONS', 'Autre jugement prononçant', 'faillite personnelle de M. X, dirigeant de la société Y en liquidation judiciaire'],
    ['NONE', 'Autre jugement prononçant', 'Jugement rectifiant le jugement du 3 mai 2019 prononçant la liquidation judiciaire'],
    ['OPENS JUDICIAL_LIQUIDATION', 'Autre jugement et ordonnance', 'Ouvre les opérations de la liquidation judiciaire - Mandataire : X'],
    ['CLOSES JUDICIAL_LIQUIDATION', 'Autre jugement et ordonnance', "Jugement prononçant la clôture pour insuffisance d'actif"],
    ['NONE', 'Autre jugement et ordonnance', 'Jugement prononçant la modification substantielle du plan de continuation.'],
    ['NONE', 'Jugement de plan de redressement', 'Jugement arrêtant le plan de cession'],
    [
      'CONVERTS JUDICIAL_LIQUIDATION',
      'Jugement prononçant la résolution du plan de redressement',
      'résolution du plan et ouverture de la liquidation judiciaire',
    ],
    ['REVERSES', "Autre arrêt de la Cour d'Appel", "Arrêt de la cour d'appel infirmant le jugement"],
    ['NONE', "Autre arrêt de la Cour d'Appel", 'Arrêt confirmant le jugement prononçant la liquidation judiciaire'],
    [
      'SANCTIONS',
      "Arrêt de la cour d'appel infirmant une décision soumise à publicité",
      "infirme le jugement prononçant l'interdiction de gérer de M. X",
    ],
    [
      'NONE',
      "Arrêt de la cour d'appel infirmant une décision soumise à publicité",
      'infirme partiellement le jugement sur la date de cessation des paiements',
    ],
    [
      'REVERSES, OPENS JUDICIAL_REORGANISATION',
      "Arrêt de la cour d'appel infirmant une décision soumise à publicité",
      'Infirme le jugement et, statuant à nouveau, ouvre une procédure de redressement judiciaire',
    ],
  ])('returns %s for "%s" with "%s"', (expected, nature, text) => {
    expect(mapped(nature, { text })).toBe(expected);
  });

  it.each([
    ['OPENS OTHER', "Jugement d'ouverture", null],
    ['OPENS JUDICIAL_LIQUIDATION', "Jugement d'ouverture", 'Liquidation judiciaire. Liquidateur : Me Exemple.'],
    ['CLOSES', 'Jugement de clôture', null],
    ['UNKNOWN', 'Jugement prononçant', null],
  ])('returns %s for an old notice of the family "%s" with the text %s', (expected, family, text) => {
    expect(mapped(null, { family, text })).toBe(expected);
  });

  it.each([
    [
      'REVERSES',
      "Arrêt de la cour d'appel infirmant une décision soumise à publicité",
      "Désigne Me X en remplacement, maintien de l'activité",
    ],
    [
      'NONE',
      "Arrêt de la cour d'appel infirmant une décision soumise à publicité",
      "Infirme le jugement en ce qu'il a fixé la date de cessation des paiements au 01/01/2019",
    ],
    [
      'PLANS JUDICIAL_REORGANISATION',
      'Jugement de plan de redressement',
      "Durée du plan : 10 ans. Commissaire à l'exécution du plan : Me X",
    ],
    ['NONE', 'Jugement de plan de redressement', 'Jugement modifiant le plan de continuation'],
    [
      'UNKNOWN',
      'Autre jugement prononçant',
      'Prononce la liquidation judiciaire de la société TÉMOIN, dont le fonds de commerce est repris',
    ],
    ['RETRACTS', 'Autre rétractation sur tierce opposition', null],
    ['SETTLES CONCILIATION', "Jugement d'homologation de l'accord", null],
    ['NONE', "Jugement de résolution de l'accord homologué", null],
    ['NONE', 'Jugement modifiant le plan de sauvegarde financière accélérée', null],
    ['UNKNOWN', 'Arrêts divers', null],
    ['UNKNOWN', 'Autre jugement prononçant', "Arrêt cassant l'arrêt qui avait prononcé la liquidation judiciaire"],
    ['UNKNOWN', 'Autre jugement et ordonnance', 'Ordonnance relative au jugement ayant prononcé la liquidation judiciaire'],
    ['CONVERTS JUDICIAL_LIQUIDATION', 'Autre jugement prononçant', 'Jugement de liquidation judiciaire sur résolution du plan'],
    ['UNKNOWN', 'Autre jugement prononçant', "Constat de l'état de cessation des paiements, liquidation, résolution du plan"],
  ])('returns %s for "%s" with the text "%s"', (expected, nature, text) => {
    expect(mapped(nature, { text })).toBe(expected);
  });

  it('returns SETTLES for a conciliation notice without nature', () => {
    expect(mapped(null, { noticeFamily: 'conciliation' })).toBe('SETTLES CONCILIATION');
  });
});
