import { choice, date, labels, listOf, object, text } from '../schema-parts.js';

/**
 * Legal situation of a registered company: it can be dissolved, dormant or in a court procedure and
 * still be ACTIVE.
 */
export const legalSituation = object(
  {
    dissolution_date: date(
      'Dissolution date. Null when none is registered, or only a liquidator without a date. INPI RNE detailCessationEntreprise.dateDissolutionDisparition.',
    ),
    dissolution_kind: choice(
      ['AMICABLE_LIQUIDATION', 'UNIVERSAL_TRANSFER', 'MERGER', 'OTHER'],
      'Kind of dissolution: AMICABLE_LIQUIDATION (own liquidator), UNIVERSAL_TRANSFER (of all assets to the sole partner, Civil Code art. 1844-5), MERGER (into another company, or division), OTHER (not stated). Null for a company that is not dissolved. INPI RNE detailCessationEntreprise.typeDissolution, else a liquidator in office (role 40). With a `procedure_kind` of JUDICIAL_LIQUIDATION, that liquidator may be the one of the court.',
    ),
    ...labels('dissolution_label', 'Label of the dissolution.', 200),
    dormant_since: date(
      'Start of the dormancy: the company stays registered without activity. INPI RNE detailCessationEntreprise.dateMiseEnSommeil.',
    ),
    struck_off_by_office_date: date(
      'Date of the removal by the registrar without a request (Commercial Code art. R. 123-125 and following). Null when the removal was withdrawn. INPI RNE inscriptionsOffices and observations.',
    ),
    procedure_kind: choice(
      ['SAFEGUARD', 'JUDICIAL_REORGANISATION', 'JUDICIAL_LIQUIDATION', 'PROFESSIONAL_RECOVERY', 'CRISIS_EXIT', 'OTHER'],
      'Kind of the current collective procedure, as `kind` of a collective procedure. Null when the bulletin has none. BODACC jugement.',
    ),
    procedure_status: choice(
      ['OPEN', 'IN_PLAN'],
      'OPEN while that procedure is open, IN_PLAN while a plan adopted by the court is carried out.',
    ),
    unrecognized_judgment_date: date(
      'Date of the latest judgment or observation about a collective procedure whose wording has no rule. The procedure may have changed, or a procedure may be missing. Null when all judgments since the last change of a procedure are recognized. BODACC jugement, INPI RNE observations.',
    ),
    capital_loss_continuation_date: date(
      'Latest decision to continue although equity is below half of the capital (Commercial Code art. L. 223-42, L. 225-248). INPI RNE continuationAvecActifNetInferieurMoitieCapital with dateEffet25M, event 25M, observations.',
    ),
    equity_restored_date: date(
      'Latest entry of restored equity. When not earlier than the continuation date, equity is sufficient again. INPI RNE reconstitutionCapitauxPropres with dateEffet26M, event 26M, observations.',
    ),
  },
  'Legal situation of the company. Null when no source reports anything unusual.',
);

/** All observations of the register about a company, not only those about procedures. */
export const registerObservations = listOf(
  object(
    {
      number: text('Number of the observation. Null for one of inscriptionsOffices. INPI RNE observations.rcs[].numObservation.', 50),
      date: date('Date of the observation. INPI RNE observations.rcs[].dateAjout, inscriptionsOffices[].dateEffet.'),
      text: text('Text of the observation. INPI RNE observations.rcs[].texte, inscriptionsOffices[].observationComplementaire.', 20000),
      state: text(
        'State, for example "Ajout". An observation with the state "Suppression" is no longer valid. INPI RNE observations.rcs[].etatObs.',
        50,
      ),
    },
    'Observation of the register.',
  ),
  'All observations of the register, oldest first, including those that are no longer valid.',
);
