import type { Metrics } from '@company-data/observability';
import { CONFIG, METRICS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import type { Channel, DeliveryChannel } from '../deliveries/delivery-channel.js';
import { MailChannel } from '../email/mail-channel.js';
import { HttpChannel } from './http-channel.js';

/**
 * The delivery channels of this process. Without a mail server, e-mails are not claimed and stay
 * due.
 */
@Injectable()
export class DeliveryChannels {
  private readonly byName: ReadonlyMap<Channel, DeliveryChannel>;

  constructor(
    @Inject(CONFIG) { SMTP_URL }: Pick<AlertsConfig, 'SMTP_URL'>,
    @Inject(METRICS) metrics: Metrics,
    http: HttpChannel,
    mail: MailChannel,
  ) {
    const hasMailServer = SMTP_URL !== undefined;
    metrics.gauge('mail_server', '1 when a mail server is configured. Without one, e-mails stay due').set(hasMailServer ? 1 : 0);
    this.byName = new Map<Channel, DeliveryChannel>([['http', http], ...(hasMailServer ? [['mail', mail] as const] : [])]);
  }

  get channels(): Channel[] {
    return [...this.byName.keys()];
  }

  /** @throws Error when the process does not serve the channel */
  of(channel: Channel): DeliveryChannel {
    const deliveryChannel = this.byName.get(channel);
    if (!deliveryChannel) throw new Error(`delivery channel ${channel} is not available`);
    return deliveryChannel;
  }
}
