import { remedy } from '@company-data/kernel';
import {
  DELIVERY_CURSOR,
  DELIVERY_STATUSES,
  DeleteWebhook,
  EventNotFound,
  GetDelivery,
  isWebhookEvent,
  ListAlertNames,
  ListDeliveries,
  ListWebhooks,
  MOST_DELIVERIES,
  RegisterWebhook,
  RegisterWebhookBody,
  ReplayDelivery,
  RotateWebhookSecret,
  TestWebhook,
  WEBHOOK_EVENTS,
} from '@company-data/contracts';
import { API, type Operation, type Parameter } from '../operation.js';
import { jsonBody } from '../schemas/json-body.js';
import { idInPath, wholeNumber } from './parameters.js';
import { timeParameter } from './time-parameters.js';

const tag = 'Webhooks';
const base = `${API}/webhooks`;
const deliveries = `${API}/webhook-deliveries`;

const eventName: Parameter = {
  name: 'eventName',
  in: 'path',
  property: 'event',
  description: 'The event.',
  schema: { type: 'string', enum: [...WEBHOOK_EVENTS] },
  example: 'DATA_SYNC_SUCCESS',
  read: (text) => (isWebhookEvent(text) ? text : undefined),
  unreadable: { error: EventNotFound, detail: (text) => `There is no such event. ${remedy(text, WEBHOOK_EVENTS)}` },
};

const deliveryId = idInPath('deliveryId', 'delivery_id', 'Id of the delivery: `notification_id` or `id` of the body that was sent.');

const oneOf = (name: string, description: string, words: readonly string[]): Parameter => ({
  name,
  in: 'query',
  property: name,
  description,
  schema: { type: 'string', enum: [...words] },
  read: (text) => words.find((word) => word === text),
});

const MAX_CHARACTERS = 200;
const PER_PAGE = 50;

/** What narrows the list of deliveries, and where it goes on. */
const listParameters: Parameter[] = [
  {
    name: 'per_page',
    in: 'query',
    property: 'per_page',
    description: 'Deliveries per answer.',
    schema: { type: 'integer', minimum: 1, maximum: MOST_DELIVERIES, default: PER_PAGE },
    default: PER_PAGE,
    read: (text) => wholeNumber(text, MOST_DELIVERIES),
  },
  {
    name: 'cursor',
    in: 'query',
    property: 'cursor',
    description: 'next_cursor of the answer before.',
    schema: { type: 'string', pattern: DELIVERY_CURSOR.source },
    read: (text) => (DELIVERY_CURSOR.test(text) ? text : undefined),
  },
  {
    name: 'alert',
    in: 'query',
    property: 'alert',
    description: 'Only requests of the alert of this name or id.',
    schema: { type: 'string', minLength: 1, maxLength: MAX_CHARACTERS },
    read: (text) => (/\S/.test(text) && text.length <= MAX_CHARACTERS ? text : undefined),
  },
  oneOf('event', 'Only deliveries of this lifecycle event, tests of it among them.', WEBHOOK_EVENTS),
  oneOf('status', 'Only deliveries that are so.', DELIVERY_STATUSES),
  timeParameter('since', 'Only deliveries that were made at or after this time (ISO 8601).'),
];

export const webhookOperations: Operation[] = [
  {
    id: 'listAlertNames',
    method: 'GET',
    path: `${API}/notification`,
    tag,
    summary: 'List the names of alerts',
    description:
      'In order, alerts that are disabled among them. A user is assigned to alerts by PATCH of `notifications`. What their requests look like is told on the page about webhooks.',
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
    summary: 'List the webhooks',
    description: 'What is registered, by event.',
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
      'Each time the event happens from now on, it is sent to the address, signed. One that is disabled is enabled again: what was held meanwhile, 7 days back at most, is sent, ' +
      'and what had failed begins anew. An account that has no webhook secret gets one; rotate it to see it.',
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
    summary: 'Remove a webhook',
    description: 'What was still to be sent to it is not.',
    parameters: [eventName],
    success: { status: 204, description: 'The webhook is gone.' },
    contract: DeleteWebhook,
  },
  {
    id: 'testWebhook',
    method: 'POST',
    path: `${base}/{eventName}/test`,
    tag,
    summary: 'Test a webhook',
    description:
      'Sends an example of the event with `"test": true`, in one attempt, also to a webhook that is disabled. A failure disables nothing. Ten at most are under way at once.',
    parameters: [eventName],
    success: {
      status: 202,
      description: 'The delivery that was begun.',
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
    description: 'Requests of alerts, lifecycle events and tests, newest first, each with its latest attempts. Kept for 90 days.',
    parameters: listParameters,
    success: { status: 200, description: 'Part of the list.' },
    contract: ListDeliveries,
    fromCaller: () => ({ channel: 'http' }),
  },
  {
    id: 'getDelivery',
    method: 'GET',
    path: `${deliveries}/{deliveryId}`,
    tag,
    summary: 'Read a delivery',
    description: 'With what was answered to its attempts.',
    parameters: [deliveryId],
    success: { status: 200, description: 'The delivery.' },
    contract: GetDelivery,
  },
  {
    id: 'replayDelivery',
    method: 'POST',
    path: `${deliveries}/{deliveryId}/replay`,
    tag,
    summary: 'Send a delivery again',
    description:
      'The same body under the same id, signed anew, in one attempt to where its alert or webhook goes now. Only once it has ended; a failure disables nothing.',
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
    summary: 'Make a new webhook secret',
    description:
      'The answer is the only one that shows it. For 24 hours `X-Service-Signature` carries a second `v1`, by the secret before; `X-Webhook-Signature` is by the new one at once.',
    parameters: [],
    success: { status: 200, description: 'The new secret.' },
    contract: RotateWebhookSecret,
  },
];
