import type { LifecycleEvent } from './lifecycle-event.js';

/** An alert that was disabled because all attempts of a request failed. */
export interface DisabledAlert {
  accountId: string;
  id: string;
  name: string;
  url: string;
  dataType: string;
  disabledAt: Date;
  /** The request, and which run of it failed. */
  notificationId: string;
  run: number;
  /** Correlation id of the request. Null when unknown. */
  correlationId: string | null;
  /** Status of the last response. Null when there was none. */
  lastStatus: number | null;
}

/** An alert that was disabled, and by what. */
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

/**
 * What webhooks tell of an alert that was disabled: once for each run of a request that failed for
 * good.
 */
export const eventOfDisabledAlert = (disabled: DisabledAlert): LifecycleEvent => ({
  event: 'ALERT_DISABLED',
  resourceId: disabled.notificationId,
  run: disabled.run,
  userId: null,
  occurredAt: disabled.disabledAt.toISOString(),
  correlationId: disabled.correlationId,
  data: dataOfDisabledAlert(disabled),
});
