import { ProviderAuthError } from '../adapter.js';
import type { CredentialDeclaration, CredentialValues } from '../manifest.js';

/**
 * An account's credentials as they are declared; null where it has given none. What was stored
 * under an older declaration may lack one.
 * @throws ProviderAuthError naming what is missing
 */
export function credentialsOf<Declared extends readonly CredentialDeclaration[]>(
  declared: Declared,
  given: Readonly<Record<string, string | boolean>> | null,
): CredentialValues<Declared> | null {
  if (given === null) return null;
  const missing = declared.filter(({ name, type }) => typeof given[name] !== type).map(({ name }) => name);
  if (missing.length > 0) throw new ProviderAuthError(`the credentials lack ${missing.join(', ')}`);
  return given as CredentialValues<Declared>;
}
