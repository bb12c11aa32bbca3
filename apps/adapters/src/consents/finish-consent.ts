import { FinishConsent, type FinishConsentPayload, type FinishedConsent } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { type ConsentGiven, ConsentRefused, type StoredConsent } from '@company-data/providers';
import { UnusableIssue } from '../tokens/consent-failure.js';
import { Controller, Inject } from '@nestjs/common';
import { ConnectionTokenRepository } from '../tokens/connection-token.repository.js';
import { type ConsentCall, ConsentCalls } from './consent-calls.js';

/** The consent that is revoked when it is not stored. */
function unusedConsent({ tokens, reference }: ConsentGiven, stored: StoredConsent | undefined): StoredConsent {
  const { accessToken, refreshToken } = tokens ?? stored ?? { accessToken: '', refreshToken: null };
  return { accessToken, refreshToken, reference };
}

/**
 * Stores what an end user consented to. The tokens stay here; the reply says only whether there are
 * some, and until when.
 */
@Controller()
export class FinishConsentHandler {
  constructor(
    private readonly calls: ConsentCalls,
    @Inject(ConnectionTokenRepository) private readonly tokens: Pick<ConnectionTokenRepository, 'prepare' | 'findConsent' | 'store'>,
  ) {}

  @Answers(FinishConsent)
  run(request: IncomingRequest<FinishConsentPayload>): Promise<FinishedConsent> {
    return this.calls.run('finish', request, async (consentCall) => {
      const { expiresAt } = await this.given(request.payload.parameters, consentCall);
      return { outcome: 'given' as const, expires_at: expiresAt?.toISOString() ?? null };
    });
  }

  private async given(
    parameters: Record<string, string>,
    { consentRequest, tokenOwner, server, signal }: ConsentCall,
  ): Promise<ConsentGiven> {
    // The row comes first: an end of the connection from now on deletes it, and nothing of this
    // consent is stored.
    if (!(await this.tokens.prepare(tokenOwner))) throw new ConsentRefused('the connection is gone');
    const stored = await this.tokens.findConsent(tokenOwner);
    const given = await server.finish(parameters, consentRequest, stored);
    if (given.tokens === undefined && !stored?.accessToken) throw new Error('a consent was given without tokens');
    // The caller has received a failure already. Tokens that were issued before stay, for the end
    // user to consent to again.
    if (signal.aborted && !server.issuesBefore) throw new UnusableIssue(unusedConsent(given, stored), signal.reason);
    if (await this.tokens.store(tokenOwner, given)) return given;
    throw new UnusableIssue(unusedConsent(given, stored), new ConsentRefused('the connection was removed meanwhile'));
  }
}
