import { ProviderAuthError, ProviderFetchError, type SourceClient } from '../../adapter.js';

/**
 * What a failing source contributed is not given up either, so this is only how long a word is kept
 * for a company that nobody asks about.
 */
const MAX_AGE_SECONDS = 365 * 86_400;

/**
 * What a source says of a company, for others that speak in its place or together with it; where it
 * cannot be read now, what it said last: their records must not change because it fails. Null where
 * it never said. A plain word, as most are, is kept only in place of another.
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
