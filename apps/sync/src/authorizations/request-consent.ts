import { ProviderNotAvailable, ProviderNotEnabled } from '@company-data/contracts';
import { DomainError, isUnavailable } from '@company-data/kernel';

/** Errors that only the account can repair: the provider is disabled or not available. */
const SET_UP_WRONG: readonly string[] = [ProviderNotEnabled.code, ProviderNotAvailable.code];

/** Returns the reply of adapters. Maps a configuration error and an outage to an outcome. */
export async function orOutcome<T>(reply: Promise<T>): Promise<T | { outcome: 'misconfigured' | 'unavailable' }> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof DomainError && SET_UP_WRONG.includes(error.code)) return { outcome: 'misconfigured' };
    if (isUnavailable(error)) return { outcome: 'unavailable' };
    throw error;
  }
}
