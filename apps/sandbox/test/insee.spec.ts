import { describe, expect, it } from '@jest/globals';
import { FIRST, INSEE_KEY, sandboxUnderTest } from './sandbox-under-test.js';

describe('INSEE units', () => {
  it('return 401 without the key header', async () => {
    expect((await sandboxUnderTest().unit(FIRST, { authorization: 'Bearer sandbox-key' })).statusCode).toBe(401);
  });

  it('list periods newest first, with the current one open', async () => {
    const { uniteLegale } = (await sandboxUnderTest().unit(FIRST)).json();
    const periods = uniteLegale.periodesUniteLegale.map((period: Record<string, unknown>) => [
      period['dateDebut'],
      period['dateFin'],
      period['denominationUniteLegale'],
    ]);
    expect(periods).toEqual([
      ['2021-07-01', null, 'EXEMPLE LOGICIELS'],
      ['2018-03-01', '2021-06-30', 'EXEMPLE STUDIO'],
    ]);
  });

  it('start the closed period on the closing date and end the previous one', async () => {
    const { uniteLegale } = (await sandboxUnderTest().unit('000010025')).json();
    const periods = uniteLegale.periodesUniteLegale.map((period: Record<string, unknown>) => [
      period['etatAdministratifUniteLegale'],
      period['changementEtatAdministratifUniteLegale'],
      period['dateDebut'],
      period['dateFin'],
    ]);
    expect(periods).toEqual([
      ['C', true, '2023-09-30', null],
      ['A', false, '2019-02-04', '2023-09-29'],
    ]);
  });

  it('mask the names of a partially diffusible person', async () => {
    const { uniteLegale } = (await sandboxUnderTest().unit('000010066')).json();
    expect([
      uniteLegale.statutDiffusionUniteLegale,
      uniteLegale.prenom1UniteLegale,
      uniteLegale.periodesUniteLegale[0].nomUniteLegale,
    ]).toEqual(['P', '[ND]', '[ND]']);
  });

  it('omit nulls on request', async () => {
    const { get } = sandboxUnderTest();
    const answer = await get(`/insee/api-sirene/3.11/siren/${FIRST}?masquerValeursNulles=true`, INSEE_KEY);
    expect(answer.body).not.toContain('null');
  });

  it('redirect a duplicate SIREN to the remaining one', async () => {
    const answer = await sandboxUnderTest().unit('000010173');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `/insee/api-sirene/3.11/siren/${FIRST}`]);
  });

  it('return 404 in a header for an unknown SIREN', async () => {
    const answer = await sandboxUnderTest().unit('000099994');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { header: { statut: 404, message: 'Aucun élément trouvé pour le siren 000099994' } },
    ]);
  });

  it('return 429 from the gateway to the 31st call in a minute', async () => {
    const { unit, pass } = sandboxUnderTest();
    for (let call = 0; call < 30; call += 1) {
      await unit(FIRST);
    }
    const refused = await unit(FIRST);
    pass(60);
    expect([refused.statusCode, refused.json(), (await unit(FIRST)).statusCode]).toEqual([
      429,
      { message: 'Rate limit exceeded ! You reach the limit of 30 requests per 1 minutes', http_status_code: 429 },
      200,
    ]);
  });
});

describe('INSEE establishments', () => {
  it('are complete when the cursor is followed until it repeats', async () => {
    const { offices } = sandboxUnderTest();
    const sirets: string[] = [];
    let cursor = '*';
    let next = '';
    while (next !== cursor) {
      cursor = next === '' ? '*' : next;
      const page = (await offices(new URLSearchParams({ q: 'siren:000010157', nombre: '50', curseur: cursor }).toString())).json();
      sirets.push(...page.etablissements.map(({ siret }: { siret: string }) => siret));
      next = page.header.curseurSuivant;
    }
    expect([sirets.length, new Set(sirets).size]).toEqual([130, 130]);
  });

  it('have a total and a default page size of 20', async () => {
    const { header } = (await sandboxUnderTest().offices('q=siren:000010157')).json();
    expect([header.total, header.nombre]).toEqual([130, 20]);
  });

  it('return 404 when the search finds nothing', async () => {
    expect((await sandboxUnderTest().offices('q=siren:000099994')).statusCode).toBe(404);
  });

  it.each(['q=denomination~x', 'q=siren:000012344&nombre=1001', 'q=siren:000012344&curseur=bad', 'q=siren:000012344&debut=1001'])(
    'return 400 for %s',
    async (query) => {
      expect((await sandboxUnderTest().offices(query)).statusCode).toBe(400);
    },
  );

  it('are available by SIRET', async () => {
    const { offices, get } = sandboxUnderTest();
    const [, second] = (await offices(`q=siren:${FIRST}`)).json().etablissements;
    expect((await get(`/insee/api-sirene/3.11/siret/${second.siret}`, INSEE_KEY)).json().etablissement).toEqual(second);
  });

  it('mask the street of a partially diffusible company but not its town', async () => {
    const [office] = (await sandboxUnderTest().offices('q=siren:000010223')).json().etablissements;
    expect([office.adresseEtablissement.libelleVoieEtablissement, office.adresseEtablissement.libelleCommuneEtablissement]).toEqual([
      '[ND]',
      'PARIS',
    ]);
  });
});

describe('INSEE succession links', () => {
  const linksOf = (siret: string) => {
    const q = encodeURIComponent(`siretEtablissementPredecesseur:${siret} OR siretEtablissementSuccesseur:${siret}`);
    return sandboxUnderTest().get(`/insee/api-sirene/3.11/siret/liensSuccession?q=${q}`, INSEE_KEY);
  };

  it('name the predecessors of the head office', async () => {
    const { header, liensSuccession } = (await linksOf(`${FIRST}00016`)).json();
    expect(header.total).toBe(liensSuccession.length);
    expect(liensSuccession[0]).toMatchObject({ siretEtablissementSuccesseur: `${FIRST}00016`, continuiteEconomique: true });
  });

  it('return 404 without links and 400 for another search', async () => {
    const other = await sandboxUnderTest().get('/insee/api-sirene/3.11/siret/liensSuccession?q=siren:000012344', INSEE_KEY);
    expect([(await linksOf('00009999400010')).statusCode, other.statusCode]).toEqual([404, 400]);
  });
});
