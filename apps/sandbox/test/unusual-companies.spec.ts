import { describe, expect, it } from '@jest/globals';
import { sandboxUnderTest } from './sandbox-under-test.js';

type Json = ReturnType<typeof JSON.parse>;

const sandbox = sandboxUnderTest({ SANDBOX_INPI_LOGINS_PER_30_SECONDS: '100' });
const registered = async (siren: string): Promise<Json> => (await sandbox.inpi(siren)).json();
const bodyOf = async (siren: string): Promise<Json> => (await registered(siren)).formality.content.personneMorale;
const periodsOf = async (siren: string): Promise<Json[]> => (await sandbox.unit(siren)).json().uniteLegale.periodesUniteLegale;
const noticesOf = async (siren: string): Promise<Json[]> =>
  (await sandbox.records({ where: `registre like "${siren}"`, order_by: 'dateparution', limit: '100' })).json().results;

const MOVED = '000020016';
const RESTARTED = '000020040';
const FREE_PROFESSION = '000020057';
const ASSOCIATION = '000020321';
const FOREIGN = '000020339';

describe('company with a moved head office', () => {
  it('is registered at the new court before the old court removes it', async () => {
    const told = (await noticesOf(MOVED)).map(({ familleavis, dateparution, tribunal }) => [familleavis, dateparution, tribunal]);
    expect(told.slice(1)).toEqual([
      ['immatriculation', '2025-01-15', 'Greffe du Tribunal de Commerce de Versailles'],
      ['radiation', '2025-02-01', 'Tribunal des activités économiques de Paris'],
    ]);
  });

  it('has another head office in the period after the move', async () => {
    const [now, before] = await periodsOf(MOVED);
    expect([now!.changementNicSiegeUniteLegale, now!.nicSiegeUniteLegale === before!.nicSiegeUniteLegale, before!.dateFin]).toEqual([
      true,
      false,
      '2025-01-05',
    ]);
  });
});

describe('sole trader who stopped and restarted', () => {
  it('is closed at INSEE between the last day of business and the restart', async () => {
    expect((await periodsOf(RESTARTED)).map((period) => [period.dateDebut, period.etatAdministratifUniteLegale])).toEqual([
      ['2020-09-14', 'A'],
      ['2016-03-31', 'C'],
      ['2010-05-03', 'A'],
    ]);
  });

  it('has the last day of business at the top level, or nested in an old notice', async () => {
    const contents = await Promise.all(
      [RESTARTED, FREE_PROFESSION].map(async (siren) => JSON.parse((await noticesOf(siren))[1]!.radiationaurcs)),
    );
    expect(contents).toEqual([{ radiationPP: { dateCessationActivitePP: '2016-03-31' } }, { dateCessationActivitePP: '2014-12-31' }]);
  });
});

describe('unit outside the registry', () => {
  it.each([FREE_PROFESSION, ASSOCIATION])('returns 404 from the registry and 200 from INSEE: %s', async (siren) => {
    expect([(await sandbox.inpi(siren)).statusCode, (await sandbox.unit(siren)).statusCode]).toEqual([404, 200]);
  });

  it('has its number in the directory of associations', async () => {
    expect((await sandbox.unit(ASSOCIATION)).json().uniteLegale.identifiantAssociationUniteLegale).toBe('W751000001');
  });
});

describe('company with its head office abroad', () => {
  it('has a foreign town and country in both registries', async () => {
    const [head] = (await sandbox.offices(`q=siren:${FOREIGN}`)).json().etablissements;
    const { adresse } = (await bodyOf(FOREIGN)).adresseEntreprise;
    expect([head.adresseEtablissement, adresse]).toMatchObject([
      { libelleCommuneEtrangerEtablissement: '1000 BRUXELLES', codePaysEtrangerEtablissement: '99131', codeCommuneEtablissement: null },
      { codePays: 'BEL', commune: 'BRUXELLES', codeInseeCommunePresent: false },
    ]);
  });

  it('is published by the court of its office in France', async () => {
    expect((await noticesOf(FOREIGN)).map(({ numerodepartement }) => numerodepartement)).toEqual(['69', '69']);
  });
});

