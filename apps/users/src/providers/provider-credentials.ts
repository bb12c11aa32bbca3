import { CredentialsNotSupported } from '@company-data/contracts';
import { escapePointer, type FieldError, invalid, refused, remedy } from '@company-data/kernel';
import { checkAddress, DEFAULT_GUARD, EgressError } from '@company-data/egress';
import { ADDRESS_FORMS, type CredentialDeclaration, type ProviderManifest, withoutEndSlashes } from '@company-data/providers';
import type { Credentials } from './account-provider.js';

/** Characters of a credential without a limit in the manifest, at most. */
const DEFAULT_MAX_LENGTH = 1_000;

type Violation = Pick<FieldError, 'code' | 'detail'>;

/** True for a name that DNS can resolve, and for an IPv4 address. */
const isHostName = (host: string): boolean =>
  host.length <= 253 &&
  host
    .replace(/\.$/, '')
    .split('.')
    .every((label) => label.length <= 63 && /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/i.test(label));

/**
 * Checks an address with the rules for calls, without a DNS lookup. Origins that the operator
 * trusts may be private.
 */
function addressViolation(form: keyof typeof ADDRESS_FORMS, value: string, trustedOrigins: string[]): Violation | null {
  const address = withoutEndSlashes(value);
  const expected = form === 'url' ? 'Expected an https URL without user, query and fragment.' : 'Expected a host name.';
  if (!ADDRESS_FORMS[form].test(address)) return { code: 'NOT_ADDRESS', detail: expected };
  try {
    const { hostname } = checkAddress(form === 'url' ? address : `https://${address}`, { ...DEFAULT_GUARD, trustedOrigins });
    return hostname.startsWith('[') || isHostName(hostname) ? null : { code: 'NOT_ADDRESS', detail: expected };
  } catch (error) {
    if (error instanceof EgressError) return { code: 'NOT_ADDRESS', detail: `${error.message} ${expected}` };
    throw error;
  }
}

function violationOf(
  { type, maxLength = DEFAULT_MAX_LENGTH, address }: CredentialDeclaration,
  value: unknown,
  trustedOrigins: string[],
): Violation | null {
  if (value === undefined) return { code: 'MISSING', detail: 'This credential is required.' };
  if (typeof value !== type) return { code: type === 'string' ? 'NOT_STRING' : 'NOT_BOOLEAN', detail: `The value must be a ${type}.` };
  if (typeof value !== 'string') return null;
  if (value.length > maxLength) return { code: 'TOO_LONG', detail: `The value must have at most ${maxLength} characters.` };
  if (!/\S/.test(value) || value.includes('\u0000')) return { code: 'NOT_EMPTY', detail: 'The value must be a text that is not empty.' };
  return address === undefined ? null : addressViolation(address, value, trustedOrigins);
}

/**
 * Checks credentials against the manifest: every field with its type and form, and no other field.
 * Violations never contain a value.
 */
export function checkCredentials(manifest: ProviderManifest, sent: Record<string, unknown>, trustedOrigins: string[] = []): Credentials {
  if (manifest.credentials.length === 0) throw refused(CredentialsNotSupported, `${manifest.name} takes no credentials.`);
  const known = new Set(manifest.credentials.map(({ name }) => name));
  const faults: FieldError[] = [
    ...manifest.credentials.flatMap((field) => {
      const fault = violationOf(field, sent[field.name], trustedOrigins);
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
