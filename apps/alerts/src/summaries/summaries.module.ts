import type { Metrics } from '@company-data/observability';
import { CONFIG, METRICS } from '@company-data/service';
import { Module } from '@nestjs/common';
import { MAIL_CHANNEL } from '../deliveries/domain/delivery-channels.js';
import { MailBodies } from './domain/mail-bodies.js';
import { MailDeliveries } from './domain/mail-deliveries.js';
import { Mailer } from './domain/mailer.js';
import { BatchContents } from './domain/batch-contents.js';
import { MailBodyRepository } from './persistence/mail-body.repository.js';
import { MailDeliveryRepository } from './persistence/mail-delivery.repository.js';
import { BatchContentRepository } from './persistence/batch-content.repository.js';
import { MailChannel } from './transport/mail.channel.js';
import { MailsRpc } from './transport/mails.rpc.js';
import { SmtpMailer, type SmtpSettings } from './transport/smtp.mailer.js';
import { BounceMailUseCase } from './use-cases/bounce-mail.use-case.js';
import { CarryMailUseCase } from './use-cases/carry-mail.use-case.js';
import { WriteMailUseCase } from './use-cases/write-mail.use-case.js';

/** Without a mail server, e-mails stay due. */
function mailChannelOf({ SMTP_URL }: SmtpSettings, courier: MailChannel, metrics: Metrics): MailChannel | undefined {
  metrics.gauge('mail_server', 'Whether there is a mail server: without one, e-mails stay due').set(SMTP_URL === undefined ? 0 : 1);
  return SMTP_URL === undefined ? undefined : courier;
}

/** The e-mails of alerts: what they say, and their way to the mail server. */
@Module({
  controllers: [MailsRpc],
  providers: [
    BounceMailUseCase,
    CarryMailUseCase,
    MailChannel,
    WriteMailUseCase,
    { provide: MAIL_CHANNEL, useFactory: mailChannelOf, inject: [CONFIG, MailChannel, METRICS] },
    { provide: MailBodies, useClass: MailBodyRepository },
    { provide: MailDeliveries, useClass: MailDeliveryRepository },
    { provide: Mailer, useClass: SmtpMailer },
    { provide: BatchContents, useClass: BatchContentRepository },
  ],
  exports: [MAIL_CHANNEL, Mailer],
})
export class SummariesModule {}
