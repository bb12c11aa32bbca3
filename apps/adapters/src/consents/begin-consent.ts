import { BeginConsent, type BeginConsentPayload, type StartedConsent } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { ConsentRefused, type ConsentStarted } from '@company-data/providers';
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
    const begun = await this.calls.run('begin', request, async (consentCall) => {
      const { url, keyId } = await this.startedAt(consentCall);
      return { outcome: 'begun' as const, url, ...(keyId !== undefined && { key_id: keyId }) };
    });
    if (begun.outcome === 'begun') return begun;
    return { outcome: begun.outcome === 'misconfigured' ? 'misconfigured' : 'unavailable' };
  }

  private async startedAt({ consentRequest, tokenOwner, server }: ConsentCall): Promise<ConsentStarted> {
    if (!server.issuesBefore) return server.begin(consentRequest, undefined);
    if (!(await this.tokens.prepare(tokenOwner))) throw new ConsentRefused('the connection was deleted');
    const started = await this.tokens.begin(tokenOwner, (stored) => server.begin(consentRequest, stored));
    server.assertOnPages(started.url);
    return started;
  }
}
