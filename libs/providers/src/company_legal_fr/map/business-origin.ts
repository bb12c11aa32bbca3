import type { CodeLists } from '../codes/load-code-lists.js';
import type { InpiActivity, InpiEstablishment } from '../sources/inpi-rne/company.js';
import { labelMembers } from '../../kit/label.js';
import { textOf } from '../../kit/text.js';
import type { Profile } from './company-profile.js';

/** Splits the activities of an establishment into the principal one and the others. */
export function activitiesOf({ activites }: InpiEstablishment): { main: InpiActivity | undefined; others: InpiActivity[] } {
  const all = (activites ?? []).filter((activity) => activity != null);
  const main = all.find(({ indicateurPrincipal }) => indicateurPrincipal === true) ?? all[0];
  return { main, others: all.filter((activity) => activity !== main) };
}

/** Returns the origin of the business of an activity. Null when the register states none. */
export function originOf(activity: InpiActivity | undefined, lists: CodeLists): Profile['business_origin'] {
  const code = textOf(activity?.origine?.typeOrigine);
  const detail = textOf(activity?.origine?.autreOrigine);
  return code === null && detail === null ? null : { code, ...labelMembers('label', lists.businessOrigins[code ?? '']), detail };
}
