import { describe, expect, it } from '@jest/globals';
import { dataTypes, type RecordBody } from '@company-data/data-types';
import { inpiCompany, inseeUnit } from '../../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, SIREN, TOKEN } from '../../../test/company-legal-fr.js';
import { collectStream } from '../../../test/collect-stream.js';
import { contextOf, ScriptedSource, type ScriptedResponse } from '../../../test/scripted-source.js';
import { ProviderFetchError, type SourceRequest } from '../../adapter.js';
import { mergeContributions } from '../../merge-contributions.js';
import { planMerge } from '../../merge-plan.js';
import { adapter } from '../adapter.js';
import { companyLegalFr } from '../manifest.js';

type Script = (request: SourceRequest) => ScriptedResponse;

const TYPE = 'COMPANY_PROFILE';
const plan = planMerge(TYPE, [companyLegalFr], dataTypes.get(TYPE)!.merge);

const removal = {
  id: 'B202500311',
  dateparution: '2025-02-01',
  familleavis: 'radiation',
  registre: [SIREN],
  tribunal: 'Greffe du Tribunal de Commerce de Paris',
  radiationaurcs: '{"radiationPM":"O"}',
};
const registration = {
  ...removal,
  id: 'A202500101',
  dateparution: '2025-01-15',
  familleavis: 'immatriculation',
  tribunal: 'Greffe du Tribunal de Commerce de Versailles',
  radiationaurcs: null,
};

const bulletin =
  (...results: object[]): Script =>
  () => ({ body: { total_count: results.length, results } });

const register =
  (answer: ScriptedResponse): Script =>
  ({ path }) =>
    path === '/sso/login' ? { body: { token: TOKEN } } : answer;

const institute =
  (period: object): Script =>
  ({ path }) => {
    const uniteLegale = { ...inseeUnit.uniteLegale, periodesUniteLegale: [{ dateDebut: '2018-03-01', ...period }] };
    return path.startsWith('/siren/') ? { body: { uniteLegale } } : { status: 404 };
  };

const nobody: Script = () => ({ status: 404 });

interface StatusCase {
  provider: string;
  source: string;
  body: RecordBody;
}

const sourcesOf = (scripts: Record<string, Script>) => scriptedSources({ rnm: nobody, bodacc: bulletin(), ...scripts });

/** Returns the profile contributions of all sources. */
async function toldBy(scripts: Record<string, Script>, silent: string[] = [], sources = sourcesOf(scripts)): Promise<StatusCase[]> {
  for (const name of silent) sources[name] = new ScriptedSource(() => new Error('unexpected call'), {});
  const events = await collectStream(adapter.collect(jobFor(TYPE), contextOf(sources)));
  return events.flatMap((event) =>
    event.kind === 'page' ? event.records.map((body) => ({ provider: companyLegalFr.name, source: event.source, body })) : [],
  );
}

/** Returns the profile as served, merged from the contributions. */
async function profileFrom(scripts: Record<string, Script>, silent: string[] = []): Promise<RecordBody> {
  return mergeContributions(plan, await toldBy(scripts, silent)).body;
}

const known = register({ body: inpiCompany });
const unknown = register({ status: 404 });
const active = institute({ etatAdministratifUniteLegale: 'A', categorieJuridiqueUniteLegale: '9220' });
const trader = institute({ etatAdministratifUniteLegale: 'A', categorieJuridiqueUniteLegale: '1000' });
const ceased = institute({ etatAdministratifUniteLegale: 'C', changementEtatAdministratifUniteLegale: true });

const standing = { register_status: 'REGISTERED', rncs_closing_date: null, rncs_closing_source: null, status: 'ACTIVE' };
const removedByNotice = { register_status: 'REMOVED', rncs_closing_date: '2025-02-01', rncs_closing_source: 'BULLETIN', status: 'CLOSED' };

