import { Module } from '@nestjs/common';
import { BatchContentRepository } from './batch-content.repository.js';
import { BounceMailHandler } from './bounce-mail.js';
import { MailBodyRepository } from './mail-body.repository.js';
import { MailDeliveryRepository } from './mail-delivery.repository.js';
import { MailChannel } from './mail-channel.js';
import { SmtpMailer } from './smtp-mailer.js';
import { WriteMail } from './write-mail.js';

/** Composes the e-mails of alerts and sends them to the mail server. */
@Module({
  controllers: [BounceMailHandler],
  providers: [BatchContentRepository, MailBodyRepository, MailChannel, MailDeliveryRepository, SmtpMailer, WriteMail],
  exports: [MailChannel, SmtpMailer],
})
export class EmailModule {}
