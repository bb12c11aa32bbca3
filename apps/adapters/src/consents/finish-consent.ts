import { FinishConsent, type FinishConsentPayload, type FinishedConsent } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { type ConsentGiven, ConsentRefused, type StoredConsent } from '@company-data/providers';
import { UnusableIssue } from '../tokens/consent-failure.js';
import { Controller, Inject } from '@nestjs/common';
import { callConsent, CONSENT_DEPENDENCIES, type ConsentCall, type ConsentDependencies } from './consent-calls.js';

/** What is given back where nothing of it is kept. */
function unusedConsent({ tokens, reference }: ConsentGiven, held: StoredConsent | undefined): StoredConsent {
  const { accessToken, refreshToken } = tokens ?? held ?? { accessToken: '', refreshToken: null };
  return { accessToken, refreshToken, reference };
}

/** Keeps what an end user consented to. The tokens stay here; only whether there are some, and until when, is told. */
@Controller()
export class FinishConsentHandler {
  constructor(@Inject(CONSENT_DEPENDENCIES) private readonly dependencies: ConsentDependencies) {}

  @Answers(FinishConsent)
  run(request: IncomingRequest<FinishConsentPayload>): Promise<FinishedConsent> {
    return callConsent('finish', request, this.dependencies, async (consentCall) => {
      const { expiresAt } = await this.given(request.payload.parameters, consentCall);
      return { outcome: 'given' as const, expires_at: expiresAt?.toISOString() ?? null };
    });
  }

  private async given(
    parameters: Record<string, string>,
    { consentRequest, tokenOwner, server, signal }: ConsentCall,
  ): Promise<ConsentGiven> {
    const { tokens } = this.dependencies;
    // Room first: what ends the connection from now on takes it away, and nothing of this consent is kept.
    if (!(await tokens.prepare(tokenOwner))) throw new ConsentRefused('the connection is gone');
    const held = await tokens.findConsent(tokenOwner);
    const given = await server.finish(parameters, consentRequest, held);
    if (given.tokens === undefined && !held?.accessToken) throw new Error('a consent was given without tokens');
    // Whoever asked has been told that nothing came of it. Where something was issued before, that is what the end user consents to again.
    if (signal.aborted && !server.issuesBefore) throw new UnusableIssue(unusedConsent(given, held), signal.reason);
    if (await tokens.store(tokenOwner, given)) return given;
    throw new UnusableIssue(unusedConsent(given, held), new ConsentRefused('the connection was removed meanwhile'));
  }
}
