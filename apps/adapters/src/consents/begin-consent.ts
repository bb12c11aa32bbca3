import { BeginConsent, type BeginConsentPayload, type StartedConsent } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { ConsentRefused } from '@company-data/providers';
import { Controller, Inject } from '@nestjs/common';
import { callConsent, CONSENT_DEPENDENCIES, type ConsentCall, type ConsentDependencies } from './consent-calls.js';

/** Says where an end user goes to consent; what is issued for it beforehand is kept first. */
@Controller()
export class BeginConsentHandler {
  constructor(@Inject(CONSENT_DEPENDENCIES) private readonly dependencies: ConsentDependencies) {}

  @Answers(BeginConsent)
  async run(request: IncomingRequest<BeginConsentPayload>): Promise<StartedConsent> {
    const begun = await callConsent('begin', request, this.dependencies, async (consentCall) => ({
      outcome: 'begun' as const,
      url: await this.pageFor(consentCall),
    }));
    if (begun.outcome === 'begun') return begun;
    return { outcome: begun.outcome === 'misconfigured' ? 'misconfigured' : 'unavailable' };
  }

  private async pageFor({ consentRequest, tokenOwner, server }: ConsentCall): Promise<string> {
    const { tokens } = this.dependencies;
    if (!server.issuesBefore) return (await server.begin(consentRequest, undefined)).url;
    if (!(await tokens.prepare(tokenOwner))) throw new ConsentRefused('the connection is gone');
    const { url } = await tokens.begin(tokenOwner, (held) => server.begin(consentRequest, held));
    server.assertOnPages(url);
    return url;
  }
}
