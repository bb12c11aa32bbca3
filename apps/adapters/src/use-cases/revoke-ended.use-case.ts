import type { ConsentEnding, ConsentEndings } from '../domain/consent-endings.js';
import { InFlight } from '../domain/in-flight.js';
import type { Job, ProviderAccess } from '../domain/job-requests.js';
import type { OpenProvider } from '../sources/open-provider.js';

/** What ending consents at their providers needs. */
export interface RevocationParts {
  endings: Pick<ConsentEndings, 'claim' | 'remove'>;
  known(providerName: string): Pick<OpenProvider, 'tokenServer'>;
  accessFor(about: Job): Promise<ProviderAccess>;
  /** Told of each attempt: `failed` is tried again, `given-up` is not. */
  noteEnding(provider: string, outcome: 'ended' | 'failed' | 'given-up', error?: unknown): void;
}

/** Attempts under way at once: one provider that is slow does not hold up all others. */
const AT_ONCE = 4;

/** Ends consents at their providers: what nobody reads with any more opens nothing either. */
export class RevokeEndedUseCase {
  constructor(private readonly parts: RevocationParts) {}

  /** Answers how many have ended; `goOn` is asked between two. */
  async run(goOn: () => boolean): Promise<number> {
    const inFlight = new InFlight(AT_ONCE);
    let count = 0;
    for (let ending = await this.parts.endings.claim(); ending !== undefined; ending = await this.parts.endings.claim()) {
      const due = ending;
      await inFlight.add(async () => {
        if (await this.attempt(due)) count += 1;
      });
      if (!goOn()) break;
    }
    await inFlight.succeeded();
    return count;
  }

  private async attempt(ending: ConsentEnding): Promise<boolean> {
    const { endings, noteEnding } = this.parts;
    const { id, accountId, providerName, isLast } = ending;
    try {
      await this.endAtProvider(ending);
    } catch (error) {
      noteEnding(providerName, isLast ? 'given-up' : 'failed', error);
      if (isLast) await endings.remove(accountId, id);
      return false;
    }
    await endings.remove(accountId, id);
    noteEnding(providerName, 'ended');
    return true;
  }

  private async endAtProvider({ id, accountId, providerName, consent }: ConsentEnding): Promise<void> {
    const { known, accessFor } = this.parts;
    const held = consent();
    const { credentials, settings } = await accessFor({ jobId: id, providerName, accountId, correlationId: id });
    // Who it was of is not known any more, and nothing that is asked here depends on it.
    await known(providerName).tokenServer({ accountId, userId: id, connectionId: id, credentials, settings }).end(held);
  }
}
