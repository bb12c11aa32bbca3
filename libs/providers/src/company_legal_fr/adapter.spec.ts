import { describe, expect, it } from '@jest/globals';
import { anyDataType, validateRecord } from '@company-data/data-types';
import { inpiCompany, inseeUnit } from '../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, SIREN, TOKEN } from '../../test/company-legal-fr.js';
import { collectStream } from '../../test/collect-stream.js';
import { contextOf, ScriptedSource, type ScriptedResponse } from '../../test/scripted-source.js';
import { orderResponse } from '../../test/registrar-responses.js';
import { EMPTY_SEARCH, trademarkResponses } from '../../test/trademark-responses.js';
import {
  BudgetExhausted,
  ProviderAuthError,
  ProviderFetchError,
  type CollectionContext,
  type CollectionEvent,
  type SourceRequest,
  type Subjects,
} from '../adapter.js';
import { adapter } from './adapter.js';
import { companyLegalFr } from './manifest.js';

const TYPES = companyLegalFr.collected.filter((name) => anyDataType(name).computedFrom === undefined);

async function collect(sources: Record<string, ScriptedSource>, dataTypes = TYPES): Promise<CollectionEvent[]> {
  return collectStream(adapter.collect(jobFor(...dataTypes), contextOf(sources)));
}

function recordsOf(events: CollectionEvent[], source: string, type: string) {
  return events.flatMap((event) => (event.kind === 'page' && event.source === source && event.dataType === type ? event.records : []));
}

const endsOf = (events: CollectionEvent[]) =>
  events
    .filter((event) => event.kind !== 'page')
    .map((event) => `${event.source} ${event.dataType} ${event.kind}`)
    .toSorted();

const contributions = TYPES.flatMap((type) => {
  const contribution = companyLegalFr.contributions[type];
  return [contribution?.main, ...(contribution?.others ?? [])].map((source) => `${source} ${type}`);
});

describe('company_legal_fr collection', () => {
  it('completes each contribution of the manifest exactly once', async () => {
    expect(endsOf(await collect(scriptedSources()))).toEqual(contributions.map((name) => `${name} complete`).toSorted());
  });

  it('returns records that are valid for their data type', async () => {
    const events = await collect(scriptedSources());
    const faults = events.flatMap((event) =>
      event.kind === 'page' ? event.records.flatMap((record) => validateRecord(anyDataType(event.dataType), record)) : [],
    );
    expect(faults).toEqual([]);
  });

  it('reports page counts and totals that match the returned records', async () => {
    const events = await collect(scriptedSources());
    for (const end of events.filter((event) => event.kind === 'complete')) {
      const pages = events.filter((event) => event.kind === 'page' && event.source === end.source && event.dataType === end.dataType);
      expect([end.pages, end.total]).toEqual([pages.length, recordsOf(events, end.source, end.dataType).length]);
    }
  });

  it('fetches each register document once for all data types', async () => {
    const sources = scriptedSources();
    await collect(sources);
    expect(sources.inpi_rne?.calls.map((call) => call.path).toSorted()).toEqual([
      '/companies/000010090',
      `/companies/${SIREN}`,
      `/companies/${SIREN}/attachments`,
      '/sso/login',
    ]);
  });

  it('fetches only the list of filed documents when no other register data is requested', async () => {
    const sources = scriptedSources();
    await collect(sources, ['ACT', 'TAX_RETURN']);
    expect(sources.inpi_rne?.calls.map((call) => call.path)).toEqual(['/sso/login', `/companies/${SIREN}/attachments`]);
  });

  it('calls INSEE three times, for all data types and for a profile alone', async () => {
    const [all, profile] = [scriptedSources(), scriptedSources()];
    await collect(all);
    await collect(profile, ['COMPANY_PROFILE']);
    const paths = (sources: Record<string, ScriptedSource>) => sources.insee_sirene?.calls.map((call) => call.path).toSorted();
    expect(paths(all)).toEqual([`/siren/${SIREN}`, '/siret', '/siret/liensSuccession']);
    expect(paths(profile)).toEqual([`/siren/${SIREN}`, `/siret/${SIREN}00016`, '/siret/liensSuccession']);
  });

  it('returns the same profile with and without corporate offices', async () => {
    const profileWith = async (dataTypes: string[]) =>
      recordsOf(await collect(scriptedSources(), dataTypes), 'insee_sirene', 'COMPANY_PROFILE');
    expect(await profileWith(['COMPANY_PROFILE'])).toEqual(await profileWith(TYPES));
  });

  it('calls only the sources of the requested data type', async () => {
    const sources = scriptedSources();
    await collect(sources, ['LEGAL_NOTICE']);
    expect(Object.entries(sources).filter(([, source]) => source.calls.length > 0)).toEqual([['bodacc', sources.bodacc]]);
  });

  it('queries the BODACC only for the notice families of procedures', async () => {
    const sources = scriptedSources();
    await collect(sources, ['COLLECTIVE_PROCEDURE']);
    const searches = sources.bodacc?.calls.map((call) => call.query?.where) ?? [];
    expect(searches.filter((where) => !where?.includes('parutionavisprecedent'))).toEqual([
      `registre like "${SIREN}" and familleavis in ("collective", "conciliation", "retablissement_professionnel")`,
    ]);
  });
});

