import type { RequestPayload, ClaimedDelivery } from './delivery-channel.js';

/** What requests carry that did not come with their claim, and where to. */
export abstract class RequestPayloads {
  abstract read(delivery: ClaimedDelivery): Promise<RequestPayload>;
}
