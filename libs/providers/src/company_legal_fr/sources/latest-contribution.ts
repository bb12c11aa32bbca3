import { ProviderAuthError, ProviderFetchError, type SourceClient } from '../../adapter.js';

/**
 * Maximum age of a stored result, in seconds. The next successful read stores an expired result
 * again.
 */
const MAX_AGE_SECONDS = 365 * 86_400;

/**
 * Returns the result of a read that other sources depend on. When the read fails, returns the last
 * stored result, so that their records do not change, or null if none is stored.
 *
 * A plain result, the common case, is stored only to replace a different result.
 */
export async function latestContribution<T>(
  client: SourceClient,
  key: string,
  reading: () => Promise<T>,
  isPlain: (word: T) => boolean,
): Promise<T | null> {
  const before = async (): Promise<string | null> => {
    const kept = await client.getCached(key, MAX_AGE_SECONDS);
    return kept === undefined ? null : Buffer.from(kept).toString();
  };
  try {
    const word = await reading();
    const [known, said] = [await before(), JSON.stringify(word)];
    if (known === null ? !isPlain(word) : known !== said) await client.setCached(key, MAX_AGE_SECONDS, Buffer.from(said));
    return word;
  } catch (error) {
    if (!(error instanceof ProviderAuthError || error instanceof ProviderFetchError)) throw error;
    return JSON.parse((await before()) ?? 'null') as T | null;
  }
}