describe('company that is unknown to every source', () => {
  const none = scriptedSources({
    inpi_rne: ({ path }) => (path === '/sso/login' ? { body: { token: TOKEN } } : { status: 404 }),
    insee_sirene: () => ({ status: 404 }),
    bodacc: () => ({ body: { total_count: 0, results: [] } }),
    rnm: () => ({ status: 404 }),
    inpi_pi: trademarkResponses(() => ({ body: Buffer.from(EMPTY_SEARCH) })),
    infogreffe: () => orderResponse('006 -DOSSIER NON TROUVE DANS LA BASE DE GREFFES-'),
    recherche_entreprises: () => ({ body: { results: [], total_results: 0 } }),
  });

  it('completes with no records', async () => {
    const events = await collect(none);
    expect(events.every((event) => event.kind === 'complete' && event.total === 0 && event.pages === 0)).toBe(true);
  });
});

describe('failing source', () => {
  const fail = (error: Error) => () => error as ScriptedResponse;
  const unreachable = new ProviderFetchError('unreachable', 'no route');

  it.each([['inpi_rne'], ['insee_sirene', 'insee_successions'], ['rnm']])(
    'fails only its own contributions when %s is unreachable',
    async (source, ...same) => {
      const events = await collect(scriptedSources({ [source]: fail(unreachable) }), ['COMPANY_PROFILE', 'LEGAL_NOTICE']);
      const failed = endsOf(events).filter((end) => end.endsWith('failed'));
      expect(failed).toEqual([source, ...same].map((name) => `${name} COMPANY_PROFILE failed`));
    },
  );

  it('fails only insee_successions when the succession links cannot be read', async () => {
    const unlinked = ({ path }: SourceRequest) => {
      if (path === '/siret/liensSuccession') return unreachable;
      return path.startsWith('/siren/') ? { body: inseeUnit } : { status: 404 };
    };
    const events = await collect(scriptedSources({ insee_sirene: unlinked }), ['COMPANY_PROFILE']);
    expect(endsOf(events).filter((end) => end.endsWith('failed'))).toEqual(['insee_successions COMPANY_PROFILE failed']);
  });

  it('fails only the data types that are not yet completed', async () => {
    const noUnit = ({ path }: SourceRequest) => (path === '/siret' ? { status: 404 } : unreachable);
    const events = await collect(scriptedSources({ insee_sirene: noUnit }), ['CORPORATE_OFFICE']);
    expect(endsOf(events).filter((end) => end.startsWith('insee_sirene'))).toEqual(['insee_sirene CORPORATE_OFFICE complete']);
    const all = await collect(scriptedSources({ insee_sirene: noUnit }));
    expect(
      endsOf(all)
        .filter((end) => end.startsWith('insee_sirene'))
        .every((end) => end.endsWith('failed')),
    ).toBe(true);
  });

  it('fails the observations of the register when the BODACC fails', async () => {
    const events = await collect(scriptedSources({ bodacc: fail(unreachable) }), ['COLLECTIVE_PROCEDURE']);
    expect(endsOf(events)).toEqual(['bodacc COLLECTIVE_PROCEDURE failed', 'inpi_rne COLLECTIVE_PROCEDURE failed']);
  });

  it('emits the provider error in the failed event', async () => {
    const error = new ProviderAuthError('refused');
    const events = await collect(scriptedSources({ rnm: fail(error) }), ['COMPANY_PROFILE']);
    expect(events.filter((event) => event.kind === 'failed')).toEqual([
      { kind: 'failed', source: 'rnm', dataType: 'COMPANY_PROFILE', error },
    ]);
  });

  it('stops the whole collection when the budget is exhausted', async () => {
    await expect(collect(scriptedSources({ rnm: fail(new BudgetExhausted(30)) }))).rejects.toBeInstanceOf(BudgetExhausted);
  });

  it('stops the whole collection on an unexpected error', async () => {
    await expect(collect(scriptedSources({ rnm: fail(new TypeError('bug')) }))).rejects.toThrow('bug');
  });

  it('completes as NOT_CONFIGURED when no account is configured', async () => {
    const sources = scriptedSources();
    sources.inpi_rne = new ScriptedSource(fail(unreachable), {});
    const events = await collect(sources, ['COMPANY_OFFICER']);
    expect(events).toContainEqual(
      expect.objectContaining({ source: 'inpi_rne', kind: 'complete', availability: 'NOT_CONFIGURED', total: 0 }),
    );
  });
});

