import type { CompanyDescription } from '../companies/description.js';
import { manyNotices } from '../companies/notices.js';
import { ordinary } from '../companies/ordinary.js';
import { BRUNO, ALICE } from '../companies/people.js';
import { answerEnvelope } from '../infogreffe/envelope.js';
import { refusal } from '../infogreffe/refusals.js';
import type { Fault, Source } from './fault.js';
import { SOURCES } from './fault.js';

/** A company whose collection meets faults. */
export interface MagicCompany {
  company: CompanyDescription;
  faults: Fault[];
  /** It changes each time the registry's document is fetched. */
  changesByItself?: boolean;
}

type Trouble = Omit<Fault, 'source' | 'siren'>;

function magic(siren: string, title: string, purpose: string, troubles: Partial<Record<Source, Trouble>>): MagicCompany {
  const faults = Object.entries(troubles).map(([source, trouble]) => ({ ...trouble, source: source as Source, siren }));
  return { company: ordinary(siren, `EXEMPLE ${title}`, purpose), faults };
}

const all = (trouble: Trouble): Partial<Record<Source, Trouble>> => Object.fromEntries(SOURCES.map((source) => [source, trouble]));
const status = (code: number, headers?: Record<string, string>): Trouble => ({
  kind: 'status',
  status: code,
  ...(headers ? { headers } : {}),
});
const refused = (number: Parameters<typeof refusal>[0]): Trouble => ({ ...status(200), body: answerEnvelope(refusal(number)) });
const firstOfTwo = { times: 1, cycle: 2 };

/** The companies that script a fault of a source: only their own calls are hit. */
export const magicCompanies: MagicCompany[] = [
  magic('000090019', 'PANNE', 'All sources answer 500, always', all(status(500))),
  magic(
    '000090027',
    'REPRISE',
    'Each source answers 500 twice, then well (again on every third call)',
    all({ ...status(500), times: 2, cycle: 3 }),
  ),
  magic('000090035', 'MAINTENANCE', 'INPI answers 503 with Retry-After 1 once, then well', {
    inpi: { ...status(503, { 'retry-after': '1' }), ...firstOfTwo },
  }),
  magic('000090043', 'MUETTE', 'INPI accepts the call and never answers', { inpi: { kind: 'hang' } }),
  magic('000090050', 'GOUTTE', 'INPI sends one byte every 500 ms', { inpi: { kind: 'drip', interval_ms: 500 } }),
  magic('000090068', 'COUPEE', 'INPI closes the connection in the middle of the body', { inpi: { kind: 'truncated' } }),
  magic('000090076', 'SUSPENDUE', 'INPI sends half of the body and then nothing, connection open', { inpi: { kind: 'half-open' } }),
  magic('000090084', 'PATIENCE', 'INPI answers 429 with Retry-After 2 once, then well', {
    inpi: { ...status(429, { 'retry-after': '2' }), ...firstOfTwo },
  }),
  magic('000090092', 'QUOTA', 'INPI answers 429 with Retry-After 3600, always', { inpi: status(429, { 'retry-after': '3600' }) }),
  magic('000090100', 'QUOTA DATE', 'INPI answers 429 with Retry-After as an HTTP date far away', {
    inpi: status(429, { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' }),
  }),
  magic('000090118', 'QUOTA FLOU', 'INPI answers 429 once with a Retry-After that is neither seconds nor a date', {
    inpi: { ...status(429, { 'retry-after': 'soon' }), ...firstOfTwo },
  }),
  magic('000090126', 'REFUSEE', 'INPI answers 401 to the company call, whatever the token', { inpi: status(401) }),
  magic('000090134', 'INTERDITE', 'INPI answers 403 connection_type_not_allowed', { inpi: status(403) }),
  magic('000090142', 'SANS INPI', 'INPI down (503), the three other sources healthy', { inpi: status(503) }),
  magic('000090159', 'SANS INSEE', 'INSEE down (503), the three other sources healthy', { insee: status(503) }),
  magic('000090167', 'SANS BODACC', 'BODACC down (503), the three other sources healthy', { bodacc: status(503) }),
  magic('000090175', 'SANS RNM', 'RNM down (503), the three other sources healthy', { rnm: status(503) }),
  magic('000090183', 'DIFFORME', 'INPI answers JSON of the wrong types', { inpi: { kind: 'malformed' } }),
  magic('000090191', 'VITRINE', 'INPI answers an HTML page with status 200', { inpi: { kind: 'html' } }),
  magic('000090209', 'ILLISIBLE', 'INPI answers with status 200 JSON that ends too early', { inpi: { kind: 'invalid-json' } }),
  magic('000090217', 'PROFONDE', 'INPI answers JSON nested 100,000 deep', { inpi: { kind: 'deep' } }),
  magic('000090225', 'GEANTE', 'INPI answers 300 MB of JSON (SANDBOX_HUGE_BYTES)', { inpi: { kind: 'huge' } }),
  magic('000090233', 'ROMPUE', 'INPI resets the connection before answering', { inpi: { kind: 'reset' } }),
  secondPage(),
  magic('000090258', 'INSEE REFUSE', 'INSEE answers 401', { insee: status(401) }),
  magic('000090266', 'INSEE INTERDIT', 'INSEE answers 403', { insee: status(403) }),
  changing(),
  magic('000090282', 'SANS GREFFE', 'The registrars (Infogreffe) are unavailable: 999, always; the other sources healthy', {
    infogreffe: refused('999'),
  }),
  magic('000090290', 'GREFFE REPRISE', 'The registrars are unavailable (999) once, then well', {
    infogreffe: { ...refused('999'), ...firstOfTwo },
  }),
  magic('000090308', 'GREFFE IMPOSSIBLE', 'The registrars cannot make the order: 010, always', { infogreffe: refused('010') }),
  magic('000090316', 'GREFFE MUET', 'The registrars have no state of privileges: 009, always', { infogreffe: refused('009') }),
];

function secondPage(): MagicCompany {
  const made = magic('000090241', 'PAGE DEUX', '250 notices, the second page of BODACC has the wrong types', {
    bodacc: { kind: 'malformed', page: 2 },
  });
  return { ...made, company: { ...made.company, notices: manyNotices(250) } };
}

function changing(): MagicCompany {
  const made = magic(
    '000090274',
    'MOUVANTE',
    'Changes between two synchronizations: an officer leaves, one more notice, another address',
    {},
  );
  const officers = [
    { role: '30', since: '2019-02-04', person: ALICE },
    { role: '30', since: '2022-05-01', person: BRUNO },
  ];
  return { ...made, company: { ...made.company, officers }, changesByItself: true };
}
