import type { SourceManifest } from '../../../manifest.js';

/** The screening service; an account's key says whether it is live. */
export const complycube: SourceManifest = {
  name: 'complycube',
  title: 'ComplyCube',
  meaning:
    'screening for political exposure and sanctions, address up to `/v1`; without it nobody is screened there. Checks are billed to the account',
  configuration: { url: 'UPSTREAM_COMPLYCUBE_URL' },
  addresses: { url: 'https://api.complycube.com/v1' },
  options: {
    check: {
      variable: 'UPSTREAM_COMPLYCUBE_CHECK',
      meaning: 'which check is bought, `standard` or `extensive`, by lists of sanctions and political exposure alone in either case',
      pattern: '^(standard|extensive)$',
      default: 'standard',
    },
    again_days: {
      variable: 'UPSTREAM_COMPLYCUBE_AGAIN_DAYS',
      meaning: 'days after which a check is bought anew, for lists change: whoever was clear may have been listed since. Each is billed',
      pattern: '^[1-9]\\d{0,3}$',
      default: '30',
    },
    checks_a_day: {
      variable: 'UPSTREAM_COMPLYCUBE_CHECKS_A_DAY',
      meaning:
        'checks that are bought for one account in a day of France at most, by all users and replicas; what is wanted beyond them ends SPENDING_CAP_REACHED',
      pattern: '^\\d{1,7}$',
      default: '500',
    },
    score: {
      variable: 'UPSTREAM_COMPLYCUBE_SCORE',
      meaning: 'score of 100 from which an entry is the person, when the month of birth agrees too; below it somebody must look',
      pattern: '^([1-9]?\\d|100)$',
      default: '90',
    },
    wait_seconds: {
      variable: 'UPSTREAM_COMPLYCUBE_WAIT_SECONDS',
      meaning: 'seconds for which a synchronization waits for the result of a check; the next one finds it',
      pattern: '^\\d{1,3}$',
      default: '60',
    },
  },
  optional: true,
  // Documented: ten a second for a live key, five for a test key.
  calls: [{ count: 4, seconds: 1 }],
  orders: { perDay: 'checks_a_day' },
  contributes: { SCREENING: { as: 'guest' } },
};
