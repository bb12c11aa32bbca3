import { ProviderAuthError, ProviderFetchError } from '../../../adapter.js';
import { type Removal, removalIn } from '../../map/removal-notice.js';
import { isNaturalPerson, currentPeriod } from '../../map/diffusion.js';
import type { Corrections } from '../../map/notice-corrections.js';
import { textOf } from '../../../kit/text.js';
import type { LegalUnit } from '../insee-sirene/sirene.js';
import { inseeSirene } from '../insee-sirene/manifest.js';
import type { Readings } from '../readings.js';
import type { BodaccNotice } from './notice.js';

/**
 * Returns the removal that the BODACC published, if the register was not read or does not know the
 * company.
 *
 * Null for a sole trader that INSEE lists as active. A trader keeps the SIREN and may have started
 * an activity that the BODACC does not publish.
 */
export async function publishedRemoval(readings: Readings, notices: BodaccNotice[], corrections: Corrections): Promise<Removal | null> {
  const removal = removalIn(notices, corrections);
  if (removal === null || (await readings.register())?.isKnown) return null;
  return (await isActiveTrader(readings, removal)) ? null : removal;
}

/** When INSEE cannot be read, assumes that a sole trader is active. */
async function isActiveTrader(readings: Readings, { soleTrader }: Removal): Promise<boolean> {
  if (!readings.context.source(inseeSirene.name).configuration.api_key) return false;
  try {
    const answer = await readings.legalUnit();
    return answer.kind === 'unit' && (soleTrader || isTrader(answer.unit)) && !isCeased(answer.unit);
  } catch (error) {
    if (error instanceof ProviderAuthError || error instanceof ProviderFetchError) return soleTrader;
    throw error;
  }
}

const isTrader = (unit: LegalUnit): boolean => isNaturalPerson(currentPeriod(unit)) === true;
const isCeased = (unit: LegalUnit): boolean => textOf(currentPeriod(unit).etatAdministratifUniteLegale) === 'C';
