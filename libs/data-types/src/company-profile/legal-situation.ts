import { choice, date, labels, listOf, object, text } from '../schema-parts.js';

/**
 * What stands between being registered and being removed: a company may be dissolved, asleep or
 * before a court, and still be ACTIVE.
 */
export const legalSituation = object(
  {
    dissolution_date: date(
      'Dissolution; null where none is registered, or only a liquidator without its day. INPI RNE detailCessationEntreprise.dateDissolutionDisparition.',
    ),
    dissolution_kind: choice(
      ['AMICABLE_LIQUIDATION', 'UNIVERSAL_TRANSFER', 'MERGER', 'OTHER'],
      'How the company ends: AMICABLE_LIQUIDATION by a liquidator of its own, UNIVERSAL_TRANSFER of all it has to its only partner (Civil Code art. 1844-5), MERGER into another or division, OTHER where the register does not say. Null for a company that is not dissolved. INPI RNE detailCessationEntreprise.typeDissolution, else a liquidator in office (role 40); beside a `procedure_kind` of JUDICIAL_LIQUIDATION that one may be the court’s.',
    ),
    ...labels('dissolution_label', 'Dissolution in words.', 200),
    dormant_since: date(
      'Since when the company is dormant: it stays in the register without any activity. INPI RNE detailCessationEntreprise.dateMiseEnSommeil.',
    ),
    struck_off_by_office_date: date(
      'Removal by the registrar without a request (Commercial Code art. R. 123-125 and following), unless it was taken back. INPI RNE inscriptionsOffices and observations.',
    ),
    procedure_kind: choice(
      ['SAFEGUARD', 'JUDICIAL_REORGANISATION', 'JUDICIAL_LIQUIDATION', 'PROFESSIONAL_RECOVERY', 'CRISIS_EXIT', 'OTHER'],
      'The collective procedure that runs, as `kind` of a collective procedure; null where the notices of the bulletin tell of none. BODACC jugement.',
    ),
    procedure_status: choice(['OPEN', 'IN_PLAN'], 'Whether that procedure is open, or a plan that the court adopted is carried out.'),
    capital_loss_continuation_date: date(
      'Latest decision to go on though equity is below half of the capital (Commercial Code art. L. 223-42, L. 225-248). INPI RNE continuationAvecActifNetInferieurMoitieCapital with dateEffet25M, event 25M, observations.',
    ),
    equity_restored_date: date(
      'Latest entry that equity was restored; it ends the alarm when not before it. INPI RNE reconstitutionCapitauxPropres with dateEffet26M, event 26M, observations.',
    ),
  },
  'Legal situation of a company that exists; null where no source tells of anything unusual.',
);

/** The register's remarks on a company, procedures and all else. */
export const registerObservations = listOf(
  object(
    {
      number: text('Number of the observation. INPI RNE observations.rcs[].numObservation; null for one of inscriptionsOffices.', 50),
      date: date('Date of the observation. INPI RNE observations.rcs[].dateAjout, inscriptionsOffices[].dateEffet.'),
      text: text('The observation. INPI RNE observations.rcs[].texte, inscriptionsOffices[].observationComplementaire.', 20000),
      state: text('State, e.g. "Ajout"; one in state "Suppression" no longer holds. INPI RNE observations.rcs[].etatObs.', 50),
    },
    'An observation of the register.',
  ),
  'All observations of the register, oldest first, those that no longer hold among them.',
);
