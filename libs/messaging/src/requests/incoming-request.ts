import { failure } from '@company-data/kernel';
import { AccountMissing, type RequestEnvelope } from '@company-data/contracts';

/** A request as its handler sees it. */
export class IncomingRequest<P> {
  constructor(
    readonly envelope: RequestEnvelope,
    readonly payload: P,
    /** The raw body, where the payload travelled in a header. */
    readonly bytes?: Uint8Array,
    /**
     * The grant of its account, for what is asked of others in its name; never to be logged or to
     * be put into an event.
     */
    readonly grant?: string,
  ) {}

  /** The tenant; a request on tenant data without one is refused. */
  get accountId(): string {
    if (this.envelope.account_id) return this.envelope.account_id;
    throw failure(AccountMissing, 'unauthenticated', { detail: 'The request names no account.' });
  }

  /** What events caused by this request carry. */
  get cause(): { accountId: string; correlationId: string; causationId: string } {
    return { accountId: this.accountId, correlationId: this.envelope.correlation_id, causationId: this.envelope.id };
  }
}
