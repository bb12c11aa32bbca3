import { Interval } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { InFlight } from '../concurrency/in-flight.js';
import type { Job, ProviderAccess } from '../jobs/job-requests.js';
import type { OpenProvider } from '../sources/open-provider.js';
import type { ConsentRevocation, ConsentRevocations } from '../tokens/consent-revocations.js';

/** Injection token of `RevocationDependencies`. */
export const REVOCATION_DEPENDENCIES = Symbol('revocation dependencies');

/** Dependencies of the revocation of consents. */
export interface RevocationDependencies {
  revocations: Pick<ConsentRevocations, 'claim' | 'remove'>;
  known(providerName: string): Pick<OpenProvider, 'tokenServer'>;
  accessFor(about: Job): Promise<ProviderAccess>;
  /** Told of each attempt: `failed` is tried again, `given-up` is not. */
  recordRevocation(provider: string, outcome: 'ended' | 'failed' | 'given-up', error?: unknown): void;
}

/** Attempts under way at once: one provider that is slow does not hold up all others. */
const AT_ONCE = 4;

/** Ends consents at their providers: what nobody reads with any more opens nothing either. */
@Injectable()
export class RevokeEnded {
  constructor(@Inject(REVOCATION_DEPENDENCIES) private readonly dependencies: RevocationDependencies) {}

  /** Answers how many have ended; `goOn` is asked between two. */
  @Interval('REVOCATION_INTERVAL_MS', { log: 'consents revoked' })
  async run(goOn: () => boolean): Promise<number> {
    const inFlight = new InFlight(AT_ONCE);
    let count = 0;
    for (
      let ending = await this.dependencies.revocations.claim();
      ending !== undefined;
      ending = await this.dependencies.revocations.claim()
    ) {
      const due = ending;
      await inFlight.add(async () => {
        if (await this.attempt(due)) count += 1;
      });
      if (!goOn()) break;
    }
    await inFlight.succeeded();
    return count;
  }

  private async attempt(ending: ConsentRevocation): Promise<boolean> {
    const { revocations, recordRevocation } = this.dependencies;
    const { id, accountId, providerName, isLast } = ending;
    try {
      await this.endAtProvider(ending);
    } catch (error) {
      recordRevocation(providerName, isLast ? 'given-up' : 'failed', error);
      if (isLast) await revocations.remove(accountId, id);
      return false;
    }
    await revocations.remove(accountId, id);
    recordRevocation(providerName, 'ended');
    return true;
  }

  private async endAtProvider({ id, accountId, providerName, consent }: ConsentRevocation): Promise<void> {
    const { known, accessFor } = this.dependencies;
    const held = consent();
    const { credentials, settings } = await accessFor({ jobId: id, providerName, accountId, correlationId: id });
    // Who it was of is not known any more, and nothing that is asked here depends on it.
    await known(providerName).tokenServer({ accountId, userId: id, connectionId: id, credentials, settings }).end(held);
  }
}
