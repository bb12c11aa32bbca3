import type { Metrics } from '@company-data/observability';
import { CONFIG, METRICS } from '@company-data/service';
import { Module } from '@nestjs/common';
import { MAIL_COURIER } from '../deliveries/domain/couriers.js';
import { MailBodies } from './domain/mail-bodies.js';
import { MailDeliveries } from './domain/mail-deliveries.js';
import { Mailer } from './domain/mailer.js';
import { ToldBatches } from './domain/told-batches.js';
import { MailBodyRepository } from './persistence/mail-body.repository.js';
import { MailDeliveryRepository } from './persistence/mail-delivery.repository.js';
import { ToldBatchRepository } from './persistence/told-batch.repository.js';
import { MailCourier } from './transport/mail.courier.js';
import { MailsRpc } from './transport/mails.rpc.js';
import { SmtpMailer, type SmtpSettings } from './transport/smtp.mailer.js';
import { BounceMailUseCase } from './use-cases/bounce-mail.use-case.js';
import { CarryMailUseCase } from './use-cases/carry-mail.use-case.js';
import { WriteMailUseCase } from './use-cases/write-mail.use-case.js';

/** Without a mail server, e-mails stay due. */
function courierOf({ SMTP_URL }: SmtpSettings, courier: MailCourier, metrics: Metrics): MailCourier | undefined {
  metrics.gauge('mail_server', 'Whether there is a mail server: without one, e-mails stay due').set(SMTP_URL === undefined ? 0 : 1);
  return SMTP_URL === undefined ? undefined : courier;
}

/** The e-mails of alerts: what they say, and their way to the mail server. */
@Module({
  controllers: [MailsRpc],
  providers: [
    BounceMailUseCase,
    CarryMailUseCase,
    MailCourier,
    WriteMailUseCase,
    { provide: MAIL_COURIER, useFactory: courierOf, inject: [CONFIG, MailCourier, METRICS] },
    { provide: MailBodies, useClass: MailBodyRepository },
    { provide: MailDeliveries, useClass: MailDeliveryRepository },
    { provide: Mailer, useClass: SmtpMailer },
    { provide: ToldBatches, useClass: ToldBatchRepository },
  ],
  exports: [MAIL_COURIER, Mailer],
})
export class SummariesModule {}
