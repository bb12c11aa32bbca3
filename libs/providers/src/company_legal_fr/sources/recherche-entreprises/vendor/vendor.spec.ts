import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { jobFor, scriptedSources } from '../../../../../test/company-legal-fr.js';
import { contextOf, ScriptedSource } from '../../../../../test/scripted-source.js';
import { searchPageSchema as schema } from '../client.js';
import { findUnit } from '../client.js';
import { adapter } from '../../../adapter.js';
import { loadCodeLists } from '../../../codes/load-code-lists.js';
import { mapDirectorships } from '../../../map/directorship.js';
import type { PersonSubject } from '../../../../subject.js';
import { rechercheEntreprises } from '../manifest.js';

const LISTS = await loadCodeLists();
const PERSON: PersonSubject = {
  type: 'PERSON',
  key: 'P',
  last_names: ['DUPONT'],
  given_names: ['John', 'Paul'],
  birth: '1964-09',
  roles: [],
};
const DIRECTOR = { type_dirigeant: 'personne physique', nom: 'DUPONT', prenoms: 'John Paul', date_de_naissance: '1964-09' };

const directed = (unit: object, director: object) => {
  const units = [{ siren: '000012344', ...unit, dirigeants: [{ ...DIRECTOR, ...director }] }];
  return mapDirectorships(PERSON, { units, complete: true }, new Set(), LISTS)[0]!;
};

async function requests() {
  const sources = scriptedSources();
  await collectStream(adapter.collect(jobFor(...Object.keys(rechercheEntreprises.contributes!)), contextOf(sources)));
  return sources['recherche_entreprises']!.calls;
}

describeVendor(import.meta.url, {
  manifest: rechercheEntreprises,
  requests,
  answers: {
    'GET /search': {
      schema,
      map: ({ results }, given) => mapDirectorships({ ...PERSON, ...given }, { units: results, complete: true }, new Set(), LISTS),
    },
  },
  errors: (_call, status, body) => findUnit(new ScriptedSource(() => ({ status, body })), '000012344'),
  codes: {
    'state of a unit': (etat_administratif) => directed({ etat_administratif }, {}).status,
    'type of director': (type_dirigeant) => (directed({}, { type_dirigeant }).match === 'NONE' ? null : directed({}, {}).match),
  },
});
