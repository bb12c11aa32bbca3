import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { object, text, SIREN } from '../../../kit/answer-schemas.js';

type Text = string | null | undefined;

/** A craft company in the former trades directory, as far as it is read. */
export interface CraftCompany {
  ent_id_siren: string;
  ent_act_denomination_sociale?: Text;
  ent_act_sigle?: Text;
  ent_act_code_nafa_principal?: Text;
  ent_act_activite_artisanales_declarees?: Text;
  ent_act_date_immat_rm?: Text;
  ent_act_date_debut_activite?: Text;
  ent_act_date_radiation?: Text;
  ent_act_forme_juridique?: Text;
  ent_eff_salarie?: Text;
  ent_adr_numero_voie?: Text;
  ent_adr_indice_repetition?: Text;
  ent_adr_type_voie?: Text;
  ent_adr_adresse?: Text;
  ent_adr_adresse_complement?: Text;
  ent_adr_code_postal?: Text;
  ent_adr_commune?: Text;
  ent_adr_commune_cog?: Text;
  dir_qa_qualification?: Text;
  ent_act_non_sedentaire?: Text;
  ent_eff_apprenti?: Text;
  gest_categorie?: Text;
  gest_emetteur?: Text;
}

const read = [
  'ent_act_denomination_sociale',
  'ent_act_sigle',
  'ent_act_code_nafa_principal',
  'ent_act_activite_artisanales_declarees',
  'ent_act_date_immat_rm',
  'ent_act_date_debut_activite',
  'ent_act_date_radiation',
  'ent_act_forme_juridique',
  'ent_eff_salarie',
  'ent_adr_numero_voie',
  'ent_adr_indice_repetition',
  'ent_adr_type_voie',
  'ent_adr_adresse',
  'ent_adr_adresse_complement',
  'ent_adr_code_postal',
  'ent_adr_commune',
  'ent_adr_commune_cog',
  'dir_qa_qualification',
  'ent_act_non_sedentaire',
  'ent_eff_apprenti',
  'gest_categorie',
  'gest_emetteur',
];

const schema = object({ ent_id_siren: SIREN, ...Object.fromEntries(read.map((field) => [field, text()])) }, ['ent_id_siren']);

/** The directory's entry of a company, or null when it is not a craft company. The directory has not been fed since 2023. */
export async function fetchCraftCompany(client: SourceClient, siren: string): Promise<CraftCompany | null> {
  const answer = await client.request<CraftCompany>({ path: `/entreprises/${siren}`, query: { format: 'json' }, schema, accept: [404] });
  if (answer.status === 404) return null;
  if (answer.body.ent_id_siren !== siren) throw new ProviderFetchError('malformed', 'the directory answered with another company');
  return answer.body;
}