describe('cessation and dormancy in the registry', () => {
  it.each([
    ['a dissolution', '000020263', { indicateurDissolution: true, typeDissolution: '1', dateDissolutionDisparition: '2025-03-31' }],
    ['a transfer of all assets', '000020297', { typeDissolution: '2', dateTransfertPatrimoine: '2025-02-28', dateRadiation: '2025-03-28' }],
    ['dormancy', '000020305', { dateMiseEnSommeil: '2024-10-01', indicateurDissolution: false }],
    ['a future removal', '000020362', { dateRadiation: '2035-01-31' }],
  ])('are in one object: %s', async (_what, siren, detail) => {
    expect((await bodyOf(siren)).detailCessationEntreprise).toMatchObject(detail);
  });
});

describe('people in the registry', () => {
  it('have roles with a future end or with a name outside the list', async () => {
    const { pouvoirs } = (await bodyOf('000020388')).composition;
    expect(pouvoirs.slice(0, 3)).toMatchObject([
      { actif: true, dateFin: '2035-12-31' },
      { dateFin: '2022-06-30' },
      { roleEntreprise: '99', autreRoleEntreprise: 'Directeur de la stratégie' },
    ]);
  });

  it('include owners that only their number distinguishes', async () => {
    const { beneficiairesEffectifs } = await bodyOf('000020412');
    const names = new Set(beneficiairesEffectifs.map((owner: Json) => JSON.stringify(owner.beneficiaire)));
    expect([names.size, new Set(beneficiairesEffectifs.map((owner: Json) => owner.beneficiaireId)).size]).toEqual([1, 2]);
  });

  it('are counted when they are withheld', async () => {
    const document = await registered('000020420');
    expect([document.nombreBeneficiairesEffectifsActifs, (await bodyOf('000020420')).beneficiairesEffectifs]).toEqual([3, undefined]);
  });
});

describe('typed accounts', () => {
  const typedOf = async (siren: string): Promise<Json[]> => {
    const answer = await sandbox.get(`/inpi-rne/api/companies/${siren}/attachments`, await sandbox.bearer());
    return answer.json().bilansSaisis.map(({ bilanSaisi }: Json) => bilanSaisi.bilan);
  };
  const cell = (accounts: Json, code: string, column: string): number =>
    Number(accounts.detail.pages.flatMap((page: Json) => page.liasses).find((line: Json) => line.code === code)[column]);

  it('contain the duration of this year and the previous one', async () => {
    const lengths = (await typedOf('000020453')).map(({ identite }) => [identite.dureeExerciceN, identite.dureeExerciceN1]);
    expect(lengths).toEqual([
      ['18', '00'],
      ['12', '18'],
      ['12', '12'],
      ['06', '12'],
      ['12', '06'],
    ]);
  });

  it('contain only totals when nothing else was typed', async () => {
    const [accounts] = await typedOf('000020461');
    const codes = accounts!.detail.pages.flatMap((page: Json) => page.liasses.map(({ code }: Json) => code));
    expect(codes.toSorted()).toEqual(['BJ', 'CJ', 'CO', 'DL', 'EC', 'EE', 'FJ', 'FR', 'GF', 'GG', 'R6']);
  });

  it('have one page in thousands', async () => {
    const [before, now] = await typedOf('000020479');
    expect([cell(now!, 'FJ', 'm3'), cell(now!, 'FJ', 'm4'), cell(before!, 'FJ', 'm3'), cell(now!, 'CO', 'm3')]).toEqual([
      25_287_000, 24_651_000, 24_651_000_000, 45_362_000_000,
    ]);
  });
});

it('names the seller of a business and finds the notice by both companies', async () => {
  const [bought, sold] = await Promise.all(['000020503', '000020511'].map(noticesOf));
  const sale = bought!.find(({ familleavis }) => familleavis === 'vente')!;
  expect(JSON.parse(sale.listeprecedentproprietaire).personne.denomination).toBe('EXEMPLE CEDANTE');
  expect(sold!.map(({ id }) => id)).toContain(sale.id);
});
