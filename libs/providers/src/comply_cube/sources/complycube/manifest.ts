import type { SourceManifest } from '../../../manifest.js';

/** Screening service. The key of an account determines whether it is live. */
export const complycube: SourceManifest = {
  name: 'complycube',
  title: 'ComplyCube',
  meaning:
    'screening for political exposure and sanctions, address up to `/v1`. Without it no subject is screened there. Checks are billed to the account',
  configuration: { url: 'UPSTREAM_COMPLYCUBE_URL' },
  addresses: { url: 'https://api.complycube.com/v1' },
  options: {
    check: {
      variable: 'UPSTREAM_COMPLYCUBE_CHECK',
      meaning: 'check to buy, `standard` or `extensive`, in either case only for lists of sanctions and political exposure',
      pattern: '^(standard|extensive)$',
      default: 'standard',
    },
    again_days: {
      variable: 'UPSTREAM_COMPLYCUBE_AGAIN_DAYS',
      meaning: 'days after which a check is bought again, because the lists change. Each check is billed',
      pattern: '^[1-9]\\d{0,3}$',
      default: '30',
    },
    checks_a_day: {
      variable: 'UPSTREAM_COMPLYCUBE_CHECKS_A_DAY',
      meaning:
        'checks per account and day (time of France), at most, for all users and replicas. Further checks end with SPENDING_CAP_REACHED',
      pattern: '^\\d{1,7}$',
      default: '500',
    },
    score: {
      variable: 'UPSTREAM_COMPLYCUBE_SCORE',
      meaning: 'minimum score (of 100) of a match, which also requires the same month of birth. Lower scores need a manual review',
      pattern: '^([1-9]?\\d|100)$',
      default: '90',
    },
    wait_seconds: {
      variable: 'UPSTREAM_COMPLYCUBE_WAIT_SECONDS',
      meaning: 'seconds for which a synchronization waits for the result of a check. The next synchronization finds a later result',
      pattern: '^\\d{1,3}$',
      default: '60',
    },
  },
  optional: true,
  // Documented: ten calls per second with a live key, five with a test key.
  calls: [{ count: 4, seconds: 1 }],
  orders: { perDay: 'checks_a_day' },
  errors: {
    rows: [
      { status: [401], kind: 'auth', meaning: 'the api_key was rejected', fields: ['api_key'] },
      {
        status: [402],
        kind: 'auth',
        meaning: 'payment is due for the account of the api_key',
        fields: ['api_key'],
        advice: 'Payment is due for the account at ComplyCube.',
      },
      // Documented: wait 30 seconds. The same status means that the quota of the plan is used up.
      {
        status: [429],
        kind: 'rate-limited',
        meaning: 'the rate limit or the quota of the account is reached',
        retrySeconds: { least: 30, most: 3_600 },
      },
    ],
  },
  contributes: { SCREENING: { as: 'enrichment' } },
};
