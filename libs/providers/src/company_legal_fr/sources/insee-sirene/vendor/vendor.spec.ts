import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { jobFor, scriptedSources, SIREN } from '../../../../../test/company-legal-fr.js';
import { contextOf, ScriptedSource } from '../../../../../test/scripted-source.js';
import { adapter } from '../../../adapter.js';
import { loadCodeLists } from '../../../codes/load-code-lists.js';
import { mapSireneOffice } from '../../../map/corporate-office.js';
import { mapSireneProfile } from '../../../map/sirene-profile.js';
import { linksSchema } from '../../insee-successions/links.js';
import { fetchEstablishment, fetchLegalUnit } from '../client.js';
import { inseeSirene } from '../manifest.js';
import { type Establishment, establishmentPageSchema, establishmentSchema, type LegalUnit, legalUnitSchema } from '../sirene.js';

const LISTS = await loadCodeLists();
const PERIOD = { etatAdministratifUniteLegale: 'A', categorieJuridiqueUniteLegale: '5710' };

const profile = (more: Partial<LegalUnit>) => mapSireneProfile({ siren: SIREN, periodesUniteLegale: [PERIOD], ...more }, null, LISTS);
const office = (more: Partial<Establishment>) => mapSireneOffice({ siren: SIREN, siret: `${SIREN}00016`, ...more }, LISTS);

async function requests() {
  const sources = scriptedSources();
  const dataTypes = [...Object.keys(inseeSirene.contributes!), 'RELATED_COMPANY'];
  await collectStream(adapter.collect(jobFor(...dataTypes), contextOf(sources)));
  // The profile alone reads the head office by its own call.
  const alone = scriptedSources();
  await collectStream(adapter.collect(jobFor('COMPANY_PROFILE'), contextOf(alone)));
  return [...sources['insee_sirene']!.calls, ...alone['insee_sirene']!.calls];
}

describeVendor(import.meta.url, {
  manifest: inseeSirene,
  requests,
  answers: {
    'GET /siren/{siren}': { schema: legalUnitSchema, map: ({ uniteLegale }) => mapSireneProfile(uniteLegale, null, LISTS) },
    'GET /siret/{siret}': { schema: establishmentSchema, map: ({ etablissement }) => mapSireneOffice(etablissement, LISTS) },
    'GET /siret': {
      schema: establishmentPageSchema,
      map: ({ etablissements }) => etablissements.map((each: Establishment) => mapSireneOffice(each, LISTS)),
    },
    'GET /siret/liensSuccession': { schema: linksSchema, map: ({ liensSuccession }) => liensSuccession },
  },
  errors: (call, status, body) => {
    const source = new ScriptedSource(() => ({ status, body }));
    return call === 'GET /siret/{siret}' ? fetchEstablishment(source, `${SIREN}00016`) : fetchLegalUnit(source, SIREN);
  },
  codes: {
    'diffusion status': (statutDiffusionUniteLegale) => profile({ statutDiffusionUniteLegale }).diffusible,
    'company category': (categorieEntreprise) => profile({ categorieEntreprise }).company_category,
    'state of a unit': (state) => profile({ periodesUniteLegale: [{ ...PERIOD, etatAdministratifUniteLegale: state }] }).stats_status,
    'state of an establishment': (state) => office({ periodesEtablissement: [{ etatAdministratifEtablissement: state }] }).status,
    'headcount band': (trancheEffectifsUniteLegale) => profile({ trancheEffectifsUniteLegale }).workforce?.band,
  },
});
