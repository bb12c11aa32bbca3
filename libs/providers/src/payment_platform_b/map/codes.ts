/** Provider name in records. */
export const PROVIDER = 'payment_platform_b';

export const TRANSACTION = 'COMMERCE_TRANSACTION';
export const SUBSCRIPTION = 'COMMERCE_SUBSCRIPTION';
export const DISPUTE = 'COMMERCE_DISPUTE';

/** Returns the meaning of a platform code. Null without a code, and for an unknown one. */
export const meaningOf = <Meaning>(meanings: Readonly<Record<string, Meaning>>, code: string | null | undefined): Meaning | null =>
  code && Object.hasOwn(meanings, code) ? meanings[code]! : null;
