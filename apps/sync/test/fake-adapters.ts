import {
  BeginConsent,
  type BeginConsentPayload,
  type StartedConsent,
  FinishConsent,
  type FinishConsentPayload,
  type FinishedConsent,
} from '@company-data/contracts';
import type { ReplyStub, PeerServices } from '@company-data/service-testing';

/** Where every end user is sent. */
export const CONSENT_PAGE = 'https://consent.example.com/';

/**
 * What adapters answers of consents: the consent page, and that the end user consented, for ever,
 * unless the test says otherwise.
 */
export class FakeAdapters {
  constructor(private readonly neighbours: PeerServices) {
    neighbours.otherwise(BeginConsent, ({ payload }) => ({ outcome: 'begun', url: `${CONSENT_PAGE}?state=${payload.state}` }));
    this.finishWith(() => ({ outcome: 'given', expires_at: null }));
  }

  /** From now on this comes of what end users bring back. */
  finishWith(answer: ReplyStub<FinishConsentPayload, FinishedConsent>): void {
    this.neighbours.otherwise(FinishConsent, answer);
  }

  /** From now on this is where end users are sent. */
  beginWith(answer: ReplyStub<BeginConsentPayload, StartedConsent>): void {
    this.neighbours.otherwise(BeginConsent, answer);
  }

  /** What it was asked to begin, or to finish, for a connection. */
  startedConsents(connectionId: string): BeginConsentPayload[] {
    return this.neighbours
      .requestsOf(BeginConsent)
      .map(({ payload }) => payload)
      .filter((each) => each.connection_id === connectionId);
  }

  finished(connectionId: string): FinishConsentPayload[] {
    return this.neighbours
      .requestsOf(FinishConsent)
      .map(({ payload }) => payload)
      .filter((each) => each.connection_id === connectionId);
  }
}
