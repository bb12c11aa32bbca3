import type { FinishConsentPayload, FinishedConsent } from '@company-data/contracts';
import type { IncomingRequest } from '@company-data/messaging';
import { type ConsentGiven, ConsentRefused, type HeldConsent } from '@company-data/providers';
import { IssuedInVain } from '../domain/consent-failure.js';
import { askConsent, type Asking, type ConsentParts } from './consent-asking.js';

/** What is given back where nothing of it is kept. */
function inVain({ tokens, reference }: ConsentGiven, held: HeldConsent | undefined): HeldConsent {
  const { accessToken, refreshToken } = tokens ?? held ?? { accessToken: '', refreshToken: null };
  return { accessToken, refreshToken, reference };
}

/** Keeps what an end user consented to. The tokens stay here; only whether there are some, and until when, is told. */
export class FinishConsentUseCase {
  constructor(private readonly parts: ConsentParts) {}

  run(request: IncomingRequest<FinishConsentPayload>): Promise<FinishedConsent> {
    return askConsent('finish', request, this.parts, async (asking) => {
      const { expiresAt } = await this.given(request.payload.parameters, asking);
      return { outcome: 'given' as const, expires_at: expiresAt?.toISOString() ?? null };
    });
  }

  private async given(parameters: Record<string, string>, { asked, place, server, signal }: Asking): Promise<ConsentGiven> {
    const { tokens } = this.parts;
    // Room first: what ends the connection from now on takes it away, and nothing of this consent is kept.
    if (!(await tokens.prepare(place))) throw new ConsentRefused('the connection is gone');
    const held = await tokens.held(place);
    const given = await server.finish(parameters, asked, held);
    if (given.tokens === undefined && !held?.accessToken) throw new Error('a consent was given without tokens');
    // Whoever asked has been told that nothing came of it. Where something was issued before, that is what the end user consents to again.
    if (signal.aborted && !server.issuesBefore) throw new IssuedInVain(inVain(given, held), signal.reason);
    if (await tokens.store(place, given)) return given;
    throw new IssuedInVain(inVain(given, held), new ConsentRefused('the connection was removed meanwhile'));
  }
}
