import type { BeginConsentPayload, BegunConsent } from '@company-data/contracts';
import type { IncomingRequest } from '@company-data/messaging';
import { ConsentRefused } from '@company-data/providers';
import { askConsent, type Asking, type ConsentParts } from './consent-asking.js';

/** Says where an end user goes to consent; what is issued for it beforehand is kept first. */
export class BeginConsentUseCase {
  constructor(private readonly parts: ConsentParts) {}

  async run(request: IncomingRequest<BeginConsentPayload>): Promise<BegunConsent> {
    const begun = await askConsent('begin', request, this.parts, async (asking) => ({
      outcome: 'begun' as const,
      url: await this.pageFor(asking),
    }));
    if (begun.outcome === 'begun') return begun;
    return { outcome: begun.outcome === 'misconfigured' ? 'misconfigured' : 'unavailable' };
  }

  private async pageFor({ asked, place, server }: Asking): Promise<string> {
    const { tokens } = this.parts;
    if (!server.issuesBefore) return (await server.begin(asked, undefined)).url;
    if (!(await tokens.prepare(place))) throw new ConsentRefused('the connection is gone');
    const { url } = await tokens.begin(place, (held) => server.begin(asked, held));
    server.assertOnPages(url);
    return url;
  }
}
