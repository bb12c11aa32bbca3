import { newId, type Transaction } from '@company-data/kernel';
import { LeasedQueue } from '@company-data/leased-queue';
import { named, SecretBox, type SecretContext } from '@company-data/persistence';
import type { StoredConsent } from '@company-data/providers';
import { Injectable } from '@nestjs/common';

/** What is to be ended at its provider. */
export interface ConsentRevocation {
  providerName: string;
  /** @throws when it cannot be opened */
  consent(): StoredConsent;
  /** Whether it is given up when this attempt fails. */
  isLast: boolean;
}

interface RevocationRow {
  id: string;
  account_id: string;
  provider_name: string;
  sealed_consent: string;
  is_last: boolean;
}

/** Attempts of a replica at once: one slow provider does not delay all others. */
export const REVOCATION_SLOTS = 4;

const contextOf = (account: string, id: string): SecretContext => ({
  table: 'consent_revocations',
  column: 'sealed_consent',
  row: id,
  account,
});

/**
 * Consents that wait to be revoked at their providers, each sealed whole: a reference may name its
 * end user.
 */
@Injectable()
export class ConsentRevocationRepository extends LeasedQueue<ConsentRevocation, RevocationRow> {
  constructor(private readonly box: SecretBox) {
    super({
      table: 'consent_revocations',
      schedule: 'consent_revocation_schedule',
      // What a provider does not take back for so long is given up.
      columns: ['provider_name', 'sealed_consent', `created_at < instant() - interval '3 days' as is_last`],
      toItem: ({ id, account_id, provider_name, sealed_consent, is_last }) => ({
        providerName: provider_name,
        consent: () => JSON.parse(box.open(sealed_consent, contextOf(account_id, id))) as StoredConsent,
        isLast: is_last,
      }),
      // Longer than a provider takes: a call, and that for its addresses before.
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
