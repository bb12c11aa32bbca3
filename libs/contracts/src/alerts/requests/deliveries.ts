import { IsBoolean, IsIn, IsISO8601, Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { Id, Integer, Optional, Text } from '../../fields.js';
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

/** Most deliveries of one answer: each brings attempts along. */
export const MOST_DELIVERIES = 100;

/** Where a list of deliveries goes on: microseconds and id of the last one. */
export const DELIVERY_CURSOR = /^[0-9]{1,16}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class ListDeliveriesPayload {
  @Integer('Deliveries to answer, at most', 1, MOST_DELIVERIES)
  per_page!: number;

  @Optional()
  @Describe('Where the last answer ended, in its own words')
  @Matches(DELIVERY_CURSOR, { message: 'cursor must be one that was answered' })
  cursor?: string;

  @Optional()
  @Text('Only those of the alert of this name or id', { max: 200 })
  alert?: string;

  @Optional()
  @Describe('Only those of this lifecycle event, tests of it among them')
  @IsIn(WEBHOOK_EVENTS)
  event?: WebhookEvent;

  @Optional()
  @Describe('Only those that are so')
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;

  @Optional()
  @Describe('Only those that are sent so')
  @IsIn(DELIVERY_CHANNELS)
  channel?: DeliveryChannel;

  @Optional()
  @Describe('Only those made at or after this time')
  @IsISO8601({ strict: true })
  since?: string;
}

export class DeliveryPayload {
  @Id('The delivery')
  delivery_id!: string;
}

export class GetDeliveryPayload extends DeliveryPayload {
  @Optional()
  @Describe('Whether the body is wanted too')
  @IsBoolean()
  body?: boolean;
}

const delivery_id = '7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21';

/** Deliveries of the account, newest first, each with its latest attempts. */
export const ListDeliveries = defineRequest<ListDeliveriesPayload, DeliveryPage>({
  subject: 'req.alerts.list-deliveries',
  payload: ListDeliveriesPayload,
  reply: one(DeliveryPage),
  errors: [],
  example: { per_page: 50 },
});

/**
 * One delivery with its attempts and what was answered to them; its body, in base64, only where it
 * is asked for and still kept.
 */
export const GetDelivery = defineRequest<GetDeliveryPayload, DeliveryResource & { body?: string | null }>({
  subject: 'req.alerts.get-delivery',
  payload: GetDeliveryPayload,
  reply: one(DeliveryResource),
  errors: [DeliveryNotFound],
  example: { delivery_id },
});

/** Sends a delivery that has ended once more, the same body under the same id, in one attempt. */
export const ReplayDelivery = defineRequest<DeliveryPayload, StartedDelivery>({
  subject: 'req.alerts.replay-delivery',
  payload: DeliveryPayload,
  reply: one(StartedDelivery),
  madeId: ({ delivery_id }) => delivery_id,
  errors: [DeliveryNotFound, DeliveryOpen, BodyExpired, ...IDEMPOTENCY_ERRORS],
  example: { delivery_id },
});
