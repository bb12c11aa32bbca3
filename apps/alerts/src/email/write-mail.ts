import type { Transaction, Transactions } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';
import { CONFIG, METRICS, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { compressed } from './attachment.js';
import { BatchContentRepository } from './batch-content.repository.js';
import type { BatchSize, MailSubject } from './batch-content.js';
import { changeRow, headerRow } from './change-row.js';
import { fillSummary } from './fill-summary.js';
import type { MailOfBatch } from './mail-body.repository.js';
import { MailBodyRepository } from './mail-body.repository.js';
import type { NewMail } from './smtp-mailer.js';
import { htmlSizeBudget, type Message, messageHtml, MAX_CHANGES, MAX_SECTIONS } from './message-html.js';
import { messageText } from './message-text.js';
import { evenShare } from './share.js';
import { SmtpMailer } from './smtp-mailer.js';
import { SummaryDraft } from './summary.js';
import type { Wording } from './wording.js';

/** Changes in memory at a time. The attachment is streamed. */
const PAGE = 500;
const FILE = { name: 'changes.csv.gz', type: 'application/gzip' };

/**
 * Composes an e-mail and stores it once for all its attempts. Streams the changes, which can exceed
 * the memory.
 */
@Injectable()
export class WriteMail {
  private readonly seconds;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'SCHEDULE_ZONE' | 'MAIL_CONTACT'>,
    @Inject(METRICS) metrics: Metrics,
    private readonly batches: BatchContentRepository,
    private readonly bodies: MailBodyRepository,
    private readonly mailer: SmtpMailer,
  ) {
    this.seconds = metrics.histogram('mail_write_seconds', 'Time to compose and store an e-mail');
  }

  /**
   * Returns the stored e-mail. Undefined when all its changes were erased or its alert was deleted.
   */
  async run(accountId: string, deliveryId: string): Promise<Uint8Array | undefined> {
    const known = await this.read((tx) => this.bodies.find(accountId, deliveryId, tx));
    if (known) return known;
    const subject = await this.read((tx) => this.batches.subjectOf(accountId, deliveryId, tx));
    if (subject === undefined) return undefined;
    const mail = { deliveryId, batchId: subject.batchId, headerRow: this.mailer.firstLineOf(deliveryId) };
    const isCopied = await this.transactions.run((tx) => this.bodies.copyBody(accountId, mail, tx));
    if (!isCopied) await this.render(accountId, subject, mail);
    return this.read((tx) => this.bodies.find(accountId, deliveryId, tx));
  }

  private async render(accountId: string, subject: MailSubject, mail: MailOfBatch): Promise<void> {
    const end = this.seconds.startTimer();
    const size = await this.transactions.run((tx) => this.batches.sizeOf(accountId, mail.batchId, MAX_SECTIONS, tx));
    if (size.changes === 0) return;
    const rest = await this.mailer.compose(await this.newMail(accountId, subject, size));
    const isStored = await this.transactions.run((tx) => this.bodies.write(accountId, mail, size.companies, rest, tx));
    end();
    if (!isStored) throw new Error('a user of the e-mail was deleted while it was composed');
  }

  private async newMail(accountId: string, subject: MailSubject, size: BatchSize): Promise<NewMail> {
    const { alert, builtAt, batchId } = subject;
    const { SCHEDULE_ZONE: zone, MAIL_CONTACT: contact } = this.settings;
    const draft = new SummaryDraft({ alert, sentAt: builtAt, zone, contact, ...size });
    await this.fill(draft, accountId, batchId, size);
    const shown = fillSummary(draft.finish(), draft.wording, htmlSizeBudget(draft.wording));
    const content = shown.isWhole
      ? undefined
      : await compressed(this.lines(accountId, batchId, draft.wording), Math.ceil(size.changes / PAGE));
    const message: Message = { ...shown, language: alert.language, omittedNote: omittedNoteOf(shown.isWhole, content, draft.wording) };
    const attachment = content && { ...FILE, content };
    return { alertId: alert.id, message, text: messageText(message), html: messageHtml(message), attachment };
  }

  private async fill(draft: SummaryDraft, accountId: string, batchId: string, { changesOf }: BatchSize): Promise<void> {
    const each = evenShare([...changesOf.values()], MAX_CHANGES);
    const numbers = await this.transactions.run((tx) => this.batches.firstOf(accountId, batchId, [...changesOf.keys()], each, tx));
    for await (const changes of this.pages(accountId, numbers)) changes.forEach((change) => draft.add(change));
  }

  private async *lines(accountId: string, batchId: string, wording: Wording): AsyncGenerator<string> {
    yield headerRow(wording);
    for (let part = 1; ; part += 1) {
      const numbers = await this.read((tx) => this.batches.numbersOf(accountId, batchId, part, tx));
      if (numbers === undefined) return;
      for await (const changes of this.pages(accountId, numbers)) yield changes.map((change) => changeRow(change, wording)).join('');
    }
  }

  private async *pages(accountId: string, numbers: string[]) {
    for (let from = 0; from < numbers.length; from += PAGE) {
      yield await this.read((tx) => this.batches.changes(accountId, numbers.slice(from, from + PAGE), tx));
    }
  }

  private read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.transactions.separately(work);
  }
}

function omittedNoteOf(isWhole: boolean, attached: object | undefined, { messages }: Wording): string | undefined {
  if (isWhole) return undefined;
  return attached ? messages.attached(FILE.name) : messages.readThere;
}
