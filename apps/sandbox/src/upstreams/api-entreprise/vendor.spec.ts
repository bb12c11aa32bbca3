import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { describeSandbox } from '../../../test/describe-sandbox.js';
import { sandboxUnderTest } from '../../../test/sandbox-under-test.js';

type Sandbox = ReturnType<typeof sandboxUnderTest>;

const CLIENT = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
const REDIRECT = 'https://api.example.com/callback';
const PURPOSE = { recipient: '00009999900019', context: 'Essai', object: 'essai' };
const OWN = { ...PURPOSE, recipient: '00001234400016' };
const RETURNS = 'GET /v3/dgfip/unites_legales/{siren}/liasses_fiscales/{year}';
const VAT = 'GET /v3/dgfip/unites_legales/{siren}/declarations_tva';
const ACCOUNT = 'GET /v3/dgfip/unites_legales/{siren}/compte_fiscal';
const siren = '000012344';

const authorization = async ({ app }: Sandbox, consents_as = 'ok'): Promise<Record<string, string>> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:80' };
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
  const asked = {
    response_type: 'code',
    client_id: CLIENT.client_id,
    redirect_uri: REDIRECT,
    scope: 'openid siret',
    state: '1',
    nonce: '2',
  };
  const consent = await post('/tax-authority/authorize', { ...asked, consents_as, answer: 'approve' });
  const code = new URL(String(consent.headers['location'])).searchParams.get('code')!;
  const token = await post('/tax-authority/token', { ...CLIENT, grant_type: 'authorization_code', code, redirect_uri: REDIRECT });
  return { authorization: `Bearer ${(token.json() as { access_token: string }).access_token}` };
};

describeSandbox('api-entreprise', {
  prefix: '/api-entreprise',
  authorization: (sandbox) => authorization(sandbox),
  requests: {
    [RETURNS]: { ids: { siren, year: '2023' }, query: PURPOSE },
    [VAT]: { ids: { siren }, query: { ...PURPOSE, annee: '2024' } },
    [ACCOUNT]: { ids: { siren }, query: PURPOSE },
  },
  refused: [
    { title: 'the company itself as recipient', call: RETURNS, request: { ids: { siren, year: '2023' }, query: OWN }, status: 422 },
    { title: 'a year that has not ended', call: RETURNS, request: { ids: { siren, year: '2026' }, query: PURPOSE }, status: 422 },
    { title: 'a year without a return', call: RETURNS, request: { ids: { siren, year: '2010' }, query: PURPOSE }, status: 404 },
  ],
});

const LIST = new URL(
  '../../../../../libs/providers/src/tax_authority_provider/sources/api-entreprise/vendor/liasse-fields-by-form.csv',
  import.meta.url,
);
/** The list cuts names of forms after six characters. */
const inList = (form: string, zone: string): boolean => readFileSync(LIST, 'utf8').includes(`\n${form.slice(0, 6)},${zone},${zone}:`);

it.each([
  ['ok', '000012344'],
  ['simplified', '000010231'],
  ['member', '000010249'],
])('serves only zones of the published list to %s, except in the settlement', async (who, company) => {
  const sandbox = sandboxUnderTest();
  const headers = await authorization(sandbox, who);
  const url = `/api-entreprise/v3/dgfip/unites_legales/${company}/liasses_fiscales/2023?${new URLSearchParams(PURPOSE)}`;
  const { data } = (await sandbox.get(url, headers)).json();
  const served = data.declarations.flatMap(({ numero_imprime: form, donnees }: { numero_imprime: string; donnees: { code: string }[] }) =>
    form === '2572' ? [] : donnees.map(({ code }) => [form, code]),
  ) as [string, string][];
  expect(served.length).toBeGreaterThan(20);
  expect(served.filter(([form, code]) => !inList(form, code))).toEqual([]);
});
