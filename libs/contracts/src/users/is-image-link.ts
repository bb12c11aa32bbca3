import { isIP } from 'node:net';
import { ValidateBy } from 'class-validator';

const FORBIDDEN = /[\u0000-\u0020\u007f<>"'`\\]/;

/**
 * Returns true for an https link to a named host, at most 2,000 characters, without user
 * information or characters that scripts need.
 */
export function isImageLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2_000 || FORBIDDEN.test(value) || !/^https:\/\/[^/?#@]+/i.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return (
    protocol === 'https:' && username === '' && password === '' && hostname.includes('.') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  );
}

export const IsImageLink = (): PropertyDecorator =>
  ValidateBy({
    name: 'isImageLink',
    validator: { validate: isImageLink, defaultMessage: () => '$property must be an https link to a named host' },
  });
