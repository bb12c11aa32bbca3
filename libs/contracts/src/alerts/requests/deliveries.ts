import { IsBoolean, IsIn, Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { Id, Optional, OptionalTime, PageSize, Text } from '../../fields.js';
import { one } from '../../resource.js';
import { BodyExpired, DeliveryNotFound, DeliveryOpen } from '../errors.js';
import {
  DELIVERY_CHANNELS,
  DELIVERY_STATUSES,
  type DeliveryChannel,
  DeliveryPage,
  DeliveryResource,
  type DeliveryStatus,
} from '../resources/delivery.js';
import { StartedDelivery } from '../resources/started-delivery.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-events.js';

/** Most deliveries of one page. The limit is low because each delivery includes attempts. */
const MOST_DELIVERIES = 100;

/** Cursor of a list of deliveries: creation time in microseconds, and id, of the last delivery. */
export const DELIVERY_CURSOR = /^[0-9]{1,16}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class ListDeliveriesPayload {
  @PageSize('Deliveries per page, at most.', { max: MOST_DELIVERIES, default: 50 })
  per_page!: number;

  @Optional()
  @Describe('next_cursor of the previous page.')
  @Matches(DELIVERY_CURSOR, { message: 'cursor must be the next_cursor of a previous page' })
  cursor?: string;

  @Optional()
  @Text('Only deliveries of the alert with this name or id.', { max: 200 })
  alert?: string;

  @Optional()
  @Describe('Only deliveries of this lifecycle event, tests included.')
  @IsIn(WEBHOOK_EVENTS)
  event?: WebhookEvent;

  @Optional()
  @Describe('Only deliveries with this status.')
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;

  @Optional()
  @Describe('Only deliveries over this channel')
  @IsIn(DELIVERY_CHANNELS)
  channel?: DeliveryChannel;

  @Optional()
  @Id('Only deliveries with data of this user, including requests of alerts with data of several users')
  user_id?: string;

  @Optional()
  @Text('Only deliveries with this correlation_id.', { max: 128 })
  correlation_id?: string;

  @OptionalTime('Only deliveries that were created at or after this time (ISO 8601).', { strict: true })
  since?: string;
}

export class DeliveryPayload {
  @Id('The delivery')
  delivery_id!: string;
}

export class GetDeliveryPayload extends DeliveryPayload {
  @Optional()
  @Describe('True to include the body')
  @IsBoolean()
  body?: boolean;
}

const delivery_id = '7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21';

/** Lists the deliveries of the account, newest first, each with its latest attempts. */
export const ListDeliveries = defineRequest<ListDeliveriesPayload, DeliveryPage>({
  subject: 'req.alerts.list-deliveries',
  payload: ListDeliveriesPayload,
  reply: one(DeliveryPage),
  errors: [],
  example: { per_page: 50 },
});

/**
 * Returns one delivery with its attempts and their responses. The body, in base64, is included on
 * request until it expires.
 */
export const GetDelivery = defineRequest<GetDeliveryPayload, DeliveryResource & { body?: string | null }>({
  subject: 'req.alerts.get-delivery',
  payload: GetDeliveryPayload,
  reply: one(DeliveryResource),
  errors: [DeliveryNotFound],
  example: { delivery_id },
});

/** Returns the body of a request as raw bytes, the same in each of its attempts. */
export const GetDeliveryBody = defineRequest<DeliveryPayload, Uint8Array>({
  subject: 'req.alerts.get-delivery-body',
  payload: DeliveryPayload,
  errors: [DeliveryNotFound, BodyExpired],
  example: { delivery_id },
});

/** Sends a delivery that has ended once more: the same body with the same id, in one attempt. */
export const ReplayDelivery = defineRequest<DeliveryPayload, StartedDelivery>({
  subject: 'req.alerts.replay-delivery',
  payload: DeliveryPayload,
  reply: one(StartedDelivery),
  madeId: ({ delivery_id }) => delivery_id,
  errors: [DeliveryNotFound, DeliveryOpen, BodyExpired, ...IDEMPOTENCY_ERRORS],
  example: { delivery_id },
});
