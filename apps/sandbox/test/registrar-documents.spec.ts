import { describe, expect, it } from '@jest/globals';
import { FIRST, sandboxUnderTest } from './sandbox-under-test.js';

type Sandbox = ReturnType<typeof sandboxUnderTest>;

interface DocumentRequest {
  product: string;
  modes: string[];
  /** Content of the order: a company, or a file and a deposit. */
  wanted?: string;
  account?: [number: string, password: string];
}

const CUSTOMER: [string, string] = ['85000002', 'customer-password'];
const company = (siren: string): string => `<num_siren>${siren}</num_siren>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescaped = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Returns the content of the response's only string. */
async function ordered(
  { app }: Sandbox,
  { product, modes, wanted = company(FIRST), account = CUSTOMER }: DocumentRequest,
): Promise<string> {
  const demand =
    `<demande><emetteur><code_abonne>${account[0]}</code_abonne><mot_passe>${account[1]}</mot_passe><code_requete>` +
    `<type_document>${product}</type_document><mode_diffusion>${modes.map((mode) => `<mode type="${mode}"/>`).join('')}</mode_diffusion>` +
    `</code_requete></emetteur><commande>${wanted}</commande></demande>`;
  const { rawPayload } = await app.inject({
    method: 'POST',
    url: '/infogreffe/WSContextInfogreffe/INFOGREFFE',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '"urn:getProduitsWebServicesXML"' },
    payload: `<Envelope><Body><getProduitsWebServicesXML><arg0>${escaped(demand)}</arg0></getProduitsWebServicesXML></Body></Envelope>`,
  });
  return unescaped(/<return [^>]*>([\s\S]*)<\/return>/.exec(rawPayload.toString('latin1'))![1]!);
}

const all = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!);
const linkIn = (document: string): string => unescaped(all(document, 'url_acces')[0]!).replace(/^http:\/\/[^/]+/, '');
const billed = async (sandbox: Sandbox): Promise<{ product: string; deposit?: string }[]> =>
  (await sandbox.get('/_control/infogreffe/orders')).json();

/** Builds the order of a deposit of the first company. */
const deposit = (number = '250627', closing = '2024-12-31'): string =>
  '<num_gest><greffe>7501</greffe><dossier_millesime>18</dossier_millesime><dossier_statut>B</dossier_statut>' +
  `<dossier_chrono>012344</dossier_chrono></num_gest><num_depot>${number}</num_depot><date_cloture>${closing}</date_cloture>`;

describe('list of deposits', () => {
  it('has file, number and closing date of each deposit and is not billed', async () => {
    const sandbox = sandboxUnderTest();
    const list = await ordered(sandbox, { product: 'BI', modes: ['T'] });
    expect([all(list, 'num_depot'), all(list, 'date_cloture'), all(list, 'dossier_chrono')]).toEqual([
      ['240628', '250627'],
      ['2023-12-31', '2024-12-31'],
      ['012344', '012344'],
    ]);
    expect([all(list, 'url_acces'), await billed(sandbox)]).toEqual([[], []]);
  });

  it('distinguishes consolidated accounts from those of the company', async () => {
    const list = await ordered(sandboxUnderTest(), { product: 'BI', modes: ['T'], wanted: company('000010249') });
    expect(all(list, 'type_comptes')).toEqual(['consolides', 'consolides', 'sociaux']);
  });

  it('contains the copies of a second registry', async () => {
    const list = await ordered(sandboxUnderTest(), { product: 'BI', modes: ['T'], wanted: company('000020529') });
    expect([all(list, 'greffe'), new Set(all(list, 'num_depot')).size]).toEqual([['7501', '7501', '6901', '6901'], 4]);
  });
});

describe('accounts of a deposit', () => {
  it('are billed and delivered as a link that expires', async () => {
    const sandbox = sandboxUnderTest();
    const link = linkIn(await ordered(sandbox, { product: 'BI', modes: ['T'], wanted: deposit() }));
    const document = await sandbox.get(link);
    sandbox.pass(601);
    const late = await sandbox.get(link);
    expect([document.headers['content-type'], document.body.slice(0, 5), document.body.includes('2024-12-31')]).toEqual([
      'application/pdf',
      '%PDF-',
      true,
    ]);
    expect([late.statusCode, late.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await billed(sandbox)).toEqual([expect.objectContaining({ product: 'BI', siren: FIRST, deposit: '250627' })]);
  });

  it('are billed for each order', async () => {
    const sandbox = sandboxUnderTest();
    const order = () => ordered(sandbox, { product: 'BI', modes: ['T'], wanted: deposit() });
    await order();
    await order();
    expect(await billed(sandbox)).toHaveLength(2);
  });

  it('are delivered as typed lines, including confidential ones', async () => {
    const sandbox = sandboxUnderTest();
    const typed = await ordered(sandbox, { product: 'BS', modes: ['XL'], wanted: deposit() });
    expect([all(typed, 'code_type_bilan'), all(typed, 'date_cloture_exercice'), all(typed, 'duree_exercice_n')]).toEqual([
      ['C'],
      ['20241231'],
      ['12'],
    ]);
    expect(typed).toMatch(/<page numero="03">.*<liasse code="FJ" m1="\d{15}"/);
  });

  it.each([
    ['006', 'the deposit is unknown', { product: 'BI', modes: ['T'], wanted: deposit('991231') }],
    ['006', 'the deposit of typed accounts is unknown', { product: 'BS', modes: ['XL'], wanted: deposit('991231') }],
    ['010', 'no deposit is named', { product: 'BS', modes: ['XL'] }],
    ['010', 'a document is requested as data', { product: 'BI', modes: ['XL'], wanted: deposit() }],
  ])('are rejected with %s when %s', async (number, _, asked) => {
    expect(await ordered(sandboxUnderTest(), asked)).toMatch(new RegExp(`^${number} -`));
  });

  it('are rejected with 009 when no typed accounts exist', async () => {
    const wanted = deposit('250627').replace('012344', '010231').replace('>18<', '>19<');
    expect(await ordered(sandboxUnderTest(), { product: 'BS', modes: ['XL'], wanted })).toMatch(/^009 -/);
  });
});

describe('extract of the register', () => {
  it.each([
    ['a link', ['T'], [1, 0]],
    ['data', ['XL'], [0, 1]],
    ['both in one order', ['T', 'XL'], [1, 1]],
  ])('is delivered as %s', async (_, modes, [links, names]) => {
    const sandbox = sandboxUnderTest();
    const extract = await ordered(sandbox, { product: 'KB', modes });
    const found = [...extract.matchAll(/<entreprise><greffe code="7501">PARIS<\/greffe><pm [^>]*><denomination>EXEMPLE LOGICIELS</g)];
    expect([all(extract, 'url_acces').length, found.length, (await billed(sandbox)).length]).toEqual([links, names, 1]);
  });

  it('has the dates of the extract and of the registration, and the sole trader in place of a company', async () => {
    const extract = await ordered(sandboxUnderTest(), { product: 'KB', modes: ['XL'], wanted: company('000010058') });
    expect(extract).toMatch(/<dossier date_extrait="01 JANVIER 2026" dateISO_immat="\d{4}-\d\d-\d\d">/);
    expect(extract).toMatch(/<\/greffe><pp [^>]*><nom>[^<]+<\/nom><prenom>[^<]+<\/prenom><\/pp>/);
  });

  it('marks the file of the head office when there are two', async () => {
    const extract = await ordered(sandboxUnderTest(), { product: 'KB', modes: ['XL'], wanted: company('000020529') });
    expect([...extract.matchAll(/<num_gest siege="(\w+)"><greffe>(\d+)</g)].map(([, head, registry]) => [head, registry])).toEqual([
      ['true', '7501'],
      ['false', '6901'],
    ]);
  });

  it.each([
    ['008', 'the company was removed', '000010017'],
    ['008', 'the registrars have none', '000090357'],
    ['012', 'the registrars cannot produce it', '000090365'],
    ['006', 'the company is unknown', '000099994'],
  ])('is rejected with %s and not billed when %s', async (number, _, siren) => {
    const sandbox = sandboxUnderTest();
    expect(await ordered(sandbox, { product: 'KB', modes: ['T'], wanted: company(siren) })).toMatch(new RegExp(`^${number} -`));
    expect(await billed(sandbox)).toEqual([]);
  });

  it.each([
    ['nothing', '000090324', [404, 404, 200]],
    ['a web page', '000090332', [200, 200, 200]],
  ])('is available later when the link leads to %s first', async (_, siren, statuses) => {
    const sandbox = sandboxUnderTest();
    const link = linkIn(await ordered(sandbox, { product: 'KB', modes: ['T'], wanted: company(siren) }));
    const looks = [await sandbox.get(link), await sandbox.get(link), await sandbox.get(link)];
    expect(looks.map(({ statusCode }) => statusCode)).toEqual(statuses);
    expect([looks[0]!.body.startsWith('%PDF-'), looks.some(({ body }) => body.startsWith('%PDF-'))]).toEqual([false, true]);
  });
});

describe('registrar accounts', () => {
  it('are locked individually after five wrong passwords', async () => {
    const sandbox = sandboxUnderTest();
    const order = (account: [string, string]) => ordered(sandbox, { product: 'KB', modes: ['T'], account });
    for (let attempt = 0; attempt < 5; attempt += 1) await order([CUSTOMER[0], 'wrong']);
    expect([await order(CUSTOMER), await order(['85000001', 'sandbox-password'])]).toEqual([
      expect.stringMatching(/^003 /),
      expect.stringContaining('<Extrait'),
    ]);
  });

  it('are listed as test accounts, ok first', async () => {
    const accounts: { provider_name: string; outcome: string }[] = (await sandboxUnderTest().get('/_accounts')).json();
    const ours = accounts.filter(({ provider_name }) => provider_name === 'registrar_provider');
    expect(ours.map(({ outcome }) => outcome)).toEqual(['ok', 'empty', 'slow', 'refused']);
  });
});
