import type { Channel, DeliveryChannel } from './delivery-channel.js';

/** Whoever carries e-mails is provided under this, by a module that is handed to the deliveries'. */
export const MAIL_CHANNEL = Symbol('courier of e-mails');

/** Who carries what; a channel without a courier is not claimed. */
export class DeliveryChannels {
  constructor(private readonly byName: Partial<Record<Channel, DeliveryChannel>>) {}

  get channels(): Channel[] {
    return (Object.keys(this.byName) as Channel[]).filter((channel) => this.byName[channel] !== undefined);
  }

  of(channel: Channel): DeliveryChannel {
    const deliveryChannel = this.byName[channel];
    if (!deliveryChannel) throw new Error(`nobody carries ${channel}`);
    return deliveryChannel;
  }
}
