import { beforeEach, describe, expect, it } from '@jest/globals';
import { callsOf, currentVendorOf, faultsOfAnswer } from '@company-data/testing/vendor';
import { linesOf } from '../src/accounts/filed-accounts.js';
import { healthy } from '../src/companies/healthy.js';
import { SIRET, signInUnderTest } from './sign-in-under-test.js';

let sandbox: ReturnType<typeof signInUnderTest>;
beforeEach(() => {
  sandbox = signInUnderTest();
});

const PURPOSE = { recipient: '00009999900019', context: 'Essai', object: 'essai 1' };
const BELOW = '/api-entreprise/v3/dgfip/unites_legales';
const read = (path: string, headers: Record<string, string>, query: Record<string, string> = {}) =>
  sandbox.get(`${BELOW}/${path}?${new URLSearchParams({ ...PURPOSE, ...query })}`, headers);
const codeIn = (answer: { json(): { errors: { code: string }[] } }): string => answer.json().errors[0]!.code;

const call = callsOf(currentVendorOf('api-entreprise')).get('GET /v3/dgfip/unites_legales/{siren}/liasses_fiscales/{year}')!;
/** Faults of a body by the OpenAPI document of the authority. */
const faultsIn = (status: number, body: unknown): string[] => faultsOfAnswer(call, status, body);

describe('tax returns', () => {
  it.each([
    ['ok', '000012344', '2024'],
    ['ok', '000012344', '2023'],
    ['simplified', '000010231', '2021'],
    ['simplified', '000010231', '2023'],
    ['member', '000010249', '2023'],
    ['huge', '000010272', '2018'],
  ])('conform to the OpenAPI document for %s: SIREN %s, year %s', async (who, siren, year) => {
    const answer = await read(`${siren}/liasses_fiscales/${year}`, await sandbox.bearer(who));
    expect([answer.statusCode, faultsIn(200, answer.json())]).toEqual([200, []]);
  });

  it('contain the published amounts of the register', async () => {
    const { accounts } = healthy.filings!.find(({ closing }) => closing === '2024-12-31')!;
    const total = linesOf(accounts!).find(({ code }) => code === 'CO')!.cells[2];
    const { data } = (await read('000012344/liasses_fiscales/2024', await sandbox.bearer('ok'))).json();
    const form = data.declarations.find(({ numero_imprime }: { numero_imprime: string }) => numero_imprime === '2050');
    expect(form.donnees.find(({ intitule }: { intitule: string }) => intitule === 'CO, colonne 3').valeurs).toEqual([String(total)]);
  });

  it('list the correction of a form first, with the date of the first filing', async () => {
    const { data } = (await read('000012344/liasses_fiscales/2023', await sandbox.bearer('ok'))).json();
    const filed = data.declarations.filter(({ numero_imprime }: { numero_imprime: string }) => numero_imprime === '2053');
    const results = filed.map(
      ({ donnees }: { donnees: { code: string; valeurs: string[] }[] }) => donnees.find(({ code }) => code === 'HN')!.valeurs,
    );
    expect([results, new Set(filed.map(({ date_declaration }: { date_declaration: string }) => date_declaration)).size]).toEqual([
      [['90998'], ['97998']],
      1,
    ]);
  });

  it('are filed twice by a member of a group, in two regimes', async () => {
    const { data } = (await read('000010249/liasses_fiscales/2023', await sandbox.bearer('member'))).json();
    const filed = data.declarations.filter(({ numero_imprime }: { numero_imprime: string }) => numero_imprime === '2053');
    expect(filed.map(({ regime }: { regime: { code: string } }) => regime.code)).toEqual(['RNMEMBRE', 'RN']);
  });

  it('are only those that the service delivers today for the representative published', async () => {
    const { data } = (await read('000012344/liasses_fiscales/2024', await sandbox.bearer('published'))).json();
    expect(data.declarations.map(({ numero_imprime }: { numero_imprime: string }) => numero_imprime)).toEqual([
      '2050',
      '2051',
      '2052',
      '2053',
    ]);
  });

  it('have rate limit headers and return 429 above fifty calls a minute', async () => {
    const headers = await sandbox.bearer('ok');
    const first = await read('000012344/liasses_fiscales/2024', headers);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '50', 'ratelimit-remaining': '49' });
    expect(Number(first.headers['ratelimit-reset'])).toBe(Date.UTC(2026, 0, 1) / 1_000 + 60);
    for (let call = 1; call < 50; call += 1) await read('000012344/compte_fiscal', headers);
    const refused = await read('000012344/compte_fiscal', headers);
    expect([refused.statusCode, codeIn(refused)]).toEqual([429, '00429']);
  });
});

