import { ValidateBy } from 'class-validator';

const CONTROL = /[\u0000-\u0020\u007f]/;

/**
 * Returns true for an absolute http or https URL of at most 2,000 characters, with a host and
 * without user information.
 */
export function isReturnUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2_000 || CONTROL.test(value) || !/^https?:\/\//i.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    url.hostname !== '' &&
    url.username === '' &&
    url.password === '' &&
    !value
      .slice(value.indexOf('//') + 2)
      .split(/[/?#]/)[0]!
      .includes('@')
  );
}

export const IsReturnUrl = (): PropertyDecorator =>
  ValidateBy({
    name: 'isReturnUrl',
    validator: {
      validate: isReturnUrl,
      defaultMessage: () => '$property must be an absolute http or https URL without user information',
    },
  });
