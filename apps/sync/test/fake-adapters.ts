import {
  BeginConsent,
  type BeginConsentPayload,
  type StartedConsent,
  FinishConsent,
  type FinishConsentPayload,
  type FinishedConsent,
} from '@company-data/contracts';
import type { ReplyStub, PeerServices } from '@company-data/service-testing';

/** Consent page of every provider. */
export const CONSENT_PAGE = 'https://consent.example.com/';

/**
 * Responses of adapters about consents: the consent page, and a consent without expiry, unless the
 * test sets others.
 */
export class FakeAdapters {
  constructor(private readonly neighbours: PeerServices) {
    neighbours.otherwise(BeginConsent, ({ payload }) => ({ outcome: 'begun', url: `${CONSENT_PAGE}?state=${payload.state}` }));
    this.finishWith(() => ({ outcome: 'given', expires_at: null }));
  }

  /** Sets the response to later callbacks of end users. */
  finishWith(answer: ReplyStub<FinishConsentPayload, FinishedConsent>): void {
    this.neighbours.otherwise(FinishConsent, answer);
  }

  /** Sets the response to later starts of a consent. */
  beginWith(answer: ReplyStub<BeginConsentPayload, StartedConsent>): void {
    this.neighbours.otherwise(BeginConsent, answer);
  }

  /** Returns the requests to start a consent of a connection. */
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
