import { describe, expect, it } from '@jest/globals';
import data from '../codes/judgment-rules.json' with { type: 'json' };
import { orderAfterReversal, orderIn, rulingOn } from './court-order.js';

const DEBTOR = 'EXEMPLE LOGICIELS';
const mapped = (text: string): string => {
  const order = orderIn(text, DEBTOR);
  return order === null ? 'nothing' : [order.effect, order.kind].filter(Boolean).join(' ');
};

describe('rules for judgments', () => {
  const examples = (data.rules as { name: string; effect: string; examples: { text: string; kind?: string }[] }[]).flatMap(
    ({ name, effect, examples }) => examples.map(({ text, kind }) => [name, effect, kind, text] as const),
  );
  it.each(examples)('apply the rule "%s" (%s %s) to: %s', (rule, effect, kind, text) => {
    const { rule: applied, effect: told, kind: found } = rulingOn(text, DEBTOR) ?? {};
    expect([applied, told, found]).toEqual([rule, effect, kind]);
  });
});

describe('orderIn', () => {
  it.each([
    [
      'OPENS JUDICIAL_LIQUIDATION',
      'Jugement du 12/03/2020 prononçant la liquidation judiciaire, désigne liquidateur Me Exemple, fixe à 24 mois le délai au terme duquel la clôture de la procédure devra être examinée',
    ],
    ['OPENS JUDICIAL_LIQUIDATION', 'Jugement rejetant le plan de redressement et prononçant la liquidation judiciaire'],
    ['OPENS JUDICIAL_LIQUIDATION', 'Liquidation judiciaire par jugement du 12/03/2020'],
    ['OPENS JUDICIAL_LIQUIDATION', 'Jugement en date du 12/03/2020 ouvrant la liquidation judiciaire simplifiée'],
    ['OPENS JUDICIAL_LIQUIDATION', 'LE TRIBUNAL A PRONONCE LA LIQUIDATION JUDICIAIRE PAR JUGEMENT DU 12.03.2020'],
    ['OPENS JUDICIAL_LIQUIDATION', 'Jugement de liquidation judiciaire simplifiée en date du 12/03/2020'],
    [
      'OPENS JUDICIAL_REORGANISATION',
      "Le tribunal de commerce de Lyon a prononcé en date du 12/03/2020 l'ouverture de la procédure de redressement judiciaire sous le numéro 1",
    ],
    [
      'PLANS JUDICIAL_REORGANISATION',
      "Jugement arrêtant le plan de redressement de la société pour une durée de 10 ans ; cession d'actifs",
    ],
    ['OPENS JUDICIAL_REORGANISATION', "Ouverture d'une procédure de redressement judiciaire par jugement du 12/03/2020"],
    ['OPENS JUDICIAL_LIQUIDATION', 'Prononce la liquidation judiciaire de la société EXEMPLE LOGICIELS sans plan de cession'],
    ['OPENS JUDICIAL_LIQUIDATION', 'Étend la procédure de liquidation judiciaire de la société TÉMOIN à la société EXEMPLE LOGICIELS'],
    ['CONVERTS JUDICIAL_LIQUIDATION', 'Convertit la procédure de redressement judiciaire en liquidation judiciaire'],
    [
      'CONVERTS JUDICIAL_LIQUIDATION',
      'Jugement prononçant la résolution du plan de redressement et ouvrant une procédure de liquidation judiciaire',
    ],
    [
      'PLANS JUDICIAL_REORGANISATION',
      "Jugement arrêtant le plan de redressement, durée dix ans, commissaire à l'exécution du plan Me Exemple",
    ],
    ['PLANS SAFEGUARD', 'Arrête le plan de sauvegarde pour une durée de dix ans'],
    ['OPENS JUDICIAL_LIQUIDATION', 'Jugement de liquidation judiciaire immédiate ouverte sans poursuite'],
    ['OPENS PROFESSIONAL_RECOVERY', "Jugement d'ouverture d'une procédure de rétablissement professionnel"],
    ['OPENS CRISIS_EXIT', 'Jugement ouvrant une procédure de traitement de sortie de crise'],
    ['OPENS SAFEGUARD', 'Jugement ouvrant une procédure de sauvegarde accélérée'],
    ['PLANS CRISIS_EXIT', 'Jugement arrêtant le plan de traitement de sortie de crise'],
    ['PLANS JUDICIAL_REORGANISATION', 'Jugement arrêtant le plan de continuation'],
    ['PLANS JUDICIAL_REORGANISATION', "Jugement homologuant le plan d'apurement du passif"],
    ['CLOSES JUDICIAL_LIQUIDATION', "Clôture pour insuffisance d'actif par jugement du 03/05/2022"],
    ['CLOSES JUDICIAL_REORGANISATION', 'Jugement de clôture pour extinction du passif du redressement judiciaire en date du 30.04.2003'],
    [
      'CLOSES JUDICIAL_LIQUIDATION',
      "Vu la requête du liquidateur, prononce la clôture de la liquidation judiciaire pour insuffisance d'actif",
    ],
    ['CLOSES SAFEGUARD', 'Met fin à la procédure de sauvegarde'],
    ['REOPENS JUDICIAL_LIQUIDATION', 'Ordonne la reprise de la procédure de liquidation judiciaire'],
    ['RESOLVES', 'Prononce la résolution du plan'],
    ['CONVERTS JUDICIAL_REORGANISATION', 'Met fin à la procédure de sauvegarde et ouvre une procédure de redressement judiciaire'],
  ])('returns %s for: %s', (expected, text) => {
    expect(mapped(text)).toBe(expected);
  });

  it.each([
    [
      'a business bought from another procedure',
      'Acquisition du fonds de la société TÉMOIN : jugement arrêtant le plan de cession, redressement judiciaire de la société TÉMOIN',
    ],
    [
      'the procedure of a company whose business was bought',
      'Jugement prononçant la liquidation judiciaire de la société TÉMOIN, dont le fonds de commerce est repris',
    ],
    ['a rejected request', 'Rejette la demande de conversion du redressement judiciaire en liquidation judiciaire'],
    ['a postponed deadline', "Proroge le délai d'examen de la clôture pour insuffisance d'actif"],
    [
      'a judgment that is only referenced',
      'Remplace le mandataire désigné par jugement du 3 mai 2019 prononçant la liquidation judiciaire',
    ],
    ['an extended observation period', "Prolonge la période d'observation du redressement judiciaire de six mois"],
    ['a changed plan', 'Modifie le plan de redressement arrêté par jugement du 3 mai 2019'],
    ['simplified rules that no longer apply', "Met fin à l'application des règles de la liquidation judiciaire simplifiée"],
    ['a plan of sale', 'Arrête le plan de cession'],
    ['rules that apply to a liquidation', 'Jugement faisant application des règles de la liquidation judiciaire simplifiée'],
    ['continued business', "Jugement autorisant la poursuite d'activité en liquidation judiciaire"],
    ['a sanction', 'Prononce la faillite personnelle de M. X, gérant de la société EXEMPLE LOGICIELS en liquidation judiciaire'],
  ])('returns no effect for %s', (_, text) => {
    expect(['NONE', 'SANCTIONS', 'UNRELATED']).toContain(mapped(text));
  });

  /** Wordings of the courts by effect: each beginning with each end. */
  const WORDINGS: [effect: string, beginnings: string[], ends: string[]][] = [
    [
      'OPENS JUDICIAL_REORGANISATION',
      ['Prononce', 'Jugement prononçant', 'Ouvre', 'Jugement ouvrant', 'Ordonne', 'Jugement ordonnant', 'Le tribunal a prononcé', 'Le tribunal ayant ouvert', 'Le tribunal a ordonné', 'Est ouverte'], // prettier-ignore
      ['une procédure de redressement judiciaire', "l'ouverture immédiate d'un redressement judiciaire", "à son égard d'office la mise en redressement judiciaire"], // prettier-ignore
    ],
    [
      'OPENS JUDICIAL_REORGANISATION',
      ['Place', 'Jugement plaçant', 'Met', 'Jugement mettant'],
      ['la société en redressement judiciaire', 'la société en procédure de redressement judiciaire'],
    ],
    [
      'OPENS JUDICIAL_REORGANISATION',
      ['Étend', 'Jugement étendant', 'Extension de'],
      ['la procédure de redressement judiciaire à la société EXEMPLE LOGICIELS'],
    ],
    [
      'OPENS JUDICIAL_REORGANISATION',
      ['Jugement de redressement judiciaire', 'Redressement judiciaire'],
      ['', ', mandataire Me Exemple', ' par jugement', ' suivant jugement', ' selon jugement', ' le 12/03/2020', ' du 12/03/2020', ' en date du 12/03/2020', ' prononcé'], // prettier-ignore
    ],
    [
      'CONVERTS JUDICIAL_LIQUIDATION',
      ['Convertit', 'Jugement convertissant', 'Conversion de', 'Transforme', 'Jugement transformant'],
      ['la procédure de sauvegarde en liquidation judiciaire', 'le redressement en une procédure de liquidation judiciaire'],
    ],
    [
      'CONVERTS JUDICIAL_LIQUIDATION',
      ['Résolution du plan', 'Prononce la résolution de ce plan', 'Prononçant la résolution de son plan de redressement judiciaire'],
      [' et prononce la liquidation judiciaire', ' et ouvre la liquidation judiciaire', ' et prononçant une liquidation judiciaire', ' et ouvrant une liquidation judiciaire'], // prettier-ignore
    ],
    [
      'PLANS JUDICIAL_REORGANISATION',
      ['Arrête', 'Jugement arrêtant', 'Adopte', 'Jugement adoptant', 'Homologue', 'Jugement homologuant', 'Approuve', 'Jugement approuvant'], // prettier-ignore
      ['le plan de redressement', 'un plan de continuation'],
    ],
    [
      'CLOSES',
      ['Clôture de la procédure', 'Jugement de clôture', 'Clôture des opérations'],
      [" pour insuffisance d'actif", " par insuffisance d'actifs", " en raison de l'insuffisance d'actif", ' pour extinction du passif'],
    ],
    [
      'CLOSES',
      ['Prononce', 'Jugement prononçant', 'Ordonne', 'Jugement ordonnant', 'Constate', 'Jugement constatant'],
      ['la clôture de la procédure', 'la clôture de cette liquidation', 'la clôture de la sauvegarde', 'la clôture des opérations'],
    ],
    ['CLOSES', ['Clôture', 'Jugement clôturant'], ['la procédure', 'cette liquidation']],
    ['CLOSES', ['Met', 'Jugement mettant', 'A mis'], ['fin à la procédure', 'fin à cette liquidation', 'fin à la sauvegarde']],
    [
      'CLOSES',
      ['Exécution complète du plan', 'Exécution intégrale du plan de redressement', 'Exécution totale du plan', 'Exécution du plan'],
      [' constatée', ' achevée', ' terminée', ' est constatée', ' a été constatée'],
    ],
    ['CLOSES', ['Constate', 'Jugement constatant'], ["l'exécution du plan", 'la bonne exécution du plan', 'la complète exécution du plan', 'la parfaite exécution intégrale du plan']], // prettier-ignore
    [
      'REOPENS JUDICIAL_LIQUIDATION',
      ['Réouvre', 'Jugement réouvrant', 'Réouverture de', 'Reprise de', 'Reprend'],
      ['la liquidation judiciaire', 'la procédure de liquidation judiciaire', 'les opérations de la liquidation judiciaire'],
    ],
    ['RESOLVES', ['Prononce la résolution', 'Résolution'], ['du plan', 'de son plan', 'de ce plan']],
    [
      'REVERSES',
      ['Infirme', 'Arrêt infirmant', 'Arrêt annulant', 'Annule', 'Réforme', 'Arrêt réformant'],
      ['le jugement ouvrant le redressement judiciaire', 'la décision ouvrant le redressement', "l'ordonnance"],
    ],
  ];
  const texts = WORDINGS.flatMap(([effect, beginnings, ends]) =>
    beginnings.flatMap((beginning) =>
      ends.map((end): [string, string] => [effect, `${beginning}${/^[a-zà-ÿ]/.test(end) ? ' ' : ''}${end}`]),
    ),
  );
  it.each(texts)('returns %s for the wording: %s', (expected, text) => {
    expect(`${mapped(text)} `).toMatch(new RegExp(`^${expected} `));
  });

  it.each([
    [
      'PLANS JUDICIAL_REORGANISATION',
      'Jugement du tribunal de Nanterre en date du 04/03/2015 arrêtant le plan de redressement, durée de 10 ans',
    ],
    ['PLANS JUDICIAL_REORGANISATION', "Jugement adoptant le plan de redressement organisant la continuation de l'entreprise"],
    ['PLANS JUDICIAL_REORGANISATION', 'Homologation du plan de continuation par jugement du 12/03/2004'],
    ['PLANS SAFEGUARD', 'Le tribunal a arrêté le plan de sauvegarde de la société'],
    ['CLOSES SAFEGUARD', 'Jugement constatant la parfaite exécution du plan de sauvegarde et prononçant la clôture de la procédure'],
    ['CLOSES', 'Jugement constatant que les engagements du plan ont été tenus'],
    ['CLOSES', "Jugement constatant l'apurement du passif et la fin du plan"],
    ['CLOSES JUDICIAL_REORGANISATION', 'Le plan de continuation a été entièrement réalisé'],
    ['CLOSES', "Ordonnance constatant l'achèvement de l'exécution du plan"],
    ['CLOSES', 'Jugement mettant fin par anticipation à la procédure de sauvegarde (article L. 622-12)'],
    ['CLOSES SAFEGUARD', 'Jugement mettant un terme à la procédure de sauvegarde'],
    ['CLOSES', "Clôture de la procédure en raison de l'intérêt disproportionné de sa poursuite"],
    ['RETRACTS', "Jugement du 3 mars 2025 rétractant le jugement d'ouverture du redressement judiciaire"],
    ['REVERSES', "Arrêt annulant l'extension de la liquidation judiciaire à la société"],
    ['REVERSES', "Arrêt de la cour d'appel de Douai déclarant nul le jugement d'ouverture"],
    ['CONVERTS JUDICIAL_LIQUIDATION', 'Rejet du plan de sauvegarde et conversion en liquidation judiciaire'],
    ['CONVERTS JUDICIAL_LIQUIDATION', 'Jugement rejetant le plan de redressement et convertissant la procédure en liquidation judiciaire'],
    ['CONVERTS JUDICIAL_LIQUIDATION', 'Jugement de résolution du plan et de liquidation judiciaire'],
    ['CONVERTS JUDICIAL_LIQUIDATION', "Constate l'inexécution du plan, prononce sa résolution et la liquidation judiciaire"],
    ['OPENS JUDICIAL_LIQUIDATION', "Met fin à la période d'observation et prononce la liquidation judiciaire"],
    ['OPENS PROFESSIONAL_RECOVERY', 'Jugement ouvrant une procédure de rétablissement professionnel sans liquidation'],
    ['OPENS JUDICIAL_LIQUIDATION', 'Jugement du 12/03/2020 : liquidation judiciaire'],
    ['OPENS JUDICIAL_REORGANISATION', 'Tribunal de commerce de Paris, jugement du 12/03/2020 : redressement judiciaire'],
    ['PLANS JUDICIAL_REORGANISATION', 'Jugement du tribunal de commerce de Lyon en date du 12 mars 2020 : plan de redressement'],
    ['CLOSES JUDICIAL_LIQUIDATION', 'GREFFE DE PARIS: CLOTURE DE LA LIQUIDATION JUDICIAIRE POUR INSUFFISANCE D ACTIF'],
    ['REOPENS JUDICIAL_LIQUIDATION', "Jugement de réouverture de la liquidation judiciaire clôturée pour insuffisance d'actif"],
  ])('returns %s for the variation: %s', (expected, text) => {
    expect(`${mapped(text)} `).toMatch(new RegExp(`^${expected} `));
  });

  it.each([
    "Jugement mettant fin à la mission du commissaire à l'exécution du plan et désignant Me Exemple en remplacement",
    "Jugement rejetant la demande de rétractation du jugement d'ouverture",
    "Déboute de sa demande en nullité du jugement d'ouverture de la liquidation judiciaire",
    "Arrêt déboutant l'appelant et confirmant le jugement de liquidation judiciaire",
    'Rejet de la demande de clôture de la liquidation judiciaire',
    "Jugement disant n'y avoir lieu à conversion du redressement en liquidation judiciaire",
    "Rejette la demande d'extension de la liquidation judiciaire",
    "Fixe au 12/03/2026 l'examen de la clôture de la procédure",
    "Ordonne la cession de l'entreprise au profit de la société TEMOIN",
    "Suspension de l'exécution du plan pour un an",
  ])('returns no effect for the variation: %s', (text) => {
    expect(['NONE', 'SANCTIONS', 'UNRELATED']).toContain(mapped(text));
  });

  it.each([
    "Jugement constatant l'inexécution du plan de redressement",
    "Constate que le plan n'a pas été exécuté",
    "Ordonnance du premier président arrêtant l'exécution provisoire du jugement prononçant la liquidation judiciaire",
    "Arrêt de la Cour de cassation cassant l'arrêt de la cour d'appel",
    'Jugement annulant les actes de la période suspecte',
    'Rejette la demande de résolution du plan et de conversion en liquidation judiciaire',
  ])('returns nothing for a wording that no rule understands: %s', (text) => {
    expect(mapped(text)).toBe('nothing');
  });

  it.each([
    'Modifie le plan et dit que la fin du plan est reportée au 12/03/2030',
    'Jugement modifiant le plan de redressement, le plan ayant été exécuté à hauteur de 50 %',
    "Jugement autorisant la levée de l'inaliénabilité, le plan étant exécuté à ce jour",
    "Jugement qui constate l'exécution partielle du plan",
    "Rapport du commissaire à l'exécution du plan : le plan est respecté",
    'La clôture de la procédure interviendra au plus tard le 12/03/2026',
    'Met fin à la procédure de vérification des créances',
    'Met fin à la procédure de liquidation judiciaire simplifiée',
    'Clôture des opérations de vérification du passif',
    'Ordonnance mettant fin à la procédure de conciliation',
    'Jugement de clôture du plan de cession',
    'Suspension du plan de redressement',
    'Rejette la requête en clôture pour exécution du plan',
  ])('closes no procedure for: %s', (text) => {
    expect(['nothing', 'NONE']).toContain(mapped(text));
  });

  it('distinguishes the participle of an earlier judgment from a verb', () => {
    const reversal = (text: string) => orderAfterReversal(text, DEBTOR)?.kind ?? null;
    expect([
      reversal('Infirme le jugement ayant rejeté le plan et prononcé la liquidation judiciaire'),
      reversal('Infirme le jugement ayant ouvert la liquidation judiciaire et prononce le redressement judiciaire'),
    ]).toEqual([null, 'JUDICIAL_REORGANISATION']);
  });

  it('returns nothing for thousands of link words without a kind', () => {
    expect(mapped(`Jugement ouvrant ${"d'une ".repeat(3_000)}`)).toBe('nothing');
  });
});
