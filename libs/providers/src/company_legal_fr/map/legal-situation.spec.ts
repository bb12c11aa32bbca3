import { describe, expect, it } from '@jest/globals';
import type { InpiCompany, InpiEntity, InpiObservation } from '../sources/inpi-rne/company.js';
import { mapLegalSituation } from './legal-situation.js';

const NOW = new Date('2025-06-01T00:00:00Z');

type Formality = Partial<InpiCompany['formality']>;

const documentOf = (entity: InpiEntity, { content, ...formality }: Formality = {}): InpiCompany => ({
  formality: { siren: '000012344', ...formality, content: { personneMorale: entity, ...content } },
});

const situationOf = (entity: InpiEntity, formality: Formality = {}) => mapLegalSituation(documentOf(entity, formality), NOW);
const observed = (...rcs: InpiObservation[]) => situationOf({ observations: { rcs } });
const noted = (dateAjout: string, texte: string, etatObs = 'Ajout'): InpiObservation => ({ dateAjout, texte, etatObs });

const liquidator = { roleEntreprise: '40', actif: true };

describe('legal situation', () => {
  it('is null when the register has no unusual event', () => {
    const description = { continuationAvecActifNetInferieurMoitieCapital: false, reconstitutionCapitauxPropres: false };
    expect(situationOf({ identite: { description }, detailCessationEntreprise: { indicateurDissolution: false } })).toBeNull();
  });

  it.each([
    ['a liquidation', '1', 'AMICABLE_LIQUIDATION', 'Dissolution avec liquidation amiable'],
    [
      'a transfer to the only partner',
      '2',
      'UNIVERSAL_TRANSFER',
      'Dissolution sans liquidation, par transmission universelle du patrimoine',
    ],
    ['an unknown type', '9', 'OTHER', 'Dissolution'],
  ])('has a dissolution with %s', (_, typeDissolution, dissolution_kind, dissolution_label) => {
    const declared = { indicateurDissolution: true, typeDissolution, dateDissolutionDisparition: '2025-03-31' };
    expect(situationOf({ detailCessationEntreprise: declared })).toMatchObject({
      dissolution_date: '2025-03-31',
      dissolution_kind,
      dissolution_label,
    });
  });

  it('has a merger by the wording of its reason', () => {
    const declared = { indicateurDissolution: true, typeDissolution: '2', detailMotifCessation: 'Fusion-absorption par une autre société' };
    expect(situationOf({ detailCessationEntreprise: declared })).toMatchObject({ dissolution_kind: 'MERGER' });
  });

  it('ignores a future dissolution', () => {
    const declared = { indicateurDissolution: true, typeDissolution: '1', dateDissolutionDisparition: '2025-12-31' };
    expect(situationOf({ detailCessationEntreprise: declared })).toBeNull();
  });

  it('has a dissolution without a date when only a liquidator is in office', () => {
    expect(situationOf({ composition: { pouvoirs: [liquidator] } })).toMatchObject({
      dissolution_kind: 'AMICABLE_LIQUIDATION',
      dissolution_date: null,
    });
  });

  it.each([
    ['left', [{ ...liquidator, actif: false }], []],
    ['left on a past date', [{ ...liquidator, dateFin: '2025-05-31' }], []],
    ['was appointed by a court', [liquidator], [noted('2024-03-01', 'Jugement prononçant la liquidation judiciaire')]],
  ])('has no dissolution when the liquidator %s', (_, pouvoirs, rcs) => {
    expect(situationOf({ composition: { pouvoirs }, observations: { rcs } })).toBeNull();
  });

  it('has a dissolution when only another company is in liquidation by a court', () => {
    const rcs = [noted('2024-03-01', 'Acquisition du fonds de la société TÉMOIN, en liquidation judiciaire')];
    expect(situationOf({ composition: { pouvoirs: [liquidator] }, observations: { rcs } })).toMatchObject({
      dissolution_kind: 'AMICABLE_LIQUIDATION',
    });
  });

  it('has the dormancy date of the register', () => {
    expect(situationOf({ detailCessationEntreprise: { dateMiseEnSommeil: '2024-01-01' } })).toMatchObject({ dormant_since: '2024-01-01' });
  });

  it.each([
    ['an activity started later', '2024-01-01', '2024-09-01'],
    ['the dormancy is only planned', '2026-01-01', null],
  ])('is not dormant when %s', (_, dateMiseEnSommeil, dateDebut) => {
    const etablissementPrincipal = { activites: [{ dateDebut }] };
    expect(situationOf({ detailCessationEntreprise: { dateMiseEnSommeil }, etablissementPrincipal })).toBeNull();
  });
});

