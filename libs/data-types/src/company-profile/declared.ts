import { named } from '@company-data/kernel';
import { address } from '../record-fields.js';
import { choice, date, flag, listOf, object, text } from '../schema-parts.js';

/** Land of a sole trader with its protection from creditors. */
const property = (description: string) =>
  named(
    'ProtectedProperty',
    'Property of a sole trader with its protection from creditors.',
    object(
      {
        status: choice(
          ['UNSEIZABLE', 'RENOUNCED'],
          'UNSEIZABLE: professional creditors cannot seize the property. RENOUNCED: the trader gave up the protection (Commercial Code art. L. 526-3), so they can. Null when the register does not state it. INPI RNE residenceInsaisissable.',
        ),
        effective_date: date('Effective date of the declaration or renunciation. INPI RNE dateEffet.'),
        publication_place: text(
          'Place of the publication of the declaration or renunciation. Null for a masked sole trader. INPI RNE publication.lieuPublication.',
        ),
        address: address('City of the property, without the street. Null for a masked sole trader.'),
      },
      description,
    ),
  );

/** Protection of the land of a sole trader. */
export const unseizability = object(
  {
    main_residence: property('Main residence. INPI RNE identite.insaisissabilite.residencePrincipale.'),
    other_land: listOf(
      property('Land that is not in professional use.'),
      'Other land with a declaration by notary. INPI RNE identite.insaisissabilite.residencesSecondaires.',
      100,
    ),
  },
  'Protection of the land of a sole trader from professional creditors (Commercial Code art. L. 526-1 to L. 526-3), as in the register. Null when the register has no entry. The law protects the main residence since 2015-08-08 even without an entry.',
);

/** Labels and statuses in the company directory of the State, by their names there. */
export const publicLabels = object(
  {
    rge: flag('RGE (Reconnu garant de l’environnement): an establishment is certified for energy renovation. ADEME, est_rge.'),
    qualiopi: flag('Qualiopi: certified quality of training. Ministry of labour, est_qualiopi.'),
    training_body: flag('An establishment is a declared training body. Ministry of labour, est_organisme_formation.'),
    organic: flag('An establishment is certified for organic farming. Agence Bio, est_bio.'),
    social_economy: flag('Social and solidarity economy (ESS), according to the list of ESS France or to INSEE. est_ess.'),
    mission_company: flag('Mission company (société à mission, Commercial Code art. L. 210-10). est_societe_mission.'),
    inclusion: flag('Structure for inclusion through work (SIAE). Marché de l’inclusion, est_siae.'),
    living_heritage: flag('Living heritage company (Entreprise du patrimoine vivant, EPV). est_patrimoine_vivant.'),
    responsible_purchasing: flag('Label for supplier relations and responsible purchasing (RFAR). est_achats_responsables.'),
    entertainment: flag('Licence for live entertainment. Ministry of culture, est_entrepreneur_spectacle.'),
    health_facility: flag('An establishment is in the directory of health and social facilities (FINESS). est_finess.'),
    school: flag('An establishment is in the directory of schools (UAI). Ministry of education, est_uai.'),
    association: flag('Association. INSEE, est_association.'),
    gender_equality_index: flag('The gender equality index is published for an establishment. egapro_renseignee.'),
    emissions_report: flag('A report of greenhouse gas emissions is published. ADEME, bilan_ges_renseigne.'),
  },
  'Labels and statuses in the company directory of the State. True: listed. False: the directory was read and does not list the company. Null: the directory does not state it. The object is null when the directory was not read or does not know the company. The directory omits sole traders with restricted diffusion. State search (recherche-entreprises) complements.',
);
