import type { Cargo, ClaimedDelivery } from './courier.js';

/** What requests carry that did not come with their claim, and where to. */
export abstract class Cargoes {
  abstract read(delivery: ClaimedDelivery): Promise<Cargo>;
}
