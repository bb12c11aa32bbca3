import { ProviderAuthError, ProviderFetchError } from '../../adapter.js';
import { instituteMasks, isSoleTrader, registerMasks } from '../map/diffusion.js';
import type { InpiCompany } from './inpi-rne/company.js';
import { inseeSirene } from './insee-sirene/manifest.js';
import { latestContribution } from './latest-contribution.js';
import type { Readings } from './readings.js';

/** What is asked about who may be shown. */
type DiffusionQuery = Pick<Readings, 'siren' | 'legalUnit' | 'company' | 'context'>;

/**
 * Whether the register's document is of a sole trader who restricts diffusion. The institute
 * decides, and is asked about nobody else; while it does not tell, the register's own flag counts.
 */
export async function masksCompany(company: InpiCompany, asked: DiffusionQuery): Promise<boolean> {
  if (!isSoleTrader(company)) return false;
  return (await instituteVerdict(asked)) ?? registerMasks(company);
}

/**
 * The same for a number that a natural person bears elsewhere, whose document is fetched only where
 * the institute does not tell.
 */
export async function masksNumber(asked: DiffusionQuery): Promise<boolean> {
  const word = await instituteVerdict(asked);
  if (word !== null) return word;
  const company = await orNull(asked.company());
  return company !== null && registerMasks(company);
}

/**
 * What the institute says, as it said last where it cannot be read: a name must not come to light
 * because the institute fails.
 */
async function instituteVerdict({ siren, legalUnit, context }: DiffusionQuery): Promise<boolean | null> {
  const institute = context.source(inseeSirene.name);
  if (!institute.configuration.api_key) return null;
  const reading = async (): Promise<boolean | null> => instituteMasks(await legalUnit());
  return latestContribution(institute, `masks ${siren}`, reading, (word) => word === null);
}

/** What a source says, null where it cannot be read: its own reading tells of that. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProviderAuthError || error instanceof ProviderFetchError) return null;
    throw error;
  }
}
