import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { object, SIREN, type Static, text } from '../../../kit/response-schemas.js';

export const craftSchema = object(
  {
    ent_id_siren: SIREN,
    ent_act_denomination_sociale: text(),
    ent_act_sigle: text(),
    ent_act_code_nafa_principal: text(),
    ent_act_activite_artisanales_declarees: text(),
    ent_act_date_immat_rm: text(),
    ent_act_date_debut_activite: text(),
    ent_act_date_radiation: text(),
    ent_act_forme_juridique: text(),
    ent_eff_salarie: text(),
    ent_adr_numero_voie: text(),
    ent_adr_indice_repetition: text(),
    ent_adr_type_voie: text(),
    ent_adr_adresse: text(),
    ent_adr_adresse_complement: text(),
    ent_adr_code_postal: text(),
    ent_adr_commune: text(),
    ent_adr_commune_cog: text(),
    dir_qa_qualification: text(),
    ent_act_non_sedentaire: text(),
    ent_eff_apprenti: text(),
    gest_categorie: text(),
    gest_emetteur: text(),
  },
  ['ent_id_siren'],
);

/** Fields of a craft company that are read from the former trades directory. */
export type CraftCompany = Static<typeof craftSchema>;

/**
 * Returns the directory entry of a company, or null when it is not a craft company. The directory
 * has had no updates since 2023.
 */
export async function fetchCraftCompany(client: SourceClient, siren: string): Promise<CraftCompany | null> {
  const answer = await client.request({ path: `/entreprises/${siren}`, query: { format: 'json' }, schema: craftSchema, accept: [404] });
  if (answer.status === 404) return null;
  if (answer.body.ent_id_siren !== siren) throw new ProviderFetchError('malformed', 'the directory returned another company');
  return answer.body;
}
