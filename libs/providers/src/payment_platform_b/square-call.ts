import { orNull, schemaOf } from '@company-data/kernel';

/** Header with the API version, for every call. */
export const VERSIONED: Readonly<Record<string, string>> = { 'square-version': '2025-09-24' };

/** Members of an error response that decide its handling. */
interface Refusal {
  type?: unknown;
  errors?: unknown;
}

/** Returns the error codes of a response, or an empty list. */
export function codesIn(body: unknown): string[] {
  const { errors } = (body ?? {}) as Refusal;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: { code?: unknown } | null) => (typeof error?.code === 'string' ? [error.code] : []));
}

/**
 * True when the platform rejected the application, because its id is unknown or its secret is
 * wrong.
 */
export const isApplicationRejected = (body: unknown): boolean => (body as Refusal | null)?.type === 'service.not_authorized';

/** Money as a whole number of the smallest unit of its currency. */
export const moneySchema = orNull<{ amount?: number | null; currency?: string | null; currency_code?: string | null }>('object', {
  properties: {
    amount: schemaOf<number | null>({ type: ['integer', 'null'], minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    currency: { type: ['string', 'null'], maxLength: 20 },
    currency_code: { type: ['string', 'null'], maxLength: 20 },
  },
});
