import { orNull, schemaOf } from '@company-data/kernel';

/** What every call bears: the version of the interface that is spoken. */
export const VERSIONED: Readonly<Record<string, string>> = { 'square-version': '2025-08-20' };

/** An answer that refuses, as far as it decides anything. */
interface Refusal {
  type?: unknown;
  errors?: unknown;
}

/** The codes of what is wrong, by the platform; none where it does not say. */
export function codesIn(body: unknown): string[] {
  const { errors } = (body ?? {}) as Refusal;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: { code?: unknown } | null) => (typeof error?.code === 'string' ? [error.code] : []));
}

/**
 * Whether the platform did not get as far as what was asked, since it knows no such application or
 * another secret of it.
 */
export const isApplicationRejected = (body: unknown): boolean => (body as Refusal | null)?.type === 'service.not_authorized';

/**
 * Money as the platform writes it: a whole number of the smallest unit. What is no such thing is
 * read as none.
 */
export const moneySchema = orNull<{ amount?: number | null; currency?: string | null }>('object', {
  properties: {
    amount: schemaOf<number | null>({ type: ['integer', 'null'], minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    currency: { type: ['string', 'null'], maxLength: 20 },
  },
});
