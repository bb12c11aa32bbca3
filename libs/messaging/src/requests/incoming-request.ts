import { failure } from '@company-data/kernel';
import { AccountMissing, type RequestEnvelope } from '@company-data/contracts';

/** A request, as passed to its handler. */
export class IncomingRequest<P> {
  constructor(
    readonly envelope: RequestEnvelope,
    readonly payload: P,
    /** Raw body, when the payload was in a header. */
    readonly bytes?: Uint8Array,
    /**
     * Grant of the account, for requests to other services. Must not be logged or written to an
     * event.
     */
    readonly grant?: string,
  ) {}

  /**
   * Account of the request.
   *
   * @throws ACCOUNT_MISSING when the envelope names none
   */
  get accountId(): string {
    if (this.envelope.account_id) return this.envelope.account_id;
    throw failure(AccountMissing, 'unauthenticated', { detail: 'The request names no account.' });
  }

  /** Origin of the events that this request causes. */
  get cause(): { accountId: string; correlationId: string; causationId: string } {
    return { accountId: this.accountId, correlationId: this.envelope.correlation_id, causationId: this.envelope.id };
  }
}
