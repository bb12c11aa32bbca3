import { describe, expect, it } from '@jest/globals';
import { FIRST, sandboxUnderTest } from './sandbox-under-test.js';

type Sandbox = ReturnType<typeof sandboxUnderTest>;

interface OrderRequest {
  siren?: string;
  password?: string;
  product?: string;
  mode?: string;
  kinds?: string;
  wrap?: (document: string) => string;
}

const cdata = (document: string): string => `<![CDATA[${document}]]>`;
const escaped = (document: string): string => document.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function bodyOf({ siren = FIRST, password = 'sandbox-password', product = 'PN', mode = 'XL', kinds, wrap = cdata }: OrderRequest): string {
  const document =
    `<demande><emetteur><code_abonne>85000001</code_abonne><mot_passe>${password}</mot_passe><code_requete>` +
    `<type_document>${product}</type_document><mode_diffusion><mode type="${mode}"/></mode_diffusion></code_requete></emetteur><commande>` +
    `<num_siren>${siren}</num_siren>${kinds === undefined ? '' : `<type_inscription>${kinds}</type_inscription>`}</commande></demande>`;
  return (
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><urn:getProduitsWebServicesXML ' +
    `xmlns:urn="urn:WebServicesProduits"><arg0>${wrap(document)}</arg0></urn:getProduitsWebServicesXML></soapenv:Body></soapenv:Envelope>`
  );
}

const post = ({ app }: Sandbox, payload: string, headers: Record<string, string> = { soapaction: '"urn:getProduitsWebServicesXML"' }) =>
  app.inject({
    method: 'POST',
    url: '/infogreffe/WSContextInfogreffe/INFOGREFFE',
    headers: { 'content-type': 'text/xml; charset=utf-8', ...headers },
    payload,
  });

/** Returns the content of the response's only string. */
async function ordered(sandbox: Sandbox, asked: OrderRequest = {}): Promise<string> {
  const { rawPayload } = await post(sandbox, bodyOf(asked));
  const text = /<return [^>]*>([\s\S]*)<\/return>/.exec(rawPayload.toString('latin1'))![1]!;
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

const numbersIn = (document: string): string[] => [...document.matchAll(/<numero_inscription>(\d+)</g)].map(([, number]) => number!);
const billed = async (sandbox: Sandbox): Promise<unknown> => (await sandbox.get('/_control/infogreffe/orders')).json();

describe('order of privileges', () => {
  it.each([
    ['CDATA', cdata],
    ['escaped text', escaped],
  ])('returns all of them when it is sent as %s', async (_, wrap) => {
    expect(numbersIn(await ordered(sandboxUnderTest(), { wrap }))).toEqual(['2024001234', '2021000877', '2020000412', '2023000951']);
  });

  it('returns the requested kinds', async () => {
    expect(numbersIn(await ordered(sandboxUnderTest(), { kinds: '0304' }))).toEqual(['2024001234', '2021000877']);
  });

  it('shows which ones are discharged', async () => {
    const document = await ordered(sandboxUnderTest(), { kinds: '04' });
    expect(document).toContain('<inscription_4 valide="false">');
    expect(document).toContain('<date_radiation>2022-01-17</date_radiation>');
  });

  it('is in ISO-8859-1 as declared', async () => {
    const { headers, rawPayload } = await post(sandboxUnderTest(), bodyOf({}));
    expect(headers['content-type']).toBe('text/xml; charset=ISO-8859-1');
    expect(rawPayload.toString('latin1')).toContain('Privilège du Trésor public');
  });

  it('is sent as elements of the response, without a declaration of its own', async () => {
    const { rawPayload } = await post(sandboxUnderTest(), bodyOf({}));
    expect(rawPayload.toString('latin1')).toMatch(/<return xsi:type='xsd:string'><etat>[\s\S]*<\/etat><\/return>/);
  });

  it('returns an empty list when the company has none', async () => {
    const document = await ordered(sandboxUnderTest(), { siren: '000010181' });
    expect([document.includes('<denomination>EXEMPLE ORDINAIRE</denomination>'), numbersIn(document)]).toEqual([true, []]);
  });

  it('is billed when it is delivered', async () => {
    const sandbox = sandboxUnderTest();
    await ordered(sandbox);
    await ordered(sandbox, { siren: '000099994' });
    expect(await billed(sandbox)).toEqual([{ at: '2026-01-01T00:00:00.000Z', product: 'PN', siren: FIRST }]);
  });

  it('is logged by product and company', async () => {
    const sandbox = sandboxUnderTest();
    await ordered(sandbox);
    expect((await sandbox.get('/_control/calls?source=infogreffe')).json()).toMatchObject([
      { operation: 'order-pn', siren: FIRST, status: 200, url: '/infogreffe/WSContextInfogreffe/INFOGREFFE' },
    ]);
  });
});

describe('rejected order', () => {
  it.each<[string, string, OrderRequest]>([
    ['006', 'the company is unknown', { siren: '000099994' }],
    ['010', 'the product is not sold', { product: 'ZZ' }],
    ['010', 'the product does not have the delivery mode', { mode: 'T' }],
    ['003', 'the password is wrong', { password: 'wrong' }],
  ])('has number %s and status 200 when %s', async (number, _, asked) => {
    expect(await ordered(sandboxUnderTest(), asked)).toMatch(new RegExp(`^${number} -[A-Z ]+-$`));
  });

  it('is rejected with the correct password after five wrong ones, until a reset', async () => {
    const sandbox = sandboxUnderTest();
    for (let attempt = 0; attempt < 5; attempt += 1) await ordered(sandbox, { password: 'wrong' });
    expect(await ordered(sandbox)).toMatch(/^003 /);
    await sandbox.post('/_control/reset');
    expect(await ordered(sandbox)).toContain('<etat>');
  });

  it('is rejected when the control API disables the password', async () => {
    const sandbox = sandboxUnderTest();
    await sandbox.post('/_control/infogreffe/password', { accepted: false });
    expect(await ordered(sandbox)).toMatch(/^003 /);
  });

  it.each([
    ['is not an order', '<nothing/>', { soapaction: '"urn:getProduitsWebServicesXML"' }],
    ['has no SOAP action', bodyOf({}), { soapaction: '' }],
  ])('is a SOAP fault when it %s', async (_, body, headers) => {
    const answer = await post(sandboxUnderTest(), body, headers);
    expect([answer.statusCode, answer.body.includes('<SOAP-ENV:Fault>')]).toEqual([500, true]);
  });

  it('has the number of the magic company', async () => {
    const sandbox = sandboxUnderTest();
    const words = await Promise.all(['000090282', '000090308', '000090316'].map((siren) => ordered(sandbox, { siren })));
    expect(words.map((text) => text.slice(0, 3))).toEqual(['999', '010', '009']);
    expect([await ordered(sandbox, { siren: '000090290' }), await ordered(sandbox, { siren: '000090290' })]).toEqual([
      '999 -SERVICE INDISPONIBLE-',
      expect.stringContaining('<etat>'),
    ]);
  });
});
