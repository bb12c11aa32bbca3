import { Id } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, Many, OneOf, OrNull, ServedText, Time } from '../../served-fields.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-events.js';

export const DELIVERY_STATUSES = ['due', 'leased', 'waiting', 'held', 'delivered', 'exhausted', 'withdrawn'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DELIVERY_CHANNELS = ['http', 'mail'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

const SOURCES = ['alert', 'lifecycle', 'test'] as const;

@Resource('An attempt to deliver.', undefined, 'DeliveryAttempt')
export class AttemptResource {
  @Count(
    'Number of the run of the attempt. The first run follows the retry schedule. A replay, or enabling the alert or webhook, starts another run.',
    1,
  )
  run!: number;

  @Count('Number of the attempt within its run.', 1)
  attempt!: number;

  @Time('Start of the attempt')
  started_at!: string;

  @Count('Duration of the attempt, in milliseconds.')
  duration_ms!: number;

  @ServedText(
    'Outcome of the attempt. DELIVERED: 2xx. REDIRECT: 3xx, which counts as delivered and is not followed. STATUS: any other status. ' +
      'TIMEOUT, CONNECT, RESET, TLS, DNS. BAD_ANSWER: malformed or too large response. ' +
      'BLOCKED_ADDRESS: not on the public internet. LOST: interrupted, so the result is unknown.',
  )
  outcome!: string;

  @OrNull()
  @Count('Status of the response.')
  http_status!: number | null;

  @OrNull()
  @ServedText('Details of a failure.')
  reason!: string | null;

  @OrNull()
  @ServedText('Requested URL without its query.')
  url!: string | null;

  @OrNull()
  @Count('Delay of the Retry-After header, in seconds, at most one day.')
  retry_after!: number | null;

  @OrNull()
  @ServedText('First 4,096 bytes of the response, as text. Null in lists and without a response.')
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
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  correlation_id: '0b6f6a0e-55d1-4a34-9df3-0a2f7c1f7f21',
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

/** A request, lifecycle event, test or e-mail to deliver, as served. */
@Resource('Delivery of an alert, a lifecycle event or a test.', example)
export class DeliveryResource {
  @Id('Id of the delivery: notification_id in the body of an alert, id in the body of a lifecycle event.')
  id!: string;

  @OneOf('Channel of the delivery.', DELIVERY_CHANNELS)
  channel!: DeliveryChannel;

  @OneOf('Origin of the delivery.', SOURCES)
  source!: (typeof SOURCES)[number];

  @OrNull()
  @OneOf('The lifecycle event. Null for an alert.', WEBHOOK_EVENTS)
  event!: WebhookEvent | null;

  @OrNull()
  @ServedText('Name of the alert when the body was built. Null for a lifecycle event.')
  alert!: string | null;

  @OrNull()
  @Id('Id of all deliveries that an alert sent together. Null for a lifecycle event and a test.')
  batch_id!: string | null;

  @OrNull()
  @Count('Number of the part within the batch.', 1)
  part!: number | null;

  @OrNull()
  @Count('Number of parts in the batch.', 1)
  parts!: number | null;

  @OrNull()
  @Id('User whose data the delivery contains. Null when there are several, and for a delivery without data of a user.')
  user_id!: string | null;

  @OrNull()
  @ServedText(
    'Correlation id of the cause: the X-Request-Id of the request that started the synchronization, the test or the latest replay, or the id of a scheduled run.',
  )
  correlation_id!: string | null;

  @OrNull()
  @ServedText('E-mail address of the recipient. Null for other channels.')
  address!: string | null;

  @OneOf(
    'Status of the delivery. due: waits for a free slot. leased: an attempt is in progress. waiting: failed, is retried at next_at. held: its alert or webhook is disabled. ' +
      'delivered. exhausted: the last attempt failed. withdrawn: its alert, webhook or user was deleted, or its body expired in the status held.',
    DELIVERY_STATUSES,
  )
  status!: DeliveryStatus;

  @Count('Number of runs of attempts.', 1)
  run!: number;

  @Time('Time at which the delivery was created')
  created_at!: string;

  @OrNull()
  @Time('Time of the next attempt, null when none is planned')
  next_at!: string | null;

  @OrNull()
  @Time('Time at which the delivery was delivered, exhausted or withdrawn, null before')
  ended_at!: string | null;

  @OrNull()
  @Count('Size of the body in bytes. Null before an e-mail is rendered and after the body has expired.')
  bytes!: number | null;

  @OrNull()
  @ServedText('SHA-256 of the body, in hexadecimal.')
  sha256!: string | null;

  @Many('Latest attempts, newest first: at most 20 in a list, at most 100 for a single delivery.', () => AttemptResource)
  attempts!: AttemptResource[];
}

@Resource<DeliveryPage>('A page of the list of deliveries.', { result: [example], next_cursor: null })
export class DeliveryPage {
  @Many('Deliveries, newest first.', () => DeliveryResource)
  result!: DeliveryResource[];

  @OrNull()
  @ServedText('Value of cursor for the next page. Null on the last page.')
  next_cursor!: string | null;
}