describe('API Entreprise call', () => {
  it.each([
    ['a token that is unknown', '00101', 401, '000012344/compte_fiscal', {}],
    ['no context', '00201', 422, '000012344/compte_fiscal', { context: '' }],
    ['an object of fifty characters', '00202', 422, '000012344/compte_fiscal', { object: 'x'.repeat(50) }],
    ['a recipient that is not a SIRET', '00203', 422, '000012344/compte_fiscal', { recipient: '1' }],
    ['a recipient that is the company itself', '00203', 422, '000012344/compte_fiscal', { recipient: SIRET }],
    ['an invalid SIREN', '00301', 422, '12/compte_fiscal', {}],
    ['an invalid year', '00307', 422, '000012344/liasses_fiscales/24', {}],
    ['a year that has not ended', '00307', 422, '000012344/liasses_fiscales/2026', {}],
    ['the data of another company', '00100', 403, '000010231/compte_fiscal', {}],
    ['a year without returns', '03003', 404, '000012344/liasses_fiscales/1999', {}],
    ['VAT of a year without returns', '03003', 404, '000012344/declarations_tva', { annee: '1999' }],
  ])('is rejected for %s', async (what, code, status, path, query) => {
    const headers = what.startsWith('a token') ? { authorization: 'Bearer other' } : await sandbox.bearer('ok');
    const answer = await read(path, headers, query as Record<string, string>);
    expect([answer.statusCode, codeIn(answer), faultsIn(403, answer.json())]).toEqual([status, code, []]);
  });

  it('is rejected when its token has expired', async () => {
    const headers = await sandbox.bearer('ok');
    sandbox.pass(61);
    expect(codeIn(await read('000012344/compte_fiscal', headers))).toBe('00103');
  });

  it.each([
    ['expired', 401, '00103', '000012344'],
    ['revoked', 401, '00101', '000012344'],
    ['refused', 403, '00100', '000012344'],
    ['wrong_company', 403, '00100', '000012344'],
    ['empty', 404, '03003', '000010181'],
  ])('is rejected for the representative %s', async (who, status, code, siren) => {
    const answer = await read(`${siren}/compte_fiscal`, await sandbox.bearer(who));
    expect([answer.statusCode, codeIn(answer)]).toEqual([status, code]);
  });
});

interface Filed {
  numero_imprime: string;
  reference: string;
  periode: { debut: string; fin: string };
  donnees: { code: string; valeurs: (string | null)[] }[];
}

describe('VAT returns', () => {
  const vatOf = async (who: string, siren: string, annee: string): Promise<Filed[]> =>
    (await read(`${siren}/declarations_tva`, await sandbox.bearer(who), { annee })).json().data.map(({ data }: { data: Filed }) => data);
  const at = ({ donnees }: Filed, code: string): number => Number(donnees.find((line) => line.code === code)?.valeurs[0] ?? 0);
  const lastOfEach = (filed: Filed[]): Filed[] => [...new Map(filed.map((each) => [each.periode.debut, each])).values()];

  it('add up to the turnover of the accounts, with corrected returns counted once', async () => {
    const filed = await vatOf('ok', '000012344', '2024');
    const months = lastOfEach(filed);
    expect([filed.length, months.length]).toEqual([13, 12]);
    expect(months.reduce((sum, month) => sum + at(month, 'A1') + at(month, 'E1'), 0)).toBe(4_810_200);
  });

  it('have a credit that is half refunded and half carried forward', async () => {
    const months = lastOfEach(await vatOf('ok', '000012344', '2024'));
    const place = months.findIndex((month) => at(month, '25') > 0);
    expect(at(months[place]!, '26') + at(months[place]!, '27')).toBe(at(months[place]!, '25'));
    expect([at(months[place]!, '26') > 0, at(months[place + 1]!, '22')]).toEqual([true, at(months[place]!, '27')]);
  });

  it('cover one year in the simplified regime, the first one 18 months', async () => {
    const [filed, ...others] = await vatOf('simplified', '000010231', '2021');
    expect([others.length, filed!.numero_imprime, filed!.periode]).toEqual([0, '3517S-SD', { debut: '2020-07-01', fin: '2021-12-31' }]);
  });

  it('cover two obligations for the representative huge', async () => {
    const references = (await vatOf('huge', '000010272', '2020')).map(({ reference }) => reference);
    expect(['TVA1', 'TVA2'].map((each) => references.filter((reference) => reference === each).length)).toEqual([13, 12]);
  });
});

describe('tax account', () => {
  it('has a balance of its credit less the unpaid amounts', async () => {
    const { data } = (await read('000012344/compte_fiscal', await sandbox.bearer('ok'))).json();
    const left = data.lignes.reduce((sum: number, { reste_a_payer }: { reste_a_payer: number }) => sum + reste_a_payer, 0);
    expect([left, data.solde]).toEqual([1_284, 3_000 - 1_284]);
  });

  it('has an amount on exactly one side of every entry', async () => {
    const { data } = (await read('000010272/compte_fiscal', await sandbox.bearer('huge'))).json();
    const odd = data.lignes.filter(({ debit, credit }: { debit: number; credit: number }) => debit > 0 === credit > 0);
    expect([data.lignes.length > 30_000, odd]).toEqual([true, []]);
  });
});

describe('slow representative', () => {
  it('waits without a delay for others', async () => {
    const [slow, quick] = [await sandbox.bearer('slow'), await sandbox.bearer('ok')];
    const answered: string[] = [];
    const noted = async (who: string, headers: Record<string, string>) => {
      const { statusCode } = await read('000012344/compte_fiscal', headers);
      answered.push(`${who} ${statusCode}`);
    };
    await Promise.all([noted('slow', slow), noted('quick', quick)]);
    expect(answered).toEqual(['quick 200', 'slow 200']);
  });
});
