import { contentOf, type Operation } from '../openapi/index.js';
import { type DocPage, type Exchange, SECTIONS } from './doc-page.js';
import { blocks, code, link, slug, table, under } from './markdown-text.js';
import { describeBody, operationPath, type OperationText, describeParameters } from './operation-pages.js';
import { EXAMPLE_SECRET, signedExample } from './signed-example.js';

const GROUP = 'Webhook events';
const GROUP_PATH = `${SECTIONS.Reference}/${slug(GROUP)}`;

const GUIDE = link('Webhooks', '/docs/webhooks');

/** Members of the example with the time of its request. `sent_at` is the one of an alert. */
interface Example {
  created_at?: string;
  sent_at?: string;
}

const ALERT_ID = '3d8a1f2e-5b6c-4d7e-8f90-a1b2c3d4e5f6';

/** Returns the request as a receiver gets it. */
function exchangeOf(webhook: Operation): Exchange {
  const example = contentOf(webhook.requestBody ?? {})![1].example as Example;
  const body = JSON.stringify(example, null, 2);
  const createdAt = Date.parse(example.created_at ?? example.sent_at!);
  const head = signedExample({
    body,
    time: Math.ceil(createdAt / 1_000) + 1,
    ...(example.sent_at === undefined ? {} : { alert: ALERT_ID }),
  });
  return {
    request: [],
    examples: [
      { heading: 'Headers', sample: { label: 'HTTP', language: 'http', code: head } },
      { heading: 'Body', sample: { label: 'JSON', language: 'json', code: body } },
    ],
  };
}

const SIGNED = `The example is signed with the secret ${code(EXAMPLE_SECRET)}, over the body as shown. Real bodies have no line breaks and spaces.`;

function webhookPage(name: string, webhook: Operation, context: OperationText): DocPage {
  const parameters = describeParameters(webhook, context);
  return {
    path: operationPath(webhook.operationId),
    title: name,
    summary: webhook.summary,
    section: 'Reference',
    group: GROUP,
    text: blocks(
      `# ${name}`,
      webhook.description,
      `See ${GUIDE} for the expected response and the verification of signatures. ${SIGNED}`,
      describeBody(webhook, context),
      under('Request headers', parameters('header')),
      under('Query parameters', parameters('query')),
    ),
    exchange: exchangeOf(webhook),
  };
}

/** Returns a page for each webhook event, and one for the request of an alert. */
export function webhookPages(context: OperationText): DocPage[] {
  const webhooks = Object.entries(context.description.webhooks).map(([name, { post }]) => ({ name, post }));
  const overview: DocPage = {
    path: GROUP_PATH,
    title: GROUP,
    summary: 'Requests that the API sends to registered URLs, by event.',
    section: 'Reference',
    group: GROUP,
    text: blocks(
      `# ${GROUP}`,
      `Requests that the API sends to registered URLs, with an example of each. See ${GUIDE} for the expected response and the ` +
        'verification of signatures.',
      table(
        ['Event', 'Meaning'],
        webhooks.map(({ name, post }) => [link(code(name), operationPath(post.operationId)), post.summary]),
      ),
    ),
  };
  return [overview, ...webhooks.map(({ name, post }) => webhookPage(name, post, context))];
}