describe('legal unit that INSEE withholds', () => {
  it('completes as NOT_ACCESSIBLE', async () => {
    const events = await collect(
      scriptedSources({ insee_sirene: () => ({ status: 403, body: { header: { message: 'Unité non diffusible' } } }) }),
      ['COMPANY_PROFILE'],
    );
    expect(events).toContainEqual(expect.objectContaining({ source: 'insee_sirene', kind: 'complete', availability: 'NOT_ACCESSIBLE' }));
  });
});

describe('beneficial owners that the register withholds', () => {
  it('complete as NOT_ACCESSIBLE', async () => {
    const hidden = structuredClone(inpiCompany);
    delete hidden.formality.content!.personneMorale!.beneficiairesEffectifs;
    const script = ({ path }: SourceRequest) => ({ body: path === '/sso/login' ? { token: TOKEN } : hidden });
    const events = await collect(scriptedSources({ inpi_rne: script }), ['BENEFICIAL_OWNER']);
    expect(events).toEqual([expect.objectContaining({ kind: 'complete', total: 0, availability: 'NOT_ACCESSIBLE' })]);
  });
});

describe('privileges', () => {
  const complete = { kind: 'complete', source: 'infogreffe', dataType: 'PRIVILEGES' };

  it('contain every entry of the registrars', async () => {
    const events = await collect(scriptedSources(), ['PRIVILEGES']);
    expect(recordsOf(events, 'infogreffe', 'PRIVILEGES').map(({ type }) => type)).toEqual([
      'SOCIAL_SECURITY',
      'TREASURY',
      'PLEDGE',
      'LEASING',
      'OTHER',
    ]);
    expect(events.at(-1)).toEqual({ ...complete, pages: 1, total: 5, availability: 'AVAILABLE' });
  });

  it('are empty when the registrars do not know the company', async () => {
    const sources = scriptedSources({ infogreffe: () => orderResponse('006 -DOSSIER NON TROUVE-') });
    expect(await collect(sources, ['PRIVILEGES'])).toEqual([{ ...complete, pages: 0, total: 0, availability: 'AVAILABLE' }]);
  });

  it('are NOT_ACCESSIBLE when the registrars have no statement', async () => {
    const sources = scriptedSources({ infogreffe: () => orderResponse('009 -ETAT INDISPONIBLE-') });
    expect(await collect(sources, ['PRIVILEGES'])).toEqual([{ ...complete, pages: 0, total: 0, availability: 'NOT_ACCESSIBLE' }]);
  });

  it.each(['url', 'account', 'password'])('are NOT_CONFIGURED and cause no call when %s is missing', async (name) => {
    const sources = scriptedSources();
    const rest = Object.fromEntries(Object.entries(sources.infogreffe!.configuration).filter(([other]) => other !== name));
    sources.infogreffe = new ScriptedSource(() => new Error('unexpected call'), rest);
    expect(await collect(sources, ['PRIVILEGES'])).toEqual([{ ...complete, pages: 0, total: 0, availability: 'NOT_CONFIGURED' }]);
    expect(Object.values(sources).flatMap(({ calls }) => calls)).toEqual([]);
  });
});

describe('aborted collection', () => {
  it('throws the abort reason', async () => {
    const reading = collectStream(
      adapter.collect(jobFor(...TYPES), contextOf(scriptedSources(), AbortSignal.abort(new Error('lease lost')))),
    );
    await expect(reading).rejects.toThrow('lease lost');
  });
});

it('reports the company as a node, and its officers and owners with their roles', async () => {
  let subjects: Subjects | undefined;
  const context = contextOf(scriptedSources());
  const enrichmentReads: CollectionContext['enrichmentReads'] = (_dataTypes, reported) => {
    subjects = reported;
    return [];
  };
  await collectStream(adapter.collect(jobFor('SCREENING'), { ...context, enrichmentReads }));
  expect((await subjects!()).map(({ key, roles }) => [key, roles])).toEqual([
    ['000012344', ['NODE']],
    ['SPECIMEN|ALICE|1975-04', ['OFFICER', 'OWNER', 'NODE']],
    ['FICTIF|BRUNO|1968-11', ['OFFICER', 'NODE']],
    ['company|MILANO|ESEMPIO HOLDING', ['OFFICER', 'NODE']],
    ['000010090', ['OFFICER', 'NODE']],
    ['ESEMPIO|ELISA|1979-09', ['OFFICER', 'NODE']],
  ]);
});
