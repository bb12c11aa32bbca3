import type { FoundUnit } from '../sources/recherche-entreprises/client.js';
import type { Profile } from './company-profile.js';

type Labels = NonNullable<Profile['public_labels']>;

/**
 * Maps the labels and statuses in the company directory of the State. Null when the directory does
 * not know the company or states none of them.
 */
export function mapLabels(unit: FoundUnit | null): Profile['public_labels'] {
  const stated = unit?.complements ?? {};
  const labels: Labels = {
    rge: stated.est_rge ?? null,
    qualiopi: stated.est_qualiopi ?? null,
    training_body: stated.est_organisme_formation ?? null,
    organic: stated.est_bio ?? null,
    social_economy: stated.est_ess ?? null,
    mission_company: stated.est_societe_mission ?? null,
    inclusion: stated.est_siae ?? null,
    living_heritage: stated.est_patrimoine_vivant ?? null,
    responsible_purchasing: stated.est_achats_responsables ?? null,
    entertainment: stated.est_entrepreneur_spectacle ?? null,
    health_facility: stated.est_finess ?? null,
    school: stated.est_uai ?? null,
    association: stated.est_association ?? null,
    gender_equality_index: stated.egapro_renseignee ?? null,
    emissions_report: stated.bilan_ges_renseigne ?? null,
  };
  return Object.values(labels).every((label) => label === null) ? null : labels;
}
