import { FinishConsent, type FinishConsentPayload, type FinishedConsent } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { type ConsentGiven, ConsentRefused, type StoredConsent } from '@company-data/providers';
import { UnusableIssue } from '../tokens/consent-failure.js';
import { Controller, Inject } from '@nestjs/common';
import { ConnectionTokenRepository } from '../tokens/connection-token.repository.js';
import { type ConsentCall, ConsentCalls } from './consent-calls.js';

/** Returns the consent to revoke when the new one cannot be stored. */
function unusedConsent({ tokens, reference }: ConsentGiven, stored: StoredConsent | undefined): StoredConsent {
  const { accessToken, refreshToken } = tokens ?? stored ?? { accessToken: '', refreshToken: null };
  return { accessToken, refreshToken, reference };
}

/**
 * Stores the consent of an end user. The tokens stay in this service, and the reply contains the
 * outcome and the expiry only.
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
    // Creates the row first. A deletion of the connection from now on deletes the row, so the
    // consent is not stored.
    if (!(await this.tokens.prepare(tokenOwner))) throw new ConsentRefused('the connection was deleted');
    const stored = await this.tokens.findConsent(tokenOwner);
    const given = await server.finish(parameters, consentRequest, stored);
    if (given.tokens === undefined && !stored?.accessToken) throw new Error('the consent has no tokens');
    // The caller has already received a failure. Tokens issued before the consent stay, so that the
    // end user can consent again.
    if (signal.aborted && !server.issuesBefore) throw new UnusableIssue(unusedConsent(given, stored), signal.reason);
    if (await this.tokens.store(tokenOwner, given)) return given;
    throw new UnusableIssue(unusedConsent(given, stored), new ConsentRefused('the connection was deleted during the consent'));
  }
}
