import type { CollectionContext } from '../../adapter.js';
import { hasObservedProcedures } from '../map/observations.js';
import { entityOf, type InpiCompany } from './inpi-rne/company.js';
import { inpiRne } from './inpi-rne/manifest.js';
import { lastWord } from './last-word.js';

/** What other sources must know of the register: whether it knows the company, and a document of what it observes of procedures alone. */
export interface RegisterWord {
  isKnown: boolean;
  observed: InpiCompany | null;
}

/** What is kept is of this version. */
const VERSION = 1;

/** The register's word on a company, as it was last where the register fails; null where it was never read. */
export function registerWord(
  context: CollectionContext,
  siren: string,
  document: () => Promise<InpiCompany | null>,
): Promise<RegisterWord | null> {
  const reading = async (): Promise<RegisterWord> => {
    const company = await document();
    const observed = company === null ? null : observationsAloneOf(company);
    return { isKnown: company !== null, observed: observed && hasObservedProcedures(observed) ? observed : null };
  };
  const isPlain = ({ isKnown, observed }: RegisterWord): boolean => isKnown && observed === null;
  return lastWord(context.source(inpiRne.name), `word ${VERSION} ${siren}`, reading, isPlain);
}

function observationsAloneOf(company: InpiCompany): InpiCompany {
  const { observations, identite } = entityOf(company);
  const debtor = { denomination: identite?.entreprise?.denomination };
  return { formality: { siren: company.formality.siren, content: { personneMorale: { identite: { entreprise: debtor }, observations } } } };
}
