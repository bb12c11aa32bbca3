import { buildApp } from '../src/app.js';
import { sandboxConfig } from '../src/config.js';
import { newSandboxState } from '../src/sandbox-state.js';

export const FIRST = '000012344';
export const INSEE_KEY = { 'x-insee-api-key-integration': 'sandbox-key' };
const RECORDS = '/bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales/records';

type Headers = Record<string, string>;

/** Creates a sandbox without a socket, with a clock that the test controls. */
export function sandboxUnderTest(environment: Record<string, string> = {}) {
  let time = Date.UTC(2026, 0, 1);
  const app = buildApp(newSandboxState(sandboxConfig(environment), { now: () => new Date(time) }));
  const get = (url: string, headers: Headers = {}) => app.inject({ method: 'GET', url, headers });
  const post = (url: string, payload?: object) => app.inject({ method: 'POST', url, ...(payload ? { payload } : {}) });
  const logIn = (password = 'sandbox-password') => post('/inpi-rne/api/sso/login', { username: 'sandbox@example.com', password });
  const bearer = async (): Promise<Headers> => ({ authorization: `Bearer ${(await logIn()).json().token}` });
  return {
    app,
    get,
    post,
    logIn,
    bearer,
    put: (url: string, payload: object) => app.inject({ method: 'PUT', url, payload }),
    pass: (seconds: number) => void (time += seconds * 1000),
    inpi: async (siren: string, headers?: Headers) => get(`/inpi-rne/api/companies/${siren}`, headers ?? (await bearer())),
    unit: (siren: string, headers: Headers = INSEE_KEY) => get(`/insee/api-sirene/3.11/siren/${siren}`, headers),
    offices: (query: string) => get(`/insee/api-sirene/3.11/siret?${query}`, INSEE_KEY),
    records: (query: Record<string, string>) => get(`${RECORDS}?${new URLSearchParams(query)}`),
    rnm: (siren: string) => get(`/rnm/v2/entreprises/${siren}?format=json`),
  };
}
