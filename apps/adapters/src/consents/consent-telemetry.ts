import type { Logger, Metrics } from '@company-data/observability';
import type { ConsentDependencies } from './consent-calls.js';
import type { RevocationDependencies } from './revoke-ended.js';

/** Counts requests about consents and logs failures. Neither names the end user or holds a token. */
export function countConsents(logger: Logger, metrics: Metrics): ConsentDependencies['recordConsent'] {
  const counter = metrics.counter('consents_total', 'Consents asked for and brought back, by outcome', ['provider', 'step', 'outcome']);
  return ({ reason, ...about }) => {
    const { provider, step, outcome } = about;
    counter.inc({ provider, step, outcome });
    if (reason !== undefined) logger.warn({ ...about, reason: (reason as Error).message }, 'consent failed');
  };
}

/** Counts attempts to revoke consents and logs failures. */
export function countRevocations(logger: Logger, metrics: Metrics): RevocationDependencies['recordRevocation'] {
  const counter = metrics.counter('consent_revocations_total', 'Attempts to end consents at their providers', ['provider', 'outcome']);
  return (provider, outcome, error) => {
    counter.inc({ provider, outcome });
    if (outcome === 'failed') logger.warn({ provider, reason: (error as Error).message }, 'consent revocation failed, will retry');
    if (outcome === 'given-up') logger.error({ provider, err: error }, 'consent revocation abandoned');
  };
}
