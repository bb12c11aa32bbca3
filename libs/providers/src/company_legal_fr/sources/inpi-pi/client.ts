import { ProviderAuthError, ProviderFetchError, type SourceAnswer, type SourceClient, type SourceSession } from '../../../adapter.js';
import { readSearchAnswer, type SearchPage } from './search-answer.js';
import { logIn, sessionHeaders } from './session.js';

const PAGE_SIZE = 200;
/** The deepest the office pages one search. */
const DEEPEST = 500;

const FIELDS = ['ApplicationNumber', 'Mark', 'MarkCurrentStatusCode', 'DEPOSANT', 'ApplicationDate', 'ExpiryDate', 'ClassNumber', 'ukey'];

/** Yields the marks of a company page by page, newest first; throws `incomplete` when the announced number does not come. */
export async function* readMarks(client: SourceClient, siren: string, now: Date): AsyncGenerator<SearchPage, void, undefined> {
  const seen = new Set<string>();
  let [read, count] = [0, 0];
  do {
    const page = await fetchPage(client, siren, read, now);
    if (read === 0) count = page.count;
    read += page.marks.length;
    for (const mark of page.marks) seen.add(mark.get('ukey')?.[0] ?? '');
    const stalled = page.marks.length === 0 && read < count;
    // A mark told twice means that another was moved out of sight between two pages.
    if (page.count !== count || read > count || seen.size !== read || stalled) throw incomplete('pages and count disagree');
    if (read < count && read > DEEPEST) throw incomplete('there are more marks than the office pages');
    yield page;
  } while (read < count);
}

const incomplete = (what: string): ProviderFetchError => new ProviderFetchError('incomplete', `trademarks: ${what}`);

async function fetchPage(client: SourceClient, siren: string, position: number, now: Date): Promise<SearchPage> {
  const answer = await withinSession(client, now, (session) => search(client, siren, position, session));
  if (answer.status === 429) throw rateLimited(answer);
  if (answer.status !== 200) throw new ProviderAuthError('the trademark office refused a session it had just opened');
  return readSearchAnswer(answer.body, answer.headers['content-type']);
}

type Call = (session: SourceSession) => Promise<SourceAnswer<Uint8Array>>;

/** The office answers 401 or 403 "session not found" to a session that ended; it is renewed once. */
async function withinSession(client: SourceClient, now: Date, call: Call): Promise<SourceAnswer<Uint8Array>> {
  const login = () => logIn(client, now);
  const session = await client.session(login);
  const answer = await call(session);
  return [401, 403].includes(answer.status) ? call(await client.renewSession(session, login)) : answer;
}

function search(client: SourceClient, siren: string, position: number, session: SourceSession): Promise<SourceAnswer<Uint8Array>> {
  return client.request<Uint8Array>({
    method: 'POST',
    path: '/services/apidiffusion/api/marques/search',
    headers: { ...sessionHeaders(session), accept: 'application/xml' },
    body: {
      collections: ['FR', 'EU', 'WO'],
      query: `[ApplicantIdentifier=${siren}]`,
      fields: FIELDS,
      position,
      size: PAGE_SIZE,
      sortList: ['APPLICATION_DATE desc'],
    },
    schema: true,
    accept: [401, 403, 429],
    bytes: true,
  });
}

function rateLimited({ headers }: SourceAnswer<unknown>): ProviderFetchError {
  const seconds = Number(headers['x-rate-limit-retry-after-seconds'] ?? headers['retry-after']);
  return new ProviderFetchError('rate-limited', 'the trademark office asked to wait', seconds > 0 ? Math.ceil(seconds) : undefined);
}
