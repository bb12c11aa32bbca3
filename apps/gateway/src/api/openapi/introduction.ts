import { API } from '../operation.js';
import { exampleProvider } from '../schemas/example-names.js';

/** What a developer who has never seen the interface reads first, in Markdown. */
export const introduction = `Collects data about companies from many providers and serves it, normalised. A company is a *user*; a *data connection*
links it to a provider; a *synchronization* collects the data types asked for.

1. Send your key in the header \`X-API-KEY\`.
2. \`PUT ${API}/providers/${exampleProvider}\` with \`{"enable": true}\`, once per account.
3. \`POST ${API}/users/legal\` with \`{"name": "...", "siren": "..."}\`, once per company; the answer's \`id\` is the \`userId\` below.
4. \`POST ${API}/users/{userId}/data-connections\` names the provider and the data types wanted of it.
5. \`POST ${API}/users/{userId}/sync\` collects; \`GET ${API}/users/{userId}/sync/latest\` until every entry is SUCCESS or FETCH_ERROR.
6. Read the operations of **Data**. What a record holds, with units and sources, is in the schema that is called like its data type.

Lists come in pages (\`page\`, \`per_page\`, or \`cursor\`), are narrowed by field (\`?status[eq]=OPEN&opening_date[gte]=2024-01-01\`,
where \`status=OPEN\` says the same as \`status[eq]=OPEN\`) and ordered by \`sort\`.
Errors are problem documents (RFC 9457): \`code\` is made for programs, and [the list of codes](/docs/errors) says what to do about each.

[The documentation](/docs) has guides, samples, data types and code lists.`;

/** One sentence for each group of operations. */
export const groups: Record<string, string> = {
  Account: 'The account behind the key, and how its connection pages look.',
  Users: 'The companies the account collects data about.',
  Providers: 'Where data comes from: switched on, configured and given credentials per account.',
  'Data connections': 'What is wanted of which provider for a company.',
  Synchronization: 'Collecting: on request, or by settings on a schedule.',
  Webhooks: 'What is told of its own accord: lifecycle events, requests of alerts, and what became of each.',
  Data: 'What was collected or computed, one path per data type.',
  Input: 'What is entered by hand, and wins over every provider.',
  Documents: 'The PDFs that records refer to.',
};
