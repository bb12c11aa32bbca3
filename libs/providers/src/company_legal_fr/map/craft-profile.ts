import type { CodeLists } from '../codes/load-code-lists.js';
import type { CraftCompany } from '../sources/rnm/client.js';
import { craftAddress } from './address.js';
import { emptyProfile, headOffice, legalOf, type Profile, withCraftCode } from './company-profile.js';
import { dayOf } from '../../kit/dates.js';
import { numberOf, textOf } from '../../kit/text.js';

/**
 * Maps the entry of a company in the trades directory, whose data is from 2022 at the latest. Omits
 * names and address of a natural person, because the directory does not know later restrictions of
 * diffusion.
 */
export function mapCraftProfile(craft: CraftCompany, lists: CodeLists): Profile {
  const name = textOf(craft.ent_act_denomination_sociale);
  const natural = name === null || textOf(craft.ent_act_forme_juridique) === '1000';
  return {
    ...emptyProfile(craft.ent_id_siren),
    name: natural ? null : name,
    acronym: natural ? null : textOf(craft.ent_act_sigle),
    legal: legalOf(textOf(craft.ent_act_forme_juridique), lists),
    activity: withCraftCode(null, textOf(craft.ent_act_code_nafa_principal)),
    activity_start_date: dayOf(craft.ent_act_date_debut_activite),
    head_office: headOffice(null, natural ? null : craftAddress(craft)),
    craft: {
      registered_at: dayOf(craft.ent_act_date_immat_rm),
      removed_at: dayOf(craft.ent_act_date_radiation),
      activity: textOf(craft.ent_act_activite_artisanales_declarees),
      category: textOf(craft.gest_categorie),
      qualification: textOf(craft.dir_qa_qualification),
      chamber: textOf(craft.gest_emetteur),
      itinerant: craft.ent_act_non_sedentaire == null ? null : craft.ent_act_non_sedentaire === '1',
      employees: countOf(craft.ent_eff_salarie),
      apprentices: countOf(craft.ent_eff_apprenti),
    },
  };
}

function countOf(written: string | null | undefined): number | null {
  const count = numberOf(written);
  return Number.isInteger(count) ? count : null;
}
