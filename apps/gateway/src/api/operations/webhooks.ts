import { remedy } from '@company-data/kernel';
import {
  DeleteWebhook,
  EventNotFound,
  GetDelivery,
  GetDeliveryBody,
  isWebhookEvent,
  ListAlertNames,
  ListDeliveries,
  ListDeliveriesPayload,
  ListWebhooks,
  RegisterWebhook,
  RegisterWebhookBody,
  ReplayDelivery,
  RotateWebhookSecret,
  RotateWebhookSecretPayload,
  TestWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_EXAMPLES,
} from '@company-data/contracts';
import { API, type Operation, type Parameter } from '../operation.js';
import { jsonBody } from '../schemas/json-body.js';
import { parametersOf } from '../schemas/parameters-of.js';
import { idInPath } from './parameters.js';

const tag = 'Webhooks';
const base = `${API}/webhooks`;
const deliveries = `${API}/webhook-deliveries`;

const eventName: Parameter = {
  name: 'eventName',
  in: 'path',
  property: 'event',
  description: 'Name of the event.',
  schema: { type: 'string', enum: [...WEBHOOK_EVENTS] },
  example: 'DATA_SYNC_SUCCESS',
  read: (text) => (isWebhookEvent(text) ? text : undefined),
  unreadable: { error: EventNotFound, detail: (text) => `The event does not exist. ${remedy(text, WEBHOOK_EVENTS)}` },
};

const deliveryId = idInPath('deliveryId', 'delivery_id', 'Id of the delivery: `notification_id` or `id` of its body.');

export const webhookOperations: Operation[] = [
  {
    id: 'listAlertNames',
    method: 'GET',
    path: `${API}/notification`,
    tag,
    summary: 'List alert names',
    description:
      'Lists the names of all alerts in alphabetical order, disabled alerts included. Update a user with `notifications` to assign ' +
      'it to alerts. The webhooks page describes the requests of alerts.',
    parameters: [],
    success: {
      status: 200,
      description: 'The names.',
      schema: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      example: ['New notices', 'Officers of watched companies'],
    },
    contract: ListAlertNames,
  },
  {
    id: 'listWebhooks',
    method: 'GET',
    path: base,
    tag,
    summary: 'List webhooks',
    description: 'Lists the registered webhooks by event.',
    parameters: [],
    success: { status: 200, description: 'All webhooks of the account.' },
    contract: ListWebhooks,
  },
  {
    id: 'registerWebhook',
    method: 'PUT',
    path: `${base}/{eventName}`,
    tag,
    summary: 'Register a webhook',
    description:
      'Sends future events of this name to the URL, signed. Registering a disabled webhook enables it again: held deliveries of the ' +
      'last 7 days are sent, and failed ones start a new run. An account without a webhook secret gets one. Rotate it to see it.',
    parameters: [eventName],
    body: jsonBody(RegisterWebhookBody, { url: RegisterWebhook.example.url }),
    success: { status: 200, description: 'The webhook.' },
    contract: RegisterWebhook,
  },
  {
    id: 'deleteWebhook',
    method: 'DELETE',
    path: `${base}/{eventName}`,
    tag,
    summary: 'Delete a webhook',
    description: 'Cancels the deliveries that are still pending for this webhook.',
    parameters: [eventName],
    success: { status: 204, description: 'The webhook is deleted.' },
    contract: DeleteWebhook,
  },
  {
    id: 'testWebhook',
    method: 'POST',
    path: `${base}/{eventName}/test`,
    tag,
    summary: 'Test a webhook',
    description:
      'Sends an example of the event with `"test": true` in one attempt, also to a disabled webhook. A failure does not disable the ' +
      'webhook. An account may have at most 10 tests in progress.',
    parameters: [eventName],
    success: {
      status: 202,
      description: 'The started delivery.',
      location: (id) => `${deliveries}/${id}`,
      retryAfter: 1,
    },
    contract: TestWebhook,
  },
  {
    id: 'listDeliveries',
    method: 'GET',
    path: deliveries,
    tag,
    summary: 'List deliveries',
    description:
      'Lists requests of alerts, lifecycle events and tests with their latest attempts, newest first. Deliveries are retained for 90 ' +
      'days after their end.',
    parameters: parametersOf(ListDeliveriesPayload, 'per_page', 'cursor', 'alert', 'event', 'status', 'user_id', 'correlation_id', 'since'),
    success: { status: 200, description: 'A page of deliveries.' },
    contract: ListDeliveries,
    fromCaller: () => ({ channel: 'http' }),
  },
  {
    id: 'getDelivery',
    method: 'GET',
    path: `${deliveries}/{deliveryId}`,
    tag,
    summary: 'Read a delivery',
    description: 'Returns the delivery with the responses to its attempts.',
    parameters: [deliveryId],
    success: { status: 200, description: 'The delivery.' },
    contract: GetDelivery,
  },
  {
    id: 'getDeliveryBody',
    method: 'GET',
    path: `${deliveries}/{deliveryId}/body`,
    tag,
    summary: 'Read the body of a delivery',
    description:
      'Returns the exact bytes of the request: an alert request or a lifecycle event. The body expires 7 days after delivery or 30 ' +
      'days after failure, and when a user in it is deleted. The response is then 410.',
    parameters: [deliveryId],
    success: {
      status: 200,
      description: 'The body. Each attempt sends the same bytes.',
      schema: { type: 'object', additionalProperties: true },
      example: WEBHOOK_EXAMPLES.DATA_SYNC_SUCCESS,
    },
    contract: GetDeliveryBody,
  },
  {
    id: 'replayDelivery',
    method: 'POST',
    path: `${deliveries}/{deliveryId}/replay`,
    tag,
    summary: 'Send a delivery again',
    description:
      'Sends the same body with the same id and a new signature, in one attempt, to the current URL of its alert or webhook. The ' +
      'delivery must have ended. A failure does not disable the alert or webhook.',
    parameters: [deliveryId],
    success: {
      status: 202,
      description: 'The delivery.',
      location: (id) => `${deliveries}/${id}`,
      retryAfter: 1,
    },
    contract: ReplayDelivery,
  },
  {
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: `${API}/webhook-secret/rotate`,
    tag,
    summary: 'Rotate the webhook secret',
    description:
      'Creates a webhook secret. Only this response contains it. Within 5 seconds all requests are signed with it. ' +
      '`X-Webhook-Signature` then has no signature of the previous secret. With `keep_previous=false`, `X-Service-Signature` has none ' +
      'either.',
    parameters: parametersOf(RotateWebhookSecretPayload, 'keep_previous'),
    success: {
      status: 200,
      description:
        'The new secret. For 24 hours `X-Service-Signature` has two `v1` values, of the new and of the previous secret, unless ' +
        '`keep_previous` is false.',
    },
    contract: RotateWebhookSecret,
  },
];
