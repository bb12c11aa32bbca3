import { IsIn } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { Text } from '../../fields.js';
import { listOf, one } from '../../resource.js';
import { EventNotFound, TooManyTests, WebhookNotFound, WebhookUrlForbidden } from '../errors.js';
import { WebhookResource } from '../resources/webhook.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-events.js';
import { StartedDelivery } from '../resources/started-delivery.js';

/** Longest webhook URL, in characters. */
export const MAX_WEBHOOK_URL = 2_000;

/** Body of PUT /webhooks/{eventName}. */
export class RegisterWebhookBody {
  @Text('URL that receives the event: https, without user name or fragment, on port 443, 8443, 80 or 8080 of the public internet.', {
    max: MAX_WEBHOOK_URL,
    example: 'https://hooks.example.com/company-data',
  })
  url!: string;
}

export class RegisterWebhookPayload extends RegisterWebhookBody {
  @Describe('The event')
  @IsIn(WEBHOOK_EVENTS)
  event!: WebhookEvent;
}

export class WebhookPayload {
  @Describe('The event')
  @IsIn(WEBHOOK_EVENTS)
  event!: WebhookEvent;
}

export class ListWebhooksPayload {}

const event = 'DATA_SYNC_SUCCESS';

/** Lists the account's webhooks, by event. */
export const ListWebhooks = defineRequest<ListWebhooksPayload, WebhookResource[]>({
  subject: 'req.alerts.list-webhooks',
  payload: ListWebhooksPayload,
  reply: listOf(WebhookResource, { maxItems: WEBHOOK_EVENTS.length }),
  errors: [],
  example: {},
});

/** Registers a webhook, or enables it again and sends the held deliveries. */
export const RegisterWebhook = defineRequest<RegisterWebhookPayload, WebhookResource>({
  subject: 'req.alerts.register-webhook',
  payload: RegisterWebhookPayload,
  reply: one(WebhookResource),
  errors: [EventNotFound, WebhookUrlForbidden],
  example: { event, url: 'https://hooks.example.com/company-data' },
});

/** Deletes a webhook and cancels its pending deliveries. */
export const DeleteWebhook = defineRequest<WebhookPayload, { deleted: true }>({
  subject: 'req.alerts.delete-webhook',
  payload: WebhookPayload,
  errors: [EventNotFound, WebhookNotFound],
  example: { event },
});

/** Sends the example of an event to its registered URL, in one attempt. */
export const TestWebhook = defineRequest<WebhookPayload, StartedDelivery>({
  subject: 'req.alerts.test-webhook',
  payload: WebhookPayload,
  reply: one(StartedDelivery),
  madeId: ({ delivery_id }) => delivery_id,
  errors: [EventNotFound, WebhookNotFound, TooManyTests, ...IDEMPOTENCY_ERRORS],
  example: { event },
});
