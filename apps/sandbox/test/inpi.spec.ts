import { describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { FIRST, sandboxUnderTest } from './sandbox-under-test.js';

describe('INPI login', () => {
  it('issues a token with its expiry and connection type', async () => {
    const { logIn } = sandboxUnderTest();
    const { token } = (await logIn()).json();
    expect(decodeJwt(token)).toMatchObject({ connectionType: 'API', exp: Date.UTC(2026, 0, 1) / 1000 + 3600 });
  });

  it('returns the 401 error of INPI for a wrong password', async () => {
    const answer = await sandboxUnderTest().logIn('wrong');
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 401, message: 'Invalid credentials.' }]);
  });

  it('locks the account after five wrong passwords', async () => {
    const { logIn } = sandboxUnderTest({ SANDBOX_INPI_LOGINS_PER_30_SECONDS: '100' });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await logIn('wrong');
    }
    expect((await logIn()).json()).toEqual({ code: 401, message: 'User account is locked.' });
  });

  it('bans for ten minutes after a sixth login in 30 seconds', async () => {
    const { logIn, pass } = sandboxUnderTest();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await logIn()).statusCode);
    }
    pass(599);
    statuses.push((await logIn()).statusCode);
    pass(1);
    statuses.push((await logIn()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 200]);
  });

  it('rejects the correct password while the control API disables it', async () => {
    const { logIn, post } = sandboxUnderTest();
    await post('/_control/inpi/password', { accepted: false });
    expect((await logIn()).statusCode).toBe(401);
  });
});

describe('INPI tokens', () => {
  it('are required', async () => {
    const answer = await sandboxUnderTest().inpi(FIRST, {});
    expect(answer.json()).toEqual({ code: 401, message: 'JWT Token not found' });
  });

  it('expire after their lifetime', async () => {
    const { bearer, inpi, pass } = sandboxUnderTest();
    const headers = await bearer();
    pass(3601);
    expect((await inpi(FIRST, headers)).json()).toEqual({ code: 401, message: 'Expired JWT Token' });
  });

  it('expire when the control API expires them', async () => {
    const { bearer, inpi, post } = sandboxUnderTest();
    const headers = await bearer();
    await post('/_control/inpi/expire-tokens');
    expect((await inpi(FIRST, headers)).json()).toEqual({ code: 401, message: 'Expired JWT Token' });
  });
});

describe('INPI companies', () => {
  it('have exactly one body, by the kind of person', async () => {
    const { bearer, inpi } = sandboxUnderTest();
    const headers = await bearer();
    const content = async (siren: string) => Object.keys((await inpi(siren, headers)).json().formality.content);
    expect([await content(FIRST), await content('000010058')].map((keys) => keys.filter((key) => key.startsWith('personne')))).toEqual([
      ['personneMorale'],
      ['personnePhysique'],
    ]);
  });

  it('contain the removal date of a closed company', async () => {
    const answer = await sandboxUnderTest().inpi('000010017');
    expect(answer.json().formality.content.personneMorale.detailCessationEntreprise.dateRadiation).toBe('2024-01-15');
  });

  it('show a foreign corporate officer without a SIREN', async () => {
    const [officer] = (await sandboxUnderTest().inpi('000010074')).json().formality.content.personneMorale.composition.pouvoirs;
    expect([officer.typeDePersonne, 'siren' in officer.entreprise, officer.entreprise.lieuRegistre]).toEqual([
      'ENTREPRISE',
      false,
      'BRUXELLES',
    ]);
  });

  it('have the diffusion status N for a partially diffusible person', async () => {
    const { formality } = (await sandboxUnderTest().inpi('000010066')).json();
    expect([formality.diffusionINSEE, formality.diffusionCommerciale]).toEqual(['N', false]);
  });

  it('return 404 for an unknown SIREN', async () => {
    expect((await sandboxUnderTest().inpi('000099994')).statusCode).toBe(404);
  });

  it('are found by several SIRENs, without unknown ones', async () => {
    const { get, bearer } = sandboxUnderTest();
    const query = new URLSearchParams([FIRST, '000010017', '000099994'].map((siren): [string, string] => ['siren[]', siren]));
    const answer = await get(`/inpi-rne/api/companies?${query}`, await bearer());
    expect(answer.json().map(({ siren }: { siren: string }) => siren)).toEqual([FIRST, '000010017']);
  });

  it('ban for ten minutes after 180 calls in a minute', async () => {
    const { inpi, bearer, pass } = sandboxUnderTest();
    const headers = await bearer();
    const statuses = new Set<number>();
    for (let call = 0; call < 180; call += 1) {
      statuses.add((await inpi('000010017', headers)).statusCode);
    }
    const beyond = (await inpi('000010017', headers)).statusCode;
    pass(120);
    expect([[...statuses], beyond, (await inpi('000010017', headers)).statusCode]).toEqual([[200], 429, 429]);
  });
});
