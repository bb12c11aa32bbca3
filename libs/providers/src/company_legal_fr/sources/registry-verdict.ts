import type { CollectionContext } from '../../adapter.js';
import { hasObservedProcedures } from '../map/observations.js';
import { entityOf, type InpiCompany } from './inpi-rne/company.js';
import { inpiRne } from './inpi-rne/manifest.js';
import { latestContribution } from './latest-contribution.js';

/**
 * What other sources must know of the register: whether it knows the company, and a document of
 * what it observes of procedures alone.
 */
export interface RegistryVerdict {
  isKnown: boolean;
  observed: InpiCompany | null;
}

/** What is kept is of this version. */
const VERSION = 1;

/**
 * The register's word on a company, as it was last where the register fails; null where it was
 * never read.
 */
export function registryVerdict(
  context: CollectionContext,
  siren: string,
  document: () => Promise<InpiCompany | null>,
): Promise<RegistryVerdict | null> {
  const reading = async (): Promise<RegistryVerdict> => {
    const company = await document();
    const observed = company === null ? null : observationsAloneOf(company);
    return { isKnown: company !== null, observed: observed && hasObservedProcedures(observed) ? observed : null };
  };
  const isPlain = ({ isKnown, observed }: RegistryVerdict): boolean => isKnown && observed === null;
  return latestContribution(context.source(inpiRne.name), `word ${VERSION} ${siren}`, reading, isPlain);
}

function observationsAloneOf(company: InpiCompany): InpiCompany {
  const { observations, identite } = entityOf(company);
  const debtor = { denomination: identite?.entreprise?.denomination };
  return { formality: { siren: company.formality.siren, content: { personneMorale: { identite: { entreprise: debtor }, observations } } } };
}
