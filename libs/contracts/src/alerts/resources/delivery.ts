import { Id } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, Many, OneOf, OrNull, ServedText, Time } from '../../served-fields.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-events.js';

export const DELIVERY_STATUSES = ['due', 'leased', 'waiting', 'held', 'delivered', 'exhausted', 'withdrawn'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DELIVERY_CHANNELS = ['http', 'mail'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

const SOURCES = ['alert', 'lifecycle', 'test'] as const;

@Resource('One try to deliver.', undefined, 'DeliveryAttempt')
export class AttemptResource {
  @Count('Which of the runs it belongs to: the first follows the delays, each further one was asked for or came of enabling.', 1)
  run!: number;

  @Count('Place in its run.', 1)
  attempt!: number;

  @Time('When it began')
  started_at!: string;

  @Count('How long it took, in milliseconds.')
  duration_ms!: number;

  @ServedText(
    'How it ended: DELIVERED; REDIRECT (a 3xx, which counts as delivered and is not followed); STATUS (any other); TIMEOUT, CONNECT, RESET, TLS, DNS, ' +
      'BAD_ANSWER; BLOCKED_ADDRESS (not on the public internet); LOST (nobody knows what was received).',
  )
  outcome!: string;

  @OrNull()
  @Count('Status of the answer.')
  http_status!: number | null;

  @OrNull()
  @ServedText('More about a failure.')
  reason!: string | null;

  @OrNull()
  @ServedText('What was called, without its query.')
  url!: string | null;

  @OrNull()
  @Count('Pause that the answer asked for, in seconds, a day at most.')
  retry_after!: number | null;

  @OrNull()
  @ServedText('The first 4,096 bytes of the answer as text; null in lists, and where there was none.')
  answer!: string | null;
}

const example: DeliveryResource = {
  id: '7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21',
  channel: 'http',
  source: 'lifecycle',
  event: 'DATA_SYNC_SUCCESS',
  alert: null,
  batch_id: null,
  part: null,
  parts: null,
  address: null,
  status: 'waiting',
  run: 1,
  created_at: '2026-01-01T08:00:00.000Z',
  next_at: '2026-01-01T08:01:00.250Z',
  ended_at: null,
  bytes: 2_048,
  sha256: '4afd43550db315502b7b85c09f3a1b5f19688f2bd5fa107933c4cdc922e89766',
  attempts: [
    {
      run: 1,
      attempt: 1,
      started_at: '2026-01-01T08:00:00.100Z',
      duration_ms: 150,
      outcome: 'STATUS',
      http_status: 500,
      reason: null,
      url: 'https://hooks.example.com/company-data',
      retry_after: null,
      answer: null,
    },
  ],
};

/** A request, lifecycle event, test or e-mail on its way, as served. */
@Resource('A request of an alert, a lifecycle event or a test on its way.', example)
export class DeliveryResource {
  @Id('notification_id of the body of an alert, id of that of a lifecycle event.')
  id!: string;

  @OneOf('How it is sent.', DELIVERY_CHANNELS)
  channel!: DeliveryChannel;

  @OneOf('What it is of.', SOURCES)
  source!: (typeof SOURCES)[number];

  @OrNull()
  @OneOf('The lifecycle event; null for an alert.', WEBHOOK_EVENTS)
  event!: WebhookEvent | null;

  @OrNull()
  @ServedText('Name the alert had when the body was made; null for a lifecycle event.')
  alert!: string | null;

  @OrNull()
  @Id('What an alert sent at once; null for a lifecycle event and a test.')
  batch_id!: string | null;

  @OrNull()
  @Count('Which part of the batch.', 1)
  part!: number | null;

  @OrNull()
  @Count('How many parts the batch has.', 1)
  parts!: number | null;

  @OrNull()
  @ServedText('Of e-mail: to whom.')
  address!: string | null;

  @OneOf(
    'due: to be sent as soon as there is room. leased: being sent. waiting: failed, to be tried again at next_at. held: kept while its alert or webhook ' +
      'is disabled. delivered. exhausted: its last attempt failed. withdrawn: its alert, webhook or user was removed.',
    DELIVERY_STATUSES,
  )
  status!: DeliveryStatus;

  @Count('How many runs of attempts there were.', 1)
  run!: number;

  @Time('When its body was made')
  created_at!: string;

  @OrNull()
  @Time('When it is tried next; null where it is not')
  next_at!: string | null;

  @OrNull()
  @Time('When it was delivered, given up or withdrawn')
  ended_at!: string | null;

  @OrNull()
  @Count('Size of the body; null once it is kept no more, and before an e-mail is written.')
  bytes!: number | null;

  @OrNull()
  @ServedText('SHA-256 of the body, in hexadecimal.')
  sha256!: string | null;

  @Many('The latest attempts, newest first: 20 in a list, 100 of a single delivery.', () => AttemptResource)
  attempts!: AttemptResource[];
}

/** Part of a list of deliveries. */
@Resource<DeliveryPage>('Part of the list of deliveries.', { result: [example], next_cursor: null })
export class DeliveryPage {
  @Many('Deliveries, newest first.', () => DeliveryResource)
  result!: DeliveryResource[];

  @OrNull()
  @ServedText('What goes on from here as cursor; null at the end.')
  next_cursor!: string | null;
}
