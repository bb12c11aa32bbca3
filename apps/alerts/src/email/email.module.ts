import { Module } from '@nestjs/common';
import { BatchContentRepository } from './batch-content.repository.js';
import { BounceMailHandler } from './bounce-mail.js';
import { CarryMail } from './carry-mail.js';
import { MailBodyRepository } from './mail-body.repository.js';
import { MailDeliveryRepository } from './mail-delivery.repository.js';
import { MailChannel } from './mail.channel.js';
import { MailsRpc } from './mails.rpc.js';
import { SmtpMailer } from './smtp.mailer.js';
import { WriteMail } from './write-mail.js';

@Module({
  controllers: [MailsRpc],
  providers: [
    BatchContentRepository,
    BounceMailHandler,
    CarryMail,
    MailBodyRepository,
    MailChannel,
    MailDeliveryRepository,
    SmtpMailer,
    WriteMail,
  ],
  exports: [SmtpMailer],
})
export class EmailModule {}
