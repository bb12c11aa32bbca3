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

/** Where the events of one kind go, as served. */
@Resource('Where the events of one kind go.', example)
export class WebhookResource {
  @OneOf('The event.', WEBHOOK_EVENTS)
  event!: WebhookEvent;

  @ServedText('Where it is sent to.', { format: 'uri' })
  url!: string;

  @OneOf(
    'disabled: the last attempt of an event failed, the eleventh. What happens then is held, and is sent once the webhook is put again.',
    STATUSES,
  )
  status!: (typeof STATUSES)[number];

  @Time('When it was put or disabled last')
  updated_at!: string;
}