describe('status of a company', () => {
  it('stays REGISTERED in the register when a move caused a removal notice', async () => {
    expect(await profileFrom({ inpi_rne: known, insee_sirene: active, bodacc: bulletin(removal, registration) })).toMatchObject(standing);
  });

  it('stays REGISTERED in the register despite a removal notice', async () => {
    expect(await profileFrom({ inpi_rne: known, insee_sirene: active, bodacc: bulletin(removal) })).toMatchObject(standing);
  });

  it('is absent from the BODACC contribution when the register lists the company', async () => {
    const told = await toldBy({ inpi_rne: known, insee_sirene: active, bodacc: bulletin(removal) });
    const ofBulletin = told.filter(({ source }) => source === 'bodacc');
    expect(ofBulletin).toMatchObject([
      { body: { register_status: null, rncs_closing_date: null, rncs_closing_source: null, status: null } },
    ]);
  });

  it('keeps the last register status despite a removal notice when the register fails', async () => {
    const before = (await toldBy({ inpi_rne: known })).filter(({ source }) => source === 'inpi_rne');
    const down = register(new ProviderFetchError('unreachable', 'no route'));
    const now = await toldBy({ inpi_rne: down, insee_sirene: nobody, bodacc: bulletin(removal) });
    expect(mergeContributions(plan, [...before, ...now]).body).toMatchObject(standing);
  });

  it('is CLOSED by INSEE while the register still lists the company', async () => {
    expect(await profileFrom({ inpi_rne: known, insee_sirene: ceased })).toMatchObject({
      ...standing,
      status: 'CLOSED',
      stats_closing_date: '2018-03-01',
    });
  });

  it('is ACTIVE by INSEE when the register does not know the unit', async () => {
    expect(await profileFrom({ inpi_rne: unknown, insee_sirene: active })).toMatchObject({
      ...standing,
      register_status: 'NOT_REGISTERED',
    });
  });

  it('stays ACTIVE by INSEE when a register without the unit fails later', async () => {
    let script = unknown;
    const sources = sourcesOf({ inpi_rne: (request) => script(request), insee_sirene: active });
    const before = await toldBy({}, [], sources);
    script = register(new ProviderFetchError('unreachable', 'no route'));
    const now = await toldBy({}, [], sources);
    const ofInstitute = (told: StatusCase[]) => told.filter(({ source }) => source === 'insee_sirene');
    expect(ofInstitute(now)).toEqual(ofInstitute(before));
    expect(mergeContributions(plan, now).body).toMatchObject({ register_status: 'NOT_REGISTERED', status: 'ACTIVE' });
  });

  it('is null without a register account and without a removal notice', async () => {
    const profile = await profileFrom({ insee_sirene: active }, ['inpi_rne']);
    expect(profile).toMatchObject({ register_status: null, rncs_closing_date: null, status: null });
  });

  it('is null when the register cannot be read', async () => {
    const down = register(new ProviderFetchError('unreachable', 'no route'));
    expect(await profileFrom({ inpi_rne: down, insee_sirene: active })).toMatchObject({ register_status: null, status: null });
  });

  it('comes from the removal notice when the register was not read', async () => {
    expect(await profileFrom({ bodacc: bulletin(removal) }, ['inpi_rne', 'insee_sirene'])).toMatchObject(removedByNotice);
  });

  it('comes from the removal notice when no register knows the SIREN', async () => {
    expect(await profileFrom({ inpi_rne: unknown, insee_sirene: nobody, bodacc: bulletin(removal) })).toMatchObject(removedByNotice);
  });

  it('ignores the removal of a sole trader that INSEE lists as active', async () => {
    const profile = await profileFrom({ insee_sirene: trader, bodacc: bulletin(removal) }, ['inpi_rne']);
    expect(profile).toMatchObject({ register_status: null, rncs_closing_date: null, status: null });
  });

  it('ignores the removal of a sole trader when INSEE fails', async () => {
    const down: Script = () => new ProviderFetchError('unreachable', 'no route');
    const ofPerson = { ...removal, radiationaurcs: '{"dateCessationActivitePP":"2025-01-20"}' };
    const profile = await profileFrom({ insee_sirene: down, bodacc: bulletin(ofPerson) }, ['inpi_rne']);
    expect(profile).toMatchObject({ register_status: null, rncs_closing_date: null, status: null });
  });
});

describe('head office', () => {
  it('has the SIRET and address of the register when INSEE has no address', async () => {
    const moved = institute({ etatAdministratifUniteLegale: 'A', nicSiegeUniteLegale: '00032' });
    expect(await profileFrom({ inpi_rne: known, insee_sirene: moved })).toMatchObject({
      head_office: { siret: '00001234400016', address: { city: 'PARIS' } },
    });
  });
});

describe('legal situation', () => {
  it('combines data of the register and the BODACC', async () => {
    const asleep = structuredClone(inpiCompany);
    const entity = asleep.formality.content.personneMorale!;
    Object.assign(entity, { observations: { rcs: [] }, detailCessationEntreprise: { dateMiseEnSommeil: '2024-01-01' } });
    const judgment = { famille: "Jugement d'ouverture", nature: "Jugement d'ouverture d'une procédure de sauvegarde", date: '2025-01-10' };
    const opening = { ...registration, id: 'A202500201', familleavis: 'collective', jugement: JSON.stringify(judgment) };
    const profile = await profileFrom({ inpi_rne: register({ body: asleep }), insee_sirene: active, bodacc: bulletin(opening) });
    expect(profile.legal_situation).toMatchObject({
      dormant_since: '2024-01-01',
      procedure_kind: 'SAFEGUARD',
      procedure_status: 'OPEN',
      dissolution_kind: null,
    });
  });

  it('has the procedure of an ex officio entry of the register', async () => {
    const entered = structuredClone(inpiCompany);
    Object.assign(entered.formality.content.personneMorale!, { observations: { rcs: [] } });
    entered.formality.content.inscriptionsOffices = [
      {
        dateEffet: '2025-01-20',
        partnerCenter: 'GREFFE DE PARIS',
        observationComplementaire: 'Jugement du 10/01/2025 ouvrant la sauvegarde',
      },
    ];
    const profile = await profileFrom({ inpi_rne: register({ body: entered }), insee_sirene: active, bodacc: bulletin() });
    expect(profile.legal_situation).toMatchObject({ procedure_kind: 'SAFEGUARD', procedure_status: 'OPEN' });
  });
});
