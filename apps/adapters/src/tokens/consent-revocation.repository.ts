import { newId, type Transaction, type Transactions } from '@company-data/kernel';
import { SecretBox, type SecretContext } from '@company-data/persistence';
import type { StoredConsent } from '@company-data/providers';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';

/** What is to be ended at its provider. */
export interface ConsentRevocation {
  id: string;
  accountId: string;
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

/** Until the second attempt; twice as long before each further one. */
const FIRST_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 6 * 3_600;
/** What a provider does not take back for so long is given up. */
const MAX_AGE = '3 days';

const ADD = `
  insert into consent_revocations (id, account_id, provider_name, sealed_consent, due_at, created_at)
  values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp())`;

/** The claim is the row's own next time: who dies with it leaves it to the next attempt. */
const CLAIM = `
  update consent_revocations set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs =>
      least(${MAX_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * power(2, least(attempts, 20))))
  where id = (select id from consent_revocations where due_at <= clock_timestamp() order by due_at limit 1 for update skip locked)
  returning id, account_id, provider_name, sealed_consent, created_at < clock_timestamp() - interval '${MAX_AGE}' as is_last`;

const contextOf = (account: string, id: string): SecretContext => ({
  table: 'consent_revocations',
  column: 'sealed_consent',
  row: id,
  account,
});

/** Consents that wait to be revoked at their providers, each sealed whole: a reference may name its end user. */
@Injectable()
export class ConsentRevocationRepository {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly box: SecretBox,
  ) {}

  async add(account: string, providerName: string, consent: StoredConsent, tx: Transaction): Promise<void> {
    const id = newId();
    await tx.affected(ADD, [id, account, providerName, this.box.seal(JSON.stringify(consent), contextOf(account, id))]);
  }

  /** One that is due, for this worker alone until its next attempt; undefined when none is. */
  async claim(): Promise<ConsentRevocation | undefined> {
    const [row] = await this.transactions.run((tx) => tx.rows<RevocationRow>(CLAIM));
    return row && this.revocationOf(row);
  }

  /** It has ended, or is given up. */
  async remove(account: string, id: string): Promise<void> {
    await this.transactions.run((tx) => tx.affected('delete from consent_revocations where account_id = $1 and id = $2', [account, id]));
  }

  private revocationOf({
    id,
    account_id: accountId,
    provider_name: providerName,
    sealed_consent,
    is_last,
  }: RevocationRow): ConsentRevocation {
    const consent = () => JSON.parse(this.box.open(sealed_consent, contextOf(accountId, id))) as StoredConsent;
    return { id, accountId, providerName, consent, isLast: is_last };
  }
}
