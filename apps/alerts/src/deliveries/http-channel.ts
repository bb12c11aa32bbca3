import { EgressError, type EgressFailure } from '@company-data/egress';
import { isUuid } from '@company-data/kernel';
import { calledAddress, generateNonce } from './called-address.js';
import {
  type AttemptEnd,
  type CarryEnd,
  type ClaimedDelivery,
  DeliveryChannel,
  type ChannelLimits,
  GONE,
  mayStart,
  UNSENT,
} from './delivery-channel.js';
import { type Outcome, outcomeOf } from './outcome.js';
import { RequestPayloadRepository } from './request-payload.repository.js';
import { signatureHeaders } from './signatures.js';
import { SigningSecretRepository } from './signing-secret.repository.js';
import { WebhookCaller } from './webhook-caller.js';

const OUTCOMES: Partial<Record<EgressFailure, Outcome>> = {
  ...{ unreachable: 'CONNECT', dns: 'DNS', tls: 'TLS', reset: 'RESET', timeout: 'TIMEOUT' },
  ...{ 'forbidden-address': 'BLOCKED_ADDRESS', 'too-large': 'BAD_ANSWER', malformed: 'BAD_ANSWER' },
};

/** A query may bear a secret of the receiver. */
const shown = (url: string): string => url.replace(/\?.*$/s, '');

/** What HTTP is carried with. */
export interface HttpChannelDependencies {
  terms: ChannelLimits;
  payloads: RequestPayloadRepository;
  secrets: SigningSecretRepository;
  caller: WebhookCaller;
}

/** As who it calls. */
export const USER_AGENT = 'CompanyData/0.1.0';

/** Carries requests to the addresses of alerts and registrations. */
export class HttpChannel extends DeliveryChannel {
  readonly terms: ChannelLimits;

  constructor(private readonly dependencies: HttpChannelDependencies) {
    super();
    this.terms = dependencies.terms;
  }

  async carry(delivery: ClaimedDelivery): Promise<CarryEnd> {
    const { payloads: requestPayloads, secrets } = this.dependencies;
    const now = this.realTime(delivery);
    const [{ url, body }, signing] = await Promise.all([
      delivery.requestPayload ?? requestPayloads.read(delivery),
      secrets.of(delivery.accountId, now),
    ]);
    if (url === null) return GONE;
    if (body === undefined) throw new Error('the body of a delivery is gone');
    if (!mayStart(delivery, this.terms)) return UNSENT;
    return this.send(delivery, url, body, signing);
  }

  private async send(delivery: ClaimedDelivery, configured: string, body: Buffer, secrets: string[]): Promise<AttemptEnd> {
    const time = Math.floor(this.realTime(delivery).getTime() / 1_000);
    const alert = isUuid(delivery.target) ? { notificationName: delivery.target } : {};
    const url = calledAddress(configured, { ...alert, date: time, nonce: generateNonce() });
    const headers = {
      ...{ 'Content-Type': 'application/json', 'User-Agent': USER_AGENT, 'Accept-Encoding': 'identity' },
      ...signatureHeaders({ url, body, time }, secrets),
    };
    try {
      const { status, retryAfter, responseBody, address } = await this.dependencies.caller.send({ url, headers, body });
      return { outcome: outcomeOf(status), status, retryAfter, responseBody, remote: address, urlShown: shown(url) };
    } catch (error) {
      const outcome = error instanceof EgressError ? OUTCOMES[error.kind] : undefined;
      if (outcome === undefined) throw error;
      const { reason, message, address } = error as EgressError;
      return { outcome, reason: reason ?? message, remote: address, urlShown: shown(url) };
    }
  }

  /** That of the database: the clock of this machine may be wrong, and receivers compare it with theirs. */
  private realTime({ claimedAt, age }: ClaimedDelivery): Date {
    return new Date(claimedAt.getTime() + age());
  }
}
