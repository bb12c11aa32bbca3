import { describe, expect, it } from '@jest/globals';
import { inpiCompany, inpiSoleTrader, inseeEstablishments, inseeUnit } from '../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, SIREN, TOKEN } from '../../test/company-legal-fr.js';
import { collectStream } from '../../test/collect-stream.js';
import { contextOf, type ScriptedResponse, type ScriptedSource } from '../../test/scripted-source.js';
import { ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';

const FAILURE = new ProviderFetchError('unreachable', 'no route');
const NAMED = /PROTOTYPE|F[ée]lix|DES EXEMPLES|CACHE/i;
const PLACED = /latitude/;
/** The sole trader of the fixtures, with the SIREN of the job. */
const trader = JSON.parse(JSON.stringify(inpiSoleTrader).replaceAll(inpiSoleTrader.formality.siren, SIREN)) as typeof inpiSoleTrader;
const declared = trader.formality.content.personnePhysique!;
declared.identite = {
  ...declared.identite,
  nomsDeDomaine: [{ nomDomaine: 'felix-prototype.fr' }],
  insaisissabilite: {
    residencePrincipale: { residenceInsaisissable: true, adresse: { commune: 'VILLE CACHEE' } },
    residencesSecondaires: [{ residenceInsaisissable: true, publication: { lieuPublication: 'SPF CACHE' } }],
  },
};
declared.etablissementPrincipal!.activites!.push({ descriptionDetaillee: 'Atelier de Félix, 5 RUE DES EXEMPLES' });
const [establishment] = inseeEstablishments.etablissements;

const NOTICE = {
  id: 'A202500011',
  dateparution: '2025-01-02',
  familleavis: 'creation',
  commercant: 'PROTOTYPE Félix',
  registre: [SIREN],
  listepersonnes: JSON.stringify({
    personne: { typePersonne: 'pp', nom: 'PROTOTYPE', prenom: 'Félix', numeroImmatriculation: { numeroIdentification: SIREN } },
  }),
};

/**
 * Diffusion status of a sole trader at the register and at INSEE. An Error means that the source
 * fails.
 */
interface Words {
  register: string | Error;
  institute: string | Error;
}

/** Returns sources that respond with the values that `words` has at the time of the request. */
function sourcesOf(words: Words): Record<string, ScriptedSource> {
  const orFailure = (word: string | Error, answer: (status: string) => object): ScriptedResponse =>
    word instanceof Error ? word : { body: answer(word) };
  const period = { categorieJuridiqueUniteLegale: '1000', nomUniteLegale: 'PROTOTYPE', nicSiegeUniteLegale: '00016' };
  const unit = { ...inseeUnit.uniteLegale, prenom1UniteLegale: 'FELIX', sigleUniteLegale: null, periodesUniteLegale: [period] };
  const uniteLegale = { categorieJuridiqueUniteLegale: '1000' };
  return scriptedSources({
    inpi_rne: ({ path }) => {
      if (path === '/sso/login') return { body: { token: TOKEN } };
      return orFailure(words.register, (diffusionINSEE) => ({ ...trader, formality: { ...trader.formality, diffusionINSEE } }));
    },
    insee_sirene: ({ path }) => {
      if (path.startsWith('/siren/'))
        return orFailure(words.institute, (status) => ({ uniteLegale: { ...unit, statutDiffusionUniteLegale: status } }));
      return orFailure(words.institute, (status) => {
        const etablissement = { ...establishment, uniteLegale, statutDiffusionEtablissement: status };
        return path === '/siret' ? { header: { total: 1 }, etablissements: [etablissement] } : { etablissement };
      });
    },
    bodacc: () => ({ body: { total_count: 1, results: [NOTICE] } }),
  });
}

const TYPES = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'CORPORATE_OFFICE', 'LEGAL_NOTICE'];

async function mapped(words: Words, dataTypes = TYPES, sources = sourcesOf(words)) {
  const events = await collectStream(adapter.collect(jobFor(...dataTypes), contextOf(sources)));
  // The fixture of the trades directory (RNM) describes another, invented company.
  return { sources, records: events.flatMap((event) => (event.kind === 'page' && event.source !== 'rnm' ? event.records : [])) };
}

describe('sole trader', () => {
  it('is masked by all sources when INSEE restricts diffusion and the register does not', async () => {
    const { records } = await mapped({ register: 'O', institute: 'P' });
    expect(records.length).toBeGreaterThan(4);
    expect(JSON.stringify(records)).not.toMatch(NAMED);
    expect(JSON.stringify(records)).not.toMatch(/1990-02|MALE/);
    expect(JSON.stringify(records)).not.toMatch(PLACED);
  });

  it('is named when INSEE allows diffusion and the register restricts it', async () => {
    const { records } = await mapped({ register: 'N', institute: 'O' });
    expect(records.filter((record) => NAMED.test(JSON.stringify(record))).length).toBeGreaterThan(4);
    expect(JSON.stringify(records)).toMatch(PLACED);
  });

  it.each(TYPES)('is masked in %s when INSEE fails and the register restricts diffusion', async (dataType) => {
    const { records } = await mapped({ register: 'N', institute: FAILURE }, [dataType]);
    expect(records).not.toEqual([]);
    expect(JSON.stringify(records)).not.toMatch(NAMED);
  });

  it.each(TYPES)('is named in %s when INSEE fails and the register allows diffusion', async (dataType) => {
    const { records } = await mapped({ register: 'O', institute: FAILURE }, [dataType]);
    expect(JSON.stringify(records)).toMatch(NAMED);
  });

  it('stays masked while INSEE fails when its last status restricted diffusion', async () => {
    const words: Words = { register: 'O', institute: 'P' };
    const { sources } = await mapped(words);
    words.institute = FAILURE;
    expect(JSON.stringify((await mapped(words, TYPES, sources)).records)).not.toMatch(NAMED);
  });

  it('causes a single INSEE request for all sources that need the status', async () => {
    const { sources } = await mapped({ register: 'O', institute: 'P' }, ['COMPANY_OFFICER', 'LEGAL_NOTICE']);
    expect(sources.insee_sirene?.calls.map(({ path }) => path)).toEqual([`/siren/${SIREN}`]);
  });
});

it('the adapter does not query INSEE for the diffusion status of a legal entity', async () => {
  const formality = { ...inpiCompany.formality, diffusionINSEE: 'N' };
  const sources = scriptedSources({
    inpi_rne: ({ path }) => ({ body: path === '/sso/login' ? { token: TOKEN } : { ...inpiCompany, formality } }),
  });
  const events = await collectStream(adapter.collect(jobFor('BENEFICIAL_OWNER'), contextOf(sources)));
  expect(JSON.stringify(events)).toContain('SPECIMEN');
  expect(sources.insee_sirene?.calls).toEqual([]);
});
