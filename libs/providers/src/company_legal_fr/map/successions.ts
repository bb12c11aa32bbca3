import type { SuccessionLink } from '../sources/insee-successions/links.js';
import { emptyProfile, type Profile } from './company-profile.js';
import { dayOf } from '../../kit/dates.js';

type Succession = NonNullable<Profile['predecessors']>[number];

/** Returns a profile that contains only the predecessors and successors of the head office. */
export function mapSuccessions(siren: string, headOffice: string, links: readonly SuccessionLink[]): Profile {
  const before = links.filter(({ siretEtablissementSuccesseur: heir }) => heir === headOffice);
  const after = links.filter(({ siretEtablissementPredecesseur: origin }) => origin === headOffice);
  return {
    ...emptyProfile(siren),
    predecessors: inOrder(before.map((link) => successionOf(link, link.siretEtablissementPredecesseur))),
    successors: inOrder(after.map((link) => successionOf(link, link.siretEtablissementSuccesseur))),
  };
}

function successionOf({ dateLienSuccession, transfertSiege, continuiteEconomique }: SuccessionLink, siret: string): Succession {
  return {
    siren: siret.slice(0, 9),
    siret,
    date: dayOf(dateLienSuccession),
    kind: transfertSiege === true ? 'HEAD_OFFICE_TRANSFER' : continuiteEconomique === true ? 'ECONOMIC_CONTINUITY' : 'OTHER',
  };
}

const inOrder = (successions: Succession[]): Succession[] =>
  successions.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
