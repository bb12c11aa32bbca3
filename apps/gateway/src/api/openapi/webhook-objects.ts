import { AlertRequest, WEBHOOK_DATA, WEBHOOK_EVENTS, WEBHOOK_EXAMPLES, WEBHOOK_MEANINGS, type WebhookEvent } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { type JsonSchema, named } from '@company-data/kernel';
import { pascal } from '../schemas/pascal.js';
import { text, time } from '../schemas/resource-schema.js';
import { schemaOfClass } from '../schemas/schema-of-class.js';
import { shared } from './components.js';

/** A header or query parameter of a request that the API sends. */
const sent = (location: 'header' | 'query', name: string, description: string, schema: JsonSchema = { type: 'string' }): object =>
  shared('parameters', `webhook-${name}`, { name, in: location, required: true, description, schema });

const PARAMETERS = [
  sent('header', 'X-Service-Signature', '`t=<time>,v1=<signature>`: base64 of HMAC-SHA256 over `<time>.<body>`. Verify this one.'),
  sent('header', 'X-Webhook-Signature', '`sha256=<signature>`: base64 of HMAC-SHA256 over the complete URL of the request.'),
  sent('query', 'date', 'Time of sending, Unix time in seconds.', { type: 'integer', minimum: 0 }),
  sent('query', 'nonce', 'A different value for each attempt.'),
];

const NAME = sent('query', 'notificationName', 'Id of the alert.', { type: 'string', format: 'uuid' });

/** The body of a lifecycle event. */
const bodyOf = (event: WebhookEvent): JsonSchema =>
  named(`${pascal(event)}Webhook`, WEBHOOK_MEANINGS[event], {
    type: 'object',
    description: WEBHOOK_MEANINGS[event],
    required: ['id', 'event', 'created_at', 'data'],
    properties: {
      id: text('The same for every attempt and for a repeated report of the same event.', { format: 'uuid' }),
      event: text('The event.', { enum: [event] }),
      created_at: time('Time of the event'),
      data: schemaOfClass(WEBHOOK_DATA[event]),
      test: { type: 'boolean', description: 'True in a test, otherwise absent.' },
    },
  });

/** A request of an alert about an added record of the catalogue. */
const alertExample = {
  notification_id: '11111111-1111-4111-8111-111111111111',
  batch_id: '22222222-2222-4222-8222-222222222222',
  part: 1,
  parts: 1,
  sent_at: '2026-01-05T07:05:00.000Z',
  alert: 'New notices',
  events: [dataTypes.get('LEGAL_NOTICE')!].map(({ name, sample }) => ({
    kind: 'add',
    data_type: name,
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    siren: '000012344',
    name: 'EXEMPLE LOGICIELS (000012344)',
    id: sample['id'],
    object: sample,
    updates: [],
  })),
};

const requestObject = (
  name: string,
  description: string,
  { schema, example }: { schema: JsonSchema; example: object },
  parameters: object[],
) => ({
  post: {
    operationId: name,
    tags: ['Webhooks'],
    summary: description,
    description: `${description} It is signed with the webhook secret. It is repeated until the response is 2xx or 3xx, eleven attempts at most.`,
    security: [],
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: { '2XX': { description: 'The request was received.' }, default: { description: 'The request is repeated.' } },
  },
});

/** The requests that the API sends to registered URLs. */
export const webhooks: Record<string, object> = {
  ...Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      requestObject(`on${pascal(event)}`, WEBHOOK_MEANINGS[event], { schema: bodyOf(event), example: WEBHOOK_EXAMPLES[event] }, PARAMETERS),
    ]),
  ),
  alert: requestObject('onAlert', 'The changes that an alert matched.', { schema: schemaOfClass(AlertRequest), example: alertExample }, [
    ...PARAMETERS,
    NAME,
  ]),
};
