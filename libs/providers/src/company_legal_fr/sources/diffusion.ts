import { ProviderAuthError, ProviderFetchError } from '../../adapter.js';
import { instituteMasks, isSoleTrader, registerMasks } from '../map/diffusion.js';
import type { InpiCompany } from './inpi-rne/company.js';
import { inseeSirene } from './insee-sirene/manifest.js';
import { latestContribution } from './latest-contribution.js';
import type { Readings } from './readings.js';

/** The shared reads that the decision about masking uses. */
type DiffusionQuery = Pick<Readings, 'siren' | 'legalUnit' | 'company' | 'context'>;

/**
 * Returns true when the document describes a sole trader with restricted diffusion. The INSEE
 * status decides, or the flag of the register when INSEE has no status. Other companies cause no
 * INSEE call.
 */
export async function masksCompany(company: InpiCompany, asked: DiffusionQuery): Promise<boolean> {
  if (!isSoleTrader(company)) return false;
  return (await instituteVerdict(asked)) ?? registerMasks(company);
}

/**
 * Makes the same decision for the SIREN of a natural person in another source. Fetches the register
 * document only when INSEE has no status.
 */
export async function masksNumber(asked: DiffusionQuery): Promise<boolean> {
  const word = await instituteVerdict(asked);
  if (word !== null) return word;
  const company = await orNull(asked.company());
  return company !== null && registerMasks(company);
}

/**
 * Returns the INSEE verdict, or the last known one when INSEE cannot be read, so that an INSEE
 * failure does not reveal a masked name. Null without an API key or a status.
 */
async function instituteVerdict({ siren, legalUnit, context }: DiffusionQuery): Promise<boolean | null> {
  const institute = context.source(inseeSirene.name);
  if (!institute.configuration.api_key) return null;
  const reading = async (): Promise<boolean | null> => instituteMasks(await legalUnit());
  return latestContribution(institute, `masks ${siren}`, reading, (word) => word === null);
}

/**
 * Returns null when the source cannot be read. The read of that source reports the failure itself.
 */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProviderAuthError || error instanceof ProviderFetchError) return null;
    throw error;
  }
}
