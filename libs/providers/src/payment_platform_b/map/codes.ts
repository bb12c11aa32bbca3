/** Provider name in records. */
export const PROVIDER = 'payment_platform_b';

export const TRANSACTION = 'COMMERCE_TRANSACTION';
export const SUBSCRIPTION = 'COMMERCE_SUBSCRIPTION';
export const DISPUTE = 'COMMERCE_DISPUTE';
