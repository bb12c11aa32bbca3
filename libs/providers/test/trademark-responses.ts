import { readFileSync } from 'node:fs';
import type { SourceRequest } from '../src/adapter.js';
import type { ScriptedResponse } from './scripted-source.js';

/** Search response of the trademark office with three invented trademarks. */
export const TRADEMARK_SEARCH = readFileSync(new URL('../src/company_legal_fr/fixtures/inpi-pi-search.xml', import.meta.url), 'utf8');

/** Notice of the trademark that the search lists as registered. */
export const TRADEMARK_NOTICE = readFileSync(new URL('../src/company_legal_fr/fixtures/inpi-pi-notice.xml', import.meta.url), 'utf8');

/** Returns the notice of a French word mark that is not registered. */
export const noticeOf = (number: number | string): string =>
  `<TradeMark><ApplicationNumber>${number}</ApplicationNumber><MarkFeature>Word</MarkFeature></TradeMark>`;

/** Response of the office for an unknown applicant. */
export const EMPTY_SEARCH = searchOf(0, []);

/**
 * Returns a search response with an announced count and French trademarks. They have these
 * application numbers, and filing days if given.
 */
export function searchOf(count: number, numbers: (number | string)[], dayOf?: (number: number | string) => string): string {
  const told = (name: string, value: string): string => `<field name="${name}"><value>${value}</value></field>`;
  const results = numbers.map((number) => {
    const day = dayOf === undefined ? '' : told('ApplicationDate', dayOf(number));
    return `<result><fields>${told('ApplicationNumber', `${number}`)}${day}${told('ukey', `FMARK|${number}`)}</fields></result>`;
  });
  return `<trademarkSearch><metadata><count>${count}</count></metadata><results>${results.join('')}</results></trademarkSearch>`;
}

type Answer = (request: SourceRequest) => ScriptedResponse;

const responseOf = (xml: string): ScriptedResponse => ({ body: Buffer.from(xml) });

/** Returns the application number in a request for a notice. */
export const numberAsked = ({ path }: SourceRequest): string => /\/notice\/[A-Z]{2}(\w+)$/.exec(path)?.[1] ?? '';

const knownNotice: Answer = (request) => (numberAsked(request) === '4999001' ? responseOf(TRADEMARK_NOTICE) : { status: 404 });

/**
 * Returns the responses of the trademark office: a cross-site token, logins numbered from 1, and
 * the given responses to searches and notices.
 */
export function trademarkResponses(search: Answer = () => responseOf(TRADEMARK_SEARCH), notice: Answer = knownNotice): Answer {
  let logins = 0;
  return (request) => {
    if (request.path === '/services/uaa/api/authenticate') return { status: 401, headers: { 'set-cookie': 'XSRF-TOKEN=cross; Path=/' } };
    if (request.path.includes('/notice/')) return notice(request);
    if (request.path !== '/auth/login') return search(request);
    logins += 1;
    const cookies = `access_token=access-${logins}; Path=/; Expires=Wed, 01 Jan 2031 00:00:00 GMT, refresh_token=refresh-${logins}; Path=/`;
    return { headers: { 'set-cookie': cookies }, body: { access_token: `access-${logins}` } };
  };
}
