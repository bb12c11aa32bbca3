import { Resource } from '../../resource.js';
import { Id } from '../../fields.js';
import { OneOf, OrNull, ServedText, Time } from '../../served-fields.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-events.js';

const STATUSES = ['enabled', 'disabled'] as const;

const example: WebhookResource = {
  event: 'DATA_SYNC_SUCCESS',
  url: 'https://hooks.example.com/company-data',
  status: 'enabled',
  updated_at: '2026-01-01T08:00:00.000Z',
  disabled_at: null,
  disabled_by: null,
  last_error: null,
};

/** The webhook of an event, as served. */
@Resource('The webhook of an event.', example)
export class WebhookResource {
  @OneOf('The event.', WEBHOOK_EVENTS)
  event!: WebhookEvent;

  @ServedText('URL that receives the event.', { format: 'uri' })
  url!: string;

  @OneOf(
    'disabled: the eleventh and last attempt of a delivery failed. Later events are held and are sent when the webhook is registered again.',
    STATUSES,
  )
  status!: (typeof STATUSES)[number];

  @Time('Time at which the webhook was last registered or disabled')
  updated_at!: string;

  @OrNull()
  @Time('Time at which the webhook was disabled. Null while it is enabled')
  disabled_at!: string | null;

  @OrNull()
  @Id('Delivery whose last attempt failed, for /webhook-deliveries/{deliveryId}. Null while the webhook is enabled.')
  disabled_by!: string | null;

  @OrNull()
  @ServedText('Result of that attempt: the outcome, and the HTTP status of a response. Null while the webhook is enabled.')
  last_error!: string | null;
}
