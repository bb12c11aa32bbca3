import type { ClaimedDelivery } from './courier.js';

/** What an attempt takes along. */
export interface Cargo {
  /** Where it goes by now; null when there is nowhere any more. */
  url: string | null;
  /** As it was made, to the byte; undefined when it is gone. */
  body: Buffer | undefined;
}

/** What deliveries carry, and where to. */
export abstract class Cargoes {
  /** Reads what an attempt needs, together with others that are asked for in the same moment. */
  abstract read(delivery: ClaimedDelivery): Promise<Cargo>;
}
