import { CredentialsNotSupported } from '@company-data/contracts';
import { escapePointer, type FieldError, invalid, refused, remedy } from '@company-data/kernel';
import type { CredentialDeclaration, ProviderManifest } from '@company-data/providers';
import type { Credentials } from './account-provider.js';

/** Characters of a credential without a limit in the manifest, at most. */
const DEFAULT_MAX_LENGTH = 1_000;

function violationOf(
  { type, maxLength = DEFAULT_MAX_LENGTH }: CredentialDeclaration,
  value: unknown,
): Pick<FieldError, 'code' | 'detail'> | null {
  if (value === undefined) return { code: 'MISSING', detail: 'This credential is required.' };
  if (typeof value !== type) return { code: type === 'string' ? 'NOT_STRING' : 'NOT_BOOLEAN', detail: `The value must be a ${type}.` };
  if (typeof value !== 'string') return null;
  if (value.length > maxLength) return { code: 'TOO_LONG', detail: `The value must have at most ${maxLength} characters.` };
  return /\S/.test(value) && !value.includes('\u0000')
    ? null
    : { code: 'NOT_EMPTY', detail: 'The value must be a text that is not empty.' };
}

/**
 * Checks credentials against the manifest: every field with its type, and no other field.
 * Violations never contain a value.
 */
export function checkCredentials(manifest: ProviderManifest, sent: Record<string, unknown>): Credentials {
  if (manifest.credentials.length === 0) throw refused(CredentialsNotSupported, `${manifest.name} takes no credentials.`);
  const known = new Set(manifest.credentials.map(({ name }) => name));
  const faults: FieldError[] = [
    ...manifest.credentials.flatMap((field) => {
      const fault = violationOf(field, sent[field.name]);
      return fault ? [{ pointer: `/credentials/${field.name}`, ...fault }] : [];
    }),
    ...Object.keys(sent)
      .filter((name) => !known.has(name))
      .map((name) => ({
        pointer: `/credentials/${escapePointer(name)}`,
        code: 'UNKNOWN_CREDENTIAL' as const,
        detail: `This provider has no such credential. ${remedy(name, [...known])}`,
      })),
  ];
  if (faults.length > 0) throw invalid(faults);
  return sent as Credentials;
}
