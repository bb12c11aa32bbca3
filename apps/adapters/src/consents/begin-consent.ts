import { BeginConsent, type BeginConsentPayload, type StartedConsent } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { ConsentRefused } from '@company-data/providers';
import { Controller, Inject } from '@nestjs/common';
import { ConnectionTokenRepository } from '../tokens/connection-token.repository.js';
import { type ConsentCall, ConsentCalls } from './consent-calls.js';

/**
 * Returns the URL of the page on which an end user consents. If the provider issues tokens before
 * the consent, stores them first.
 */
@Controller()
export class BeginConsentHandler {
  constructor(
    private readonly calls: ConsentCalls,
    @Inject(ConnectionTokenRepository) private readonly tokens: Pick<ConnectionTokenRepository, 'prepare' | 'begin'>,
  ) {}

  @Answers(BeginConsent)
  async run(request: IncomingRequest<BeginConsentPayload>): Promise<StartedConsent> {
    const begun = await this.calls.run('begin', request, async (consentCall) => ({
      outcome: 'begun' as const,
      url: await this.pageFor(consentCall),
    }));
    if (begun.outcome === 'begun') return begun;
    return { outcome: begun.outcome === 'misconfigured' ? 'misconfigured' : 'unavailable' };
  }

  private async pageFor({ consentRequest, tokenOwner, server }: ConsentCall): Promise<string> {
    if (!server.issuesBefore) return (await server.begin(consentRequest, undefined)).url;
    if (!(await this.tokens.prepare(tokenOwner))) throw new ConsentRefused('the connection was deleted');
    const { url } = await this.tokens.begin(tokenOwner, (stored) => server.begin(consentRequest, stored));
    server.assertOnPages(url);
    return url;
  }
}
