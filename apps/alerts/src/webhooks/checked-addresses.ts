import { WebhookUrlForbidden } from '@company-data/contracts';
import { createWebhookEgress, type WebhookEgress } from '@company-data/egress';
import { invalid, refused } from '@company-data/kernel';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';

/** Validates addresses by the rules of the client that calls them. */
@Injectable()
export class CheckedAddresses implements OnModuleDestroy {
  private readonly egress: WebhookEgress;

  constructor(@Inject(CONFIG) { WEBHOOK_ALLOW_LOOPBACK }: Pick<AlertsConfig, 'WEBHOOK_ALLOW_LOOPBACK'>) {
    this.egress = createWebhookEgress({ rules: { allowLoopback: WEBHOOK_ALLOW_LOOPBACK === 'on' } });
  }

  onModuleDestroy(): void {
    this.egress.close();
  }

  /**
   * Returns the normalized address.
   * @throws VALIDATION_FAILED for an invalid URL, and WEBHOOK_URL_FORBIDDEN when it currently
   *   resolves to a private network
   */
  async check(text: string): Promise<string> {
    const checked = await this.egress.check(text);
    if ('url' in checked) return checked.url.href;
    if (checked.violation === 'forbidden') throw refused(WebhookUrlForbidden, checked.message);
    throw invalid([{ pointer: '/url', code: 'NOT_VALID', detail: checked.message }]);
  }
}
