import { Resource } from '../../resource.js';
import { OneOf, ServedText, Time } from '../../served-fields.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-events.js';

const STATUSES = ['enabled', 'disabled'] as const;

const example: WebhookResource = {
  event: 'DATA_SYNC_SUCCESS',
  url: 'https://hooks.example.com/company-data',
  status: 'enabled',
  updated_at: '2026-01-01T08:00:00.000Z',
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
}
