import type { Channel, Courier } from './courier.js';

/** Of who carries e-mails: undefined where the operator has named no mail server. */
export const MAIL_COURIER = Symbol('MAIL_COURIER');

/** Who carries what; a channel without a courier is not claimed. */
export class Couriers {
  constructor(private readonly couriers: Partial<Record<Channel, Courier>>) {}

  get channels(): Channel[] {
    return (Object.keys(this.couriers) as Channel[]).filter((channel) => this.couriers[channel] !== undefined);
  }

  of(channel: Channel): Courier {
    const courier = this.couriers[channel];
    if (!courier) throw new Error(`nobody carries ${channel}`);
    return courier;
  }
}
