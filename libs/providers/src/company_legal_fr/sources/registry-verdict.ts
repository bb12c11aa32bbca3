import type { CollectionContext } from '../../adapter.js';
import { hasObservedProcedures } from '../map/observations.js';
import { entityOf, type InpiCompany } from './inpi-rne/company.js';
import { inpiRne } from './inpi-rne/manifest.js';
import { latestContribution } from './latest-contribution.js';

/**
 * Result of the register read that other sources need. `observed` is a document with the procedure
 * observations only, or null without such observations.
 */
export interface RegistryVerdict {
  isKnown: boolean;
  observed: InpiCompany | null;
}

/** Part of the cache key: a new version invalidates the stored verdicts. */
const VERSION = 1;

/**
 * Returns the verdict of the register on a company, or the last known one when the register fails.
 * Null when the register was never read.
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
  const personneMorale = { identite: { entreprise: debtor }, observations };
  const { inscriptionsOffices } = company.formality.content;
  return { formality: { siren: company.formality.siren, content: { personneMorale, inscriptionsOffices } } };
}
