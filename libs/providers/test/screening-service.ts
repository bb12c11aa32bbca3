import type { CollectionContext, SourceRequest } from '../src/adapter.js';
import { complycube } from '../src/comply_cube/sources/complycube/manifest.js';
import type { PersonSubject, Subject } from '../src/subject.js';
import { contextOf, type ScriptedResponse, ScriptedSource } from './scripted-source.js';

type Json = Record<string, unknown>;

/** Returns an entry of a list in the service's format. */
export const entry = (changes: Json = {}): Json => ({
  id: 'entry-1',
  matchedName: 'SPECIMEN Alice',
  matchScore: 98,
  dob: [{ year: 1975, month: 4, day: 17 }],
  categories: ['pepLevel2'],
  ...changes,
});

const clear = (...names: string[]): Json => Object.fromEntries(names.map((name) => [name, 'clear']));

/** Returns the result of a check. */
export const result = ({
  pep = {},
  watchlist = {},
  matches = [] as Json[],
  outcome = matches.length > 0 ? 'attention' : 'clear',
}: { pep?: Json; watchlist?: Json; matches?: Json[]; outcome?: string } = {}): Json => ({
  outcome,
  breakdown: {
    summary: {
      pep: { ...clear('level1', 'level2', 'level3', 'level4'), ...pep },
      watchlist: {
        ...clear('sanctionsLists', 'otherOfficialLists', 'warCrimes', 'terror', 'sanctionsControlAndOwnership'),
        otherExclusionLists: 'not_processed',
        ...watchlist,
      },
      adverseMedia: { regulatory: 'not_processed' },
    },
    matches,
  },
});

export const FOUND_AS_PEP = result({ pep: { level2: 'attention' }, matches: [entry()] });

/** Screening service in memory. All sources share its clients and checks. */
export class ScreeningService {
  readonly clients: Json[] = [];
  readonly checks: Json[] = [];
  readonly calls: SourceRequest[] = [];
  /** Number of reads of a check before it is complete. Null when it is complete at once. */
  pending: number | null = null;
  createdAt = '2025-05-31T23:30:00.000Z';
  resultOf: (client: Json) => Json | null = () => result();
  statusOf: () => string = () => 'complete';
  /** Returns a response that replaces the service's own, or undefined. */
  fault: (request: SourceRequest) => ScriptedResponse | undefined = () => undefined;
  private looks = new Map<unknown, number>();

  respond = (request: SourceRequest): ScriptedResponse => {
    this.calls.push(request);
    return this.fault(request) ?? this.own(request);
  };

  /** Number of bought checks. */
  get bought(): number {
    return this.made('/checks').length;
  }

  made(path: string): SourceRequest[] {
    return this.calls.filter((request) => request.method === 'POST' && request.path === path);
  }

  addClient(body: Json): Json {
    const client = { id: `client-${this.clients.length + 1}`, ...body };
    this.clients.push(client);
    return client;
  }

  addCheck(body: Json, status = 'pending'): Json {
    const check = {
      id: `check-${this.checks.length + 1}`,
      ...body,
      status,
      createdAt: this.createdAt,
      updatedAt: '2025-06-01T08:00:00.000Z',
    };
    this.checks.push(check);
    return check;
  }

  private own({ method = 'GET', path, query = {}, body }: SourceRequest): ScriptedResponse {
    if (method === 'POST') return { status: 201, body: path === '/clients' ? this.addClient(body as Json) : this.order(body as Json) };
    if (path === '/clients') return listOf(this.clients.filter(({ email }) => email === query['email']));
    if (path === '/checks')
      return listOf(this.checks.filter(({ clientId, type }) => clientId === query['clientId'] && type === query['type']));
    const check = this.checks.find(({ id }) => path === `/checks/${String(id)}`);
    return check === undefined ? { status: 404 } : { body: this.looked(check) };
  }

  private order(body: Json): Json {
    const check = this.addCheck(body);
    return this.pending === null ? this.looked(check) : check;
  }

  private looked(check: Json): Json {
    const looks = (this.looks.get(check['id']) ?? 0) + 1;
    this.looks.set(check['id'], looks);
    if (looks > (this.pending ?? 0) && check['status'] === 'pending') {
      const client = this.clients.find(({ id }) => id === check['clientId'])!;
      Object.assign(check, { status: this.statusOf(), result: this.resultOf(client) });
    }
    return check;
  }
}

const listOf = (items: Json[]): ScriptedResponse => ({ body: { page: 1, pageSize: 1_000, totalItems: items.length, pages: 1, items } });

export const ALICE: PersonSubject = {
  type: 'PERSON',
  key: 'SPECIMEN|ALICE|1975-04',
  last_names: ['SPECIMEN'],
  given_names: ['Alice', 'Zoé'],
  birth: '1975-04',
  roles: ['OFFICER', 'NODE'],
};
export const BRUNO: PersonSubject = {
  type: 'PERSON',
  key: 'FICTIF|BRUNO|1968-11',
  last_names: ['FICTIF'],
  given_names: ['Bruno'],
  birth: '1968-11-05',
  roles: ['OWNER', 'NODE'],
};
export const GROUP: Subject = { type: 'COMPANY', key: '000010090', name: 'EXEMPLE GROUPE', siren: '000010090', roles: ['NODE'] };

const CONFIGURATION = { url: 'https://source.example', check: 'standard', score: '90', wait_seconds: '60', again_days: '30' };

/** Source of the service. With `aged`, its cached results are older than a day. */
export class ServiceSource extends ScriptedSource {
  aged = false;

  constructor(
    service: ScreeningService,
    readonly configured: Record<string, string> = {},
  ) {
    super((request) => service.respond(request), { ...CONFIGURATION, ...configured }, complycube.errors);
  }

  override async getCached(key: string, maxAgeSeconds = Infinity): Promise<Uint8Array | undefined> {
    return this.aged && maxAgeSeconds <= 86_400 && key.startsWith('check') ? undefined : super.getCached(key);
  }
}

/** Returns the context of an enrichment source. */
export const contextWith = (source: ScriptedSource, subjects: readonly Subject[] = [ALICE, BRUNO, GROUP]): CollectionContext => ({
  ...contextOf({ complycube: source }),
  subjects: () => Promise.resolve(subjects),
});
