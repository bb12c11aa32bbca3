import { AlertRequest, WEBHOOK_DATA, WEBHOOK_EVENTS, WEBHOOK_EXAMPLES, WEBHOOK_MEANINGS, type WebhookEvent } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { type JsonSchema, named } from '@company-data/kernel';
import { pascal } from '../schemas/pascal.js';
import { text, time } from '../schemas/resource-schema.js';
import { schemaOfClass } from '../schemas/schema-of-class.js';
import { shared } from './components.js';

/** What a request that is sent of its own accord bears beside its body. */
const sent = (location: 'header' | 'query', name: string, description: string, schema: JsonSchema = { type: 'string' }): object =>
  shared('parameters', `webhook-${name}`, { name, in: location, required: true, description, schema });

const PARAMETERS = [
  sent('header', 'X-Service-Signature', '`t=<time>,v1=<signature>`: base64 of HMAC-SHA256 over `<time>.<body>`. Verify this one.'),
  sent('header', 'X-Webhook-Signature', '`sha256=<signature>`: base64 of HMAC-SHA256 over the complete address as it was called.'),
  sent('query', 'date', 'When it is sent, Unix time in seconds.', { type: 'integer', minimum: 0 }),
  sent('query', 'nonce', 'Another one for each attempt.'),
];

const NAME = sent('query', 'notificationName', 'Id of the alert.', { type: 'string', format: 'uuid' });

/** The body of a lifecycle event. */
const bodyOf = (event: WebhookEvent): JsonSchema =>
  named(`${pascal(event)}Webhook`, WEBHOOK_MEANINGS[event], {
    type: 'object',
    description: WEBHOOK_MEANINGS[event],
    required: ['id', 'event', 'created_at', 'data'],
    properties: {
      id: text('The same for each attempt, and for whatever tells of the same again.', { format: 'uuid' }),
      event: text('The event.', { enum: [event] }),
      created_at: time('When it happened'),
      data: schemaOfClass(WEBHOOK_DATA[event]),
      test: { type: 'boolean', description: 'True in a test; else absent.' },
    },
  });

/** A record of the catalogue, as an alert tells that it was added. */
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
    description: `${description} It is signed with the webhook secret, and comes again until it is answered 2xx or 3xx, eleven times at most.`,
    security: [],
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: { '2XX': { description: 'It was received.' }, default: { description: 'It comes again.' } },
  },
});

/** What the API sends of its own accord, to where it was registered. */
export const webhooks: Record<string, object> = {
  ...Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      requestObject(`on${pascal(event)}`, WEBHOOK_MEANINGS[event], { schema: bodyOf(event), example: WEBHOOK_EXAMPLES[event] }, PARAMETERS),
    ]),
  ),
  alert: requestObject('onAlert', 'What an alert has seen.', { schema: schemaOfClass(AlertRequest), example: alertExample }, [
    ...PARAMETERS,
    NAME,
  ]),
};
