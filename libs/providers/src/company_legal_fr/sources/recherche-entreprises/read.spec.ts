import { describe, expect, it } from '@jest/globals';
import { foundUnits, inpiCompany } from '../../../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, TOKEN } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, type ScriptedResponse, ScriptedSource } from '../../../../test/scripted-source.js';
import { ProviderFetchError, type SourceRequest } from '../../../adapter.js';
import { adapter } from '../../adapter.js';

const collect = (dataType: string, sources: Record<string, ScriptedSource>) =>
  collectStream(adapter.collect(jobFor(dataType), contextOf(sources)));

const ofSearch = (events: Awaited<ReturnType<typeof collect>>) => events.filter(({ source }) => source === 'recherche_entreprises');
const recordsOf = (events: Awaited<ReturnType<typeof collect>>) =>
  ofSearch(events).flatMap((event) => (event.kind === 'page' ? event.records : []));
const unreachable = new ProviderFetchError('unreachable', 'no route');

/** Register that returns a changed company document. */
const registerWith = (change: (company: typeof inpiCompany) => void) => {
  const company = structuredClone(inpiCompany);
  change(company);
  return ({ path }: SourceRequest): ScriptedResponse => ({ body: path === '/sso/login' ? { token: TOKEN } : company });
};

describe('directorships of the officers and owners of a company', () => {
  it('are searched once per natural person with a month of birth, except auditors', async () => {
    const sources = scriptedSources();
    await collect('DIRECTORSHIP', sources);
    const asked = sources.recherche_entreprises!.calls.map(({ query }) => [query?.nom_personne, query?.prenoms_personne]);
    expect(asked).toEqual([
      ['SPECIMEN', 'Alice'],
      ['FICTIF', 'Bruno'],
      ['ESEMPIO', 'Elisa'],
    ]);
    expect(sources.recherche_entreprises!.calls[0]).toMatchObject({
      path: '/search',
      headers: { 'user-agent': 'company-data' },
      query: {
        date_naissance_personne_min: '1975-04-01',
        date_naissance_personne_max: '1975-04-30',
        type_personne: 'dirigeant',
        page: '1',
        per_page: '25',
      },
    });
  });

  it('include the procedures of companies with the match SAME', async () => {
    const sources = scriptedSources();
    const events = await collect('DIRECTORSHIP', sources);
    expect(recordsOf(events).map(({ siren, match, procedures_read }) => [siren, match, procedures_read])).toEqual([
      ['000010207', 'SAME', false],
      ['000010017', 'POSSIBLE', false],
      [null, 'NONE', false],
      [null, 'NONE', false],
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({
        source: 'bodacc',
        kind: 'page',
        records: [expect.objectContaining({ siren: '000010207', match: 'SAME', procedures_read: true })],
      }),
    );
    expect(sources.bodacc!.calls.map(({ query }) => query?.where)).toEqual([expect.stringContaining('"000010207"')]);
  });

  it('are complete from the search when the BODACC cannot be read', async () => {
    const events = await collect('DIRECTORSHIP', scriptedSources({ bodacc: () => unreachable }));
    expect(ofSearch(events).at(-1)).toMatchObject({ kind: 'complete', total: 4 });
    expect(events).toContainEqual(expect.objectContaining({ source: 'bodacc', kind: 'failed' }));
  });

  it('are not searched for persons without a month of birth', async () => {
    const nameless = registerWith(({ formality }) => {
      for (const { individu, representant } of formality.content.personneMorale?.composition?.pouvoirs ?? [])
        for (const person of [individu, representant]) if (person?.descriptionPersonne) person.descriptionPersonne.dateDeNaissance = null;
      formality.content.personneMorale!.beneficiairesEffectifs = [];
    });
    const sources = scriptedSources({ inpi_rne: nameless });
    const events = await collect('DIRECTORSHIP', sources);
    expect([sources.recherche_entreprises!.calls, ofSearch(events)]).toMatchObject([[], [{ kind: 'complete', total: 0 }]]);
  });

  it('are searched for at most twenty persons', async () => {
    const crowd = registerWith(({ formality }) => {
      const [power] = formality.content.personneMorale!.composition!.pouvoirs!;
      formality.content.personneMorale!.composition!.pouvoirs = Array.from({ length: 30 }, (_, index) => {
        const copy = structuredClone(power!);
        copy!.individu!.descriptionPersonne!.nom = `SPECIMEN${index}`;
        return copy;
      });
    });
    const sources = scriptedSources({ inpi_rne: crowd });
    await collect('DIRECTORSHIP', sources);
    expect(sources.recherche_entreprises!.calls).toHaveLength(20);
  });

  it.each([
    ['the search is unreachable', 'unreachable', () => unreachable],
    ['a page is truncated', 'incomplete', () => ({ body: { results: [], total_results: 3 } })],
    ['the response has another shape', 'malformed', () => ({ body: { results: [{ siren: 12 }], total_results: 1 } })],
    [
      'the page exceeds the requested size',
      'malformed',
      () => ({ body: { results: Array(26).fill(foundUnits.results[0]), total_results: 26 } }),
    ],
  ])('fail when %s', async (_, kind, script) => {
    const events = await collect('DIRECTORSHIP', scriptedSources({ recherche_entreprises: script }));
    expect(ofSearch(events)).toMatchObject([{ kind: 'failed', error: { kind } }]);
  });

  it('are NOT_CONFIGURED without an account for the register', async () => {
    const sources = scriptedSources();
    sources.inpi_rne = new ScriptedSource(() => unreachable, {});
    expect(ofSearch(await collect('DIRECTORSHIP', sources))).toMatchObject([{ kind: 'complete', availability: 'NOT_CONFIGURED' }]);
  });
});

describe('labels of a company in the directory', () => {
  const labels = async (complements: unknown) => {
    const results = [{ ...foundUnits.results[0], complements }];
    return recordsOf(
      await collect('COMPANY_PROFILE', scriptedSources({ recherche_entreprises: () => ({ body: { results, total_results: 1 } }) })),
    );
  };

  it('are true, false, or null when the directory does not state them', async () => {
    expect(await labels({ est_rge: true, est_bio: false, est_ess: null, liste_idcc: [] })).toMatchObject([
      { public_labels: { rge: true, organic: false, social_economy: null, qualiopi: null, school: null }, collective_agreements: [] },
    ]);
  });

  it('each have their field in the directory', async () => {
    const fields = {
      rge: 'est_rge',
      qualiopi: 'est_qualiopi',
      training_body: 'est_organisme_formation',
      organic: 'est_bio',
      social_economy: 'est_ess',
      mission_company: 'est_societe_mission',
      inclusion: 'est_siae',
      living_heritage: 'est_patrimoine_vivant',
      responsible_purchasing: 'est_achats_responsables',
      entertainment: 'est_entrepreneur_spectacle',
      health_facility: 'est_finess',
      school: 'est_uai',
      association: 'est_association',
      gender_equality_index: 'egapro_renseignee',
      emissions_report: 'bilan_ges_renseigne',
    };
    for (const [label, field] of Object.entries(fields)) {
      const [record] = await labels({ [field]: true });
      expect(Object.entries(record!.public_labels as object).filter(([, value]) => value !== null)).toEqual([[label, true]]);
    }
  });

  it('are null without any stated label, and the record is kept for its agreements', async () => {
    expect(await labels({ liste_idcc: ['1486'] })).toMatchObject([{ public_labels: null, collective_agreements: [{ code: '1486' }] }]);
  });

  it('fail when a label is not true or false', async () => {
    const results = [{ ...foundUnits.results[0], complements: { est_rge: 'oui' } }];
    const events = await collect(
      'COMPANY_PROFILE',
      scriptedSources({ recherche_entreprises: () => ({ body: { results, total_results: 1 } }) }),
    );
    expect(ofSearch(events)).toMatchObject([{ kind: 'failed', error: { kind: 'malformed' } }]);
  });
});

describe('collective agreements of a company', () => {
  const agreements = async (liste_idcc: unknown) => {
    const results = [{ ...foundUnits.results[0], complements: { liste_idcc } }];
    return recordsOf(
      await collect('COMPANY_PROFILE', scriptedSources({ recherche_entreprises: () => ({ body: { results, total_results: 1 } }) })),
    );
  };

  it('cost one call by SIREN', async () => {
    const sources = scriptedSources();
    const events = await collect('COMPANY_PROFILE', sources);
    expect(sources.recherche_entreprises!.calls.map(({ query }) => query?.q)).toEqual(['000012344']);
    expect(recordsOf(events)).toMatchObject([{ siren: '000012344', collective_agreements: [{ code: '1486', title: null }] }]);
  });

  it('are written with four digits, without duplicates', async () => {
    expect(await agreements(['16', '0016', '1486'])).toMatchObject([
      {
        collective_agreements: [
          { code: '0016', title: null },
          { code: '1486', title: null },
        ],
      },
    ]);
  });

  it.each([[null], [[]], [['9999']], [['sans objet']]])('are absent when the codes are %j', async (codes) => {
    expect(await agreements(codes)).toEqual([]);
  });

  it('are absent when the search does not know the company', async () => {
    const none = () => ({ body: { results: [], total_results: 0 } });
    const events = await collect('COMPANY_PROFILE', scriptedSources({ recherche_entreprises: none }));
    expect(ofSearch(events)).toMatchObject([{ kind: 'complete', total: 0 }]);
  });

  it('fail when the search returns another company', async () => {
    const other = () => ({ body: { results: [foundUnits.results[1]], total_results: 1 } });
    const events = await collect('COMPANY_PROFILE', scriptedSources({ recherche_entreprises: other }));
    expect(ofSearch(events)).toMatchObject([{ kind: 'failed', error: { kind: 'malformed' } }]);
  });
});
