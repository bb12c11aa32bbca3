import type { TwinTable } from '@company-data/service-testing';

/**
 * Tables in which every account of a suite has a twin. Accounts share their keys: names of alerts,
 * events, versions and users. No periodic work changes their rows.
 */
export const TWIN_TABLES: readonly TwinTable[] = [
  ['alerts', 'id'],
  'watched_users',
  ['assignments', 'alert_id'],
  'webhooks',
  ['webhook_secrets', 'id'],
];

/** For suites whose service deletes no old changes. */
export const TWIN_CHANGES: TwinTable = 'changes';

/** For suites without a delivery loop, which claims the deliveries of all accounts. */
export const TWIN_DELIVERIES: TwinTable = ['deliveries', 'id'];
