/** The provider, as records name it. */
export const PROVIDER = 'payment_platform_b';

/** Data types. */
export const TRANSACTION = 'COMMERCE_TRANSACTION';
export const SUBSCRIPTION = 'COMMERCE_SUBSCRIPTION';
export const DISPUTE = 'COMMERCE_DISPUTE';

/** What a code of the platform is called here; null for one that it added later, and for none. */
export const meaningOf = <Meaning>(meanings: Readonly<Record<string, Meaning>>, code: string | null | undefined): Meaning | null =>
  code && Object.hasOwn(meanings, code) ? meanings[code]! : null;
