import { createWebhookEgress, EgressError, type EgressFailure, type WebhookEgress } from '@company-data/egress';
import { isUuid } from '@company-data/kernel';
import { traceparent } from '@company-data/observability';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { calledAddress, generateNonce } from './called-address.js';
import {
  type AttemptEnd,
  type ChannelResult,
  type ClaimedDelivery,
  DeliveryChannel,
  type ChannelLimits,
  GONE,
  mayStart,
  UNSENT,
} from '../deliveries/delivery-channel.js';
import { type Outcome, outcomeOf } from '../deliveries/outcome.js';
import { RequestPayloadRepository } from './request-payload.repository.js';
import { signatureHeaders } from '../webhooks/signatures.js';
import { SigningSecretRepository } from './signing-secret.repository.js';

const OUTCOMES: Partial<Record<EgressFailure, Outcome>> = {
  ...{ unreachable: 'CONNECT', dns: 'DNS', tls: 'TLS', reset: 'RESET', timeout: 'TIMEOUT' },
  ...{ 'forbidden-address': 'BLOCKED_ADDRESS', 'too-large': 'BAD_ANSWER', malformed: 'BAD_ANSWER' },
};

/** Returns the URL for the log, without its query, which may contain a secret of the receiver. */
const shown = (url: string): string => url.replace(/\?.*$/s, '');

/** Returns the header that continues the trace of a delivery at the receiver. */
function traceHeader(delivery: ClaimedDelivery): Record<string, string> {
  const value = traceparent() ?? delivery.traceparent;
  return value === null ? {} : { traceparent: value };
}

/** The User-Agent header. */
export const USER_AGENT = 'CompanyData/0.1.0';

/** Sends the requests of alerts and webhooks. */
@Injectable()
export class HttpChannel extends DeliveryChannel {
  readonly terms: ChannelLimits;

  private readonly egress: WebhookEgress;

  constructor(
    @Inject(CONFIG) config: AlertsConfig,
    private readonly payloads: RequestPayloadRepository,
    private readonly secrets: SigningSecretRepository,
  ) {
    super();
    const { WEBHOOK_LEASE_MS: leaseMs, WEBHOOK_DEADLINE_MS: deadlineMs, MAX_DELIVERIES_PER_HOST: maxPerHost } = config;
    this.terms = { leaseMs, deadlineMs, maxPerHost };
    this.egress = createWebhookEgress({
      rules: { allowLoopback: config.WEBHOOK_ALLOW_LOOPBACK === 'on' },
      limits: { deadlineMs },
      connections: { maxPerHost },
    });
  }

  async deliver(delivery: ClaimedDelivery): Promise<ChannelResult> {
    const now = this.realTime(delivery);
    const [{ url, body }, signing] = await Promise.all([
      delivery.requestPayload ?? this.payloads.read(delivery),
      this.secrets.of(delivery.accountId, now),
    ]);
    if (url === null) return GONE;
    if (body === undefined) throw new Error('the body of the delivery is missing');
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
      ...traceHeader(delivery),
    };
    try {
      const { status, retryAfter, responseBody, address } = await this.egress.send({ url, headers, body });
      return { outcome: outcomeOf(status), status, retryAfter, responseBody, remote: address, loggedUrl: shown(url) };
    } catch (error) {
      const outcome = error instanceof EgressError ? OUTCOMES[error.kind] : undefined;
      if (outcome === undefined) throw error;
      const { reason, message, address } = error as EgressError;
      return { outcome, reason: reason ?? message, remote: address, loggedUrl: shown(url) };
    }
  }

  /**
   * Returns the time of the database. The local clock may be wrong, and receivers compare the time
   * with theirs.
   */
  private realTime({ claimedAt, age }: ClaimedDelivery): Date {
    return new Date(claimedAt.getTime() + age());
  }
}
