import { ProviderAuthError } from '../adapter.js';
import type { CredentialDeclaration, CredentialValues } from '../manifest.js';

/**
 * Returns the credentials of an account with their declared types, null when it has none.
 * Credentials that were stored under an older declaration can lack one.
 * @throws ProviderAuthError with the names of the missing ones
 */
export function credentialsOf<Declared extends readonly CredentialDeclaration[]>(
  declared: Declared,
  given: Readonly<Record<string, string | boolean>> | null,
): CredentialValues<Declared> | null {
  if (given === null) return null;
  const missing = declared.filter(({ name, type }) => typeof given[name] !== type).map(({ name }) => name);
  if (missing.length > 0) throw new ProviderAuthError(`the credentials lack ${missing.join(', ')}`, { fields: missing, missing: true });
  return given as CredentialValues<Declared>;
}