describe('equity below half of the capital', () => {
  it('is derived from the observation of the decision not to dissolve', () => {
    const texte =
      " DECISION DE NE PAS DISSOUDRE LA SOCIETE NONOBSTANT LA PERTE DE PLUS DE LA MOITIE DU CAPITAL SOCIAL --(P.V. D'AGE DU 02.07.1992) -- ";
    expect(observed(noted('1992-07-28', texte))).toMatchObject({
      capital_loss_continuation_date: '1992-07-28',
      equity_restored_date: null,
    });
  });

  it.each([
    ['2019-05-01', '2022-05-01'],
    ['2022-05-01', '2019-05-01'],
  ])('has the date of the latest decision not to dissolve and of the latest restoration: %s, %s', (first, second) => {
    const decisions = [first, second].map((day) => noted(day, 'Décision de ne pas dissoudre malgré la perte de la moitié du capital'));
    const restored = [first, second].map((day) => noted(day, 'Reconstitution des capitaux propres'));
    expect(observed(...decisions, ...restored)).toMatchObject({
      capital_loss_continuation_date: '2022-05-01',
      equity_restored_date: '2022-05-01',
    });
    const historique = [first, second].map((dateEffet) => ({ codeEvenement: '25M', dateEffet }));
    expect(situationOf({}, { historique })).toMatchObject({ capital_loss_continuation_date: '2022-05-01' });
  });

  it('is restored by an observation', () => {
    const situation = observed(
      noted('2019-05-01', "Continuation de l'activité malgré un actif net inférieur à la moitié du capital"),
      noted('2021-06-30', 'Reconstitution des capitaux propres'),
    );
    expect(situation).toMatchObject({ capital_loss_continuation_date: '2019-05-01', equity_restored_date: '2021-06-30' });
  });

  it.each([
    "Poursuite de l'activité, les capitaux propres n'ayant pas été reconstitués",
    "Continuation de la société malgré l'absence de reconstitution des capitaux propres",
  ])('is not restored by "%s"', (texte) => {
    expect(observed(noted('2019-05-01', texte))).toMatchObject({
      capital_loss_continuation_date: '2019-05-01',
      equity_restored_date: null,
    });
  });

  it('is derived from the flag and date of the statutes', () => {
    const description = {
      continuationAvecActifNetInferieurMoitieCapital: true,
      dateEffet25M: '2023-06-30',
      reconstitutionCapitauxPropres: true,
      dateEffet26M: '2024-06-30',
    };
    expect(situationOf({ identite: { description } })).toMatchObject({
      capital_loss_continuation_date: '2023-06-30',
      equity_restored_date: '2024-06-30',
    });
  });

  it('is derived from the event when the flag has no date', () => {
    const historique = [{ codeEvenement: '25M', dateEffet: '2023-06-30' }];
    const description = { continuationAvecActifNetInferieurMoitieCapital: true };
    expect(situationOf({ identite: { description } }, { historique })).toMatchObject({ capital_loss_continuation_date: '2023-06-30' });
  });

  it.each([
    [
      'the registrar removed the observation',
      noted('2019-05-01', 'Décision de ne pas dissoudre, perte de la moitié du capital', 'Suppression'),
    ],
    [
      'the capital was only converted to euros',
      noted('2001-05-30', "LA CONVERSION DU MONTANT DU CAPITAL A ETE EFFECTUEE D'OFFICE PAR LE GREFFE"),
    ],
  ])('is not reported when %s', (_, observation) => {
    expect(observed(observation)).toBeNull();
  });
});

describe('removal by the registrar', () => {
  const struck = noted('2023-04-01', "Radiation d'office en application de l'article R. 123-136 du code de commerce");

  it('is derived from an observation', () => {
    expect(observed(struck)).toMatchObject({ struck_off_by_office_date: '2023-04-01' });
  });

  it('is derived from an ex officio entry', () => {
    const inscriptionsOffices = [{ dateEffet: '2023-04-01', partnerCenter: 'GREFFE', observationComplementaire: "Radiation d'office" }];
    expect(situationOf({}, { content: { inscriptionsOffices } })).toMatchObject({ struck_off_by_office_date: '2023-04-01' });
  });

  it('is not derived from an entry without text', () => {
    const inscriptionsOffices = [{ dateEffet: '2025-06-30', partnerCenter: 'URSSAF CN' }];
    expect(situationOf({}, { content: { inscriptionsOffices } })).toBeNull();
  });

  it('is not derived from the removal of an establishment', () => {
    expect(observed(noted('2023-04-01', "Radiation d'office de l'établissement secondaire"))).toBeNull();
  });

  it.each([
    "Rapport de la radiation d'office",
    "Ordonnance du juge commis à la surveillance du registre rapportant la radiation d'office",
    'Relevé de radiation',
    "Réimmatriculation suite à radiation d'office",
    "Rétablissement de l'immatriculation, radiation d'office annulée",
  ])('is dropped after its reversal: %s', (texte) => {
    expect(observed(struck, noted('2023-09-01', texte))).toBeNull();
  });

  it('has the date of the second removal after a reinstatement', () => {
    const reinstated = noted('2023-09-01', 'Levée de radiation d’office');
    const again = noted('2024-05-01', "Radiation d'office, article R. 123-136 du code de commerce");
    expect(observed(struck, reinstated, again)).toMatchObject({ struck_off_by_office_date: '2024-05-01' });
  });

  it('is not dropped after a refused reversal, or that of an establishment', () => {
    const refused = noted('2023-09-01', "Rejet de la demande de rapport de la radiation d'office");
    const other = noted('2023-09-02', "Rapport de la radiation d'office de l'établissement secondaire");
    expect(observed(struck, refused, other)).toMatchObject({ struck_off_by_office_date: '2023-04-01' });
  });

  it('is not derived from the removal at a former court', () => {
    expect(observed(noted('2023-04-01', 'Radiation du RCS de VERSAILLES le 12/03/2023'))).toBeNull();
  });
});
