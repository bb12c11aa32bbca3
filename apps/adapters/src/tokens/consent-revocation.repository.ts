import { newId, type Transaction } from '@company-data/kernel';
import { LeasedQueue } from '@company-data/leased-queue';
import { named, SecretBox, type SecretContext } from '@company-data/persistence';
import type { StoredConsent } from '@company-data/providers';
import { Injectable } from '@nestjs/common';

/** A consent to revoke at its provider. */
export interface ConsentRevocation {
  providerName: string;
  /** @throws when it cannot be decrypted */
  consent(): StoredConsent;
  /** True when a failure of this attempt is final. */
  isLast: boolean;
}

interface RevocationRow {
  id: string;
  account_id: string;
  provider_name: string;
  sealed_consent: string;
  is_last: boolean;
}

/**
 * Concurrent attempts per replica and account, at most, so that a slow provider does not delay all
 * others.
 */
export const REVOCATION_SLOTS = 4;

const contextOf = (account: string, id: string): SecretContext => ({
  table: 'consent_revocations',
  column: 'sealed_consent',
  row: id,
  account,
});

/**
 * Queue of consents to revoke at their providers. Each consent is encrypted completely, because its
 * reference may identify the end user.
 */
@Injectable()
export class ConsentRevocationRepository extends LeasedQueue<ConsentRevocation, RevocationRow> {
  constructor(private readonly box: SecretBox) {
    super({
      table: 'consent_revocations',
      schedule: 'consent_revocation_schedule',
      // A revocation that fails for three days is abandoned.
      columns: ['provider_name', 'sealed_consent', `created_at < instant() - interval '3 days' as is_last`],
      toItem: ({ id, account_id, provider_name, sealed_consent, is_last }) => ({
        providerName: provider_name,
        consent: () => JSON.parse(box.open(sealed_consent, contextOf(account_id, id))) as StoredConsent,
        isLast: is_last,
      }),
      // Longer than a revocation takes, which is a discovery request and a revocation request.
      leaseSeconds: 120,
      perAccount: REVOCATION_SLOTS,
    });
  }

  async add(account: string, providerName: string, consent: StoredConsent, tx: Transaction): Promise<void> {
    const id = newId();
    const sealed = this.box.seal(JSON.stringify(consent), contextOf(account, id));
    await tx.affected(
      ...named(
        `insert into consent_revocations (account_id, id, provider_name, sealed_consent, ready_at, created_at)
         values (:account_id, :id, :provider_name, :sealed_consent, instant(), instant())`,
        { account_id: account, id, provider_name: providerName, sealed_consent: sealed },
      ),
    );
  }
}
