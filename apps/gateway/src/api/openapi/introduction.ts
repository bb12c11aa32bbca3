import { API } from '../operation.js';
import { exampleProvider } from '../schemas/example-names.js';

/** Introduction of the OpenAPI document for developers who are new to the API, in Markdown. */
export const introduction = `Collects data about companies from many providers, normalises it, and serves it. A company is a *user*. A *data connection*
links a user to a provider. A *synchronization* collects the requested data types.

1. Send your key in the header \`X-API-KEY\`.
2. Enable a provider, once per account: \`PUT ${API}/providers/${exampleProvider}\` with \`{"enable": true}\`.
3. Create a user, once per company: \`POST ${API}/users/legal\` with \`{"name": "...", "siren": "..."}\`. The \`id\` of the response is the \`userId\` of the next steps.
4. Link the user to the provider: \`POST ${API}/users/{userId}/data-connections\` with the data types that it must collect.
5. Start a synchronization: \`POST ${API}/users/{userId}/sync\`. Read \`GET ${API}/users/{userId}/sync/latest\` until no entry is PENDING or IN_PROGRESS.
6. Read the records with the operations of **Data**. The schema with the name of the data type describes the fields of a record, with units and sources.

Lists have pages (\`page\`, \`per_page\`, or \`cursor\`). Filter them by field (\`?status[eq]=OPEN&opening_date[gte]=2024-01-01\`, where \`status=OPEN\`
is the same as \`status[eq]=OPEN\`), and order them with \`sort\`.
Errors are problem documents (RFC 9457) with a stable \`code\`. [The list of codes](/docs/errors) has the remedy for each code.

[The documentation](/docs) has guides, samples, data types and code lists.`;

/** One sentence per group of operations. */
export const groups: Record<string, string> = {
  Account: 'The account of the key, and the appearance of its connect pages.',
  Users: 'The companies that the account collects data about.',
  Providers: 'Origins of data, which each account enables, configures and gives credentials.',
  'Data connections': 'Links of a user to providers, with the requested data types.',
  Synchronization: 'Collection of data, on request or by schedule.',
  Webhooks: 'Requests that the API sends for lifecycle events and alerts, and their deliveries.',
  Data: 'Collected and computed data, one path per data type.',
  Input: 'Data that clients enter, with precedence over every provider.',
  Documents: 'Documents of records.',
};
