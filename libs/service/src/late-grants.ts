import { type GrantSource, PublicKeys, RequestGate, type StaffAction } from '@company-data/messaging';
import { ConfigurationError } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import type { DatabaseServiceConfig } from './service-config.js';

/** Source of the grants of a service, which also stores grants of incoming requests. */
export interface GrantsOfService extends GrantSource {
  /** Stores a grant before the first request with it is handled. */
  store?(accountId: string, grant: string): Promise<void>;
}

/** Placeholder for the grants of a service until the app is created. */
export class LateGrants implements GrantsOfService {
  private target: GrantsOfService = {};

  resolve(held: GrantsOfService = {}): void {
    this.target = held;
  }

  accountGrant(accountId: string): string | undefined | Promise<string | undefined> {
    return this.target.accountGrant?.(accountId);
  }

  store(accountId: string, grant: string): Promise<void> {
    return this.target.store?.(accountId, grant) ?? Promise.resolve();
  }
}

/**
 * Returns the gate of the requests to a service.
 *
 * @throws ConfigurationError for invalid keys
 */
export function gateOf(
  service: string,
  config: DatabaseServiceConfig,
  { grants, logger, onStaff }: { grants: LateGrants; logger: Logger; onStaff: (action: StaffAction) => Promise<void> },
): RequestGate {
  return new RequestGate({
    accounts: readKeys(service, 'GRANT_PUBLIC_KEYS', config.GRANT_PUBLIC_KEYS),
    staff: readKeys(service, 'STAFF_PUBLIC_KEYS', config.STAFF_PUBLIC_KEYS),
    logger,
    onGrant: (accountId, grant) => grants.store(accountId, grant),
    onStaff,
  });
}

function readKeys(service: string, variable: string, text: string): PublicKeys {
  try {
    return PublicKeys.fromText(text);
  } catch {
    throw new ConfigurationError(service, [`${variable}: must be <id>:<base64 of an Ed25519 public key (SPKI)>[,...]`]);
  }
}
