import type { CompanyDescription, Craft } from '../../companies/description.js';
import { headOffice } from '../../companies/numbers.js';

type Text = string | null;

/** Renders the directory entry of a craft business. All values are text or null. */
export function rnmEntry(company: CompanyDescription, craft: Craft): Record<string, Text> {
  return {
    ent_id_siren: company.siren,
    ent_id_num_gestion: `${company.siren} RM ${craft.department}`,
    ent_id_origine: 'CREATION',
    ...activity(company, craft),
    ent_eff_salarie: company.headcount === 'NN' ? '0' : '4',
    ent_eff_apprenti: '0',
    ent_jug_procedures: null,
    ...address(company),
    ...manager(company),
    eirl_denomination: null,
    gest_dept: craft.department,
    gest_reg: craft.region,
    gest_emetteur: `CMA ${craft.department}`,
    gest_categorie: 'ARTISAN',
    gest_label_forme_juridique: company.formLabel,
    gest_libelle_code_nafa: craft.label,
    gest_date_maj: '2022-12-20',
    epci: null,
  };
}

const activity = (company: CompanyDescription, craft: Craft): Record<string, Text> => ({
  ent_act_denomination_sociale: company.entrepreneur === undefined ? company.name : null,
  ent_act_sigle: company.acronym ?? null,
  ent_act_code_nafa_principal: craft.code,
  ent_act_activite_artisanales_declarees: company.activity.toUpperCase(),
  ent_act_date_immat_rm: craft.registered,
  ent_act_date_debut_activite: company.created,
  ent_act_date_radiation: craft.removed ?? null,
  ent_act_date_cessation_activite: craft.removed ?? null,
  ent_act_date_cloture_liquidation: null,
  ent_act_modalite_exercice: 'P',
  ent_act_non_sedentaire: '0',
  ent_act_forme_juridique: company.form,
});

function address(company: CompanyDescription): Record<string, Text> {
  const at = headOffice(company).address;
  return {
    ent_adr_numero_voie: at.number,
    ent_adr_indice_repetition: null,
    ent_adr_type_voie: at.streetType,
    ent_adr_adresse: at.street,
    ent_adr_adresse_complement: at.complement ?? null,
    ent_adr_code_postal: at.postalCode,
    ent_adr_commune: at.city,
    ent_adr_commune_cog: at.cityCode,
  };
}

const manager = (company: CompanyDescription): Record<string, Text> => ({
  dir_id_nom_naissance: company.entrepreneur?.lastName ?? null,
  dir_id_prenom_1: company.entrepreneur?.firstNames[0] ?? null,
  dir_qa_qualification: null,
});
