import type { WebhookEvent } from '@company-data/contracts';
import type { LifecycleEvent } from './lifecycle-event.js';

/** An alert that was disabled because all attempts of a request failed. */
export interface DisabledAlert {
  accountId: string;
  id: string;
  name: string;
  url: string;
  dataType: string;
  disabledAt: Date;
  /** Id of the request, and number of its failed run. */
  notificationId: string;
  run: number;
  /** Correlation id of the request, null when unknown. */
  correlationId: string | null;
  /** Status of the last response, null without a response. */
  lastStatus: number | null;
}

/** Returns the data of an ALERT_DISABLED event. */
export const dataOfDisabledAlert = ({
  id,
  name,
  url,
  dataType,
  disabledAt,
  notificationId,
  lastStatus,
}: Omit<DisabledAlert, 'accountId' | 'correlationId'>) => ({
  id,
  name,
  url,
  data_type: dataType,
  disabled_at: disabledAt.toISOString(),
  notification_id: notificationId,
  last_status: lastStatus,
});

/** Returns the ALERT_DISABLED event, one per exhausted run of a request. */
export const eventOfDisabledAlert = (disabled: DisabledAlert): LifecycleEvent => ({
  event: 'ALERT_DISABLED',
  resourceId: disabled.notificationId,
  run: disabled.run,
  userId: null,
  occurredAt: disabled.disabledAt.toISOString(),
  correlationId: disabled.correlationId,
  data: dataOfDisabledAlert(disabled),
});

/** A webhook that was disabled because all attempts of a delivery failed. */
export interface DisabledWebhook extends Pick<DisabledAlert, 'accountId' | 'url' | 'disabledAt' | 'run' | 'correlationId' | 'lastStatus'> {
  event: WebhookEvent;
  deliveryId: string;
}

/** Returns the data of a WEBHOOK_DISABLED event. */
export const dataOfDisabledWebhook = ({
  event,
  url,
  disabledAt,
  deliveryId,
  lastStatus,
}: Omit<DisabledWebhook, 'accountId' | 'run' | 'correlationId'>) => ({
  event,
  url,
  disabled_at: disabledAt.toISOString(),
  delivery_id: deliveryId,
  last_status: lastStatus,
});

/** Returns the WEBHOOK_DISABLED event. A webhook of this event cannot report itself. */
export const eventsOfDisabledWebhook = (disabled: DisabledWebhook): LifecycleEvent[] =>
  disabled.event === 'WEBHOOK_DISABLED'
    ? []
    : [
        {
          event: 'WEBHOOK_DISABLED',
          resourceId: disabled.deliveryId,
          run: disabled.run,
          userId: null,
          occurredAt: disabled.disabledAt.toISOString(),
          correlationId: disabled.correlationId,
          data: dataOfDisabledWebhook(disabled),
        },
      ];
