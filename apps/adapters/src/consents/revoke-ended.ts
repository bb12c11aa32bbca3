import { Interval } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { InFlight } from '../concurrency/in-flight.js';
import { ProviderAccessClient } from '../jobs/job.client.js';
import { OpenProviders } from '../sources/open-providers.js';
import { type ConsentRevocation, ConsentRevocationRepository } from '../tokens/consent-revocation.repository.js';
import { ConsentTelemetry } from './consent-telemetry.js';

/** Concurrent attempts: one slow provider does not delay all others. */
const AT_ONCE = 4;

/** Revokes ended consents at their providers: tokens that are not used any more must not give access either. */
@Injectable()
export class RevokeEnded {
  constructor(
    private readonly revocations: ConsentRevocationRepository,
    @Inject(OpenProviders) private readonly providers: Pick<OpenProviders, 'known'>,
    @Inject(ProviderAccessClient) private readonly access: Pick<ProviderAccessClient, 'read'>,
    @Inject(ConsentTelemetry) private readonly telemetry: Pick<ConsentTelemetry, 'recordRevocation'>,
  ) {}

  /** Returns how many have ended; `goOn` is checked between two. */
  @Interval('REVOCATION_INTERVAL_MS', { log: 'consents revoked' })
  async run(goOn: () => boolean): Promise<number> {
    const inFlight = new InFlight(AT_ONCE);
    let count = 0;
    let next: ConsentRevocation | undefined;
    while ((next = await this.revocations.claim()) !== undefined) {
      const due = next;
      await inFlight.add(async () => {
        if (await this.attempt(due)) count += 1;
      });
      if (!goOn()) break;
    }
    await inFlight.succeeded();
    return count;
  }

  private async attempt(revocation: ConsentRevocation): Promise<boolean> {
    const { id, accountId, providerName, isLast } = revocation;
    try {
      await this.endAtProvider(revocation);
    } catch (error) {
      this.telemetry.recordRevocation(providerName, isLast ? 'given-up' : 'failed', error);
      if (isLast) await this.revocations.remove(accountId, id);
      return false;
    }
    await this.revocations.remove(accountId, id);
    this.telemetry.recordRevocation(providerName, 'ended');
    return true;
  }

  private async endAtProvider({ id, accountId, providerName, consent }: ConsentRevocation): Promise<void> {
    const stored = consent();
    const { credentials, settings } = await this.access.read({ jobId: id, providerName, accountId, correlationId: id });
    // The end user is not known any more, and no request here depends on it.
    const requester = { accountId, userId: id, connectionId: id, credentials, settings };
    await this.providers.known(providerName).tokenServer(requester).end(stored);
  }
}
