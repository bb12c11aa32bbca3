import { describeVendor } from '@company-data/testing/conformance';
import { ScriptedSource } from '../../../../../test/scripted-source.js';
import { freezingMeasures } from '../../../../../test/company-legal-fr-fixtures.js';
import { listOfMeasures } from '../../../map/freezing-list.js';
import { freezingList, type Publication, publicationSchema } from '../client.js';
import { gelsAvoirs } from '../manifest.js';

async function requests() {
  const source = new ScriptedSource(() => ({ body: freezingMeasures }));
  await freezingList(source);
  return source.calls;
}

/** Maps a register with one measure. */
const entryOf = (Nature: string, ...RegistreDetail: NonNullable<Publication['PublicationDetail'][number]['RegistreDetail']>) =>
  listOfMeasures({ DatePublication: '2026-05-29', PublicationDetail: [{ IdRegistre: 1, Nature, Nom: 'INVENTE', RegistreDetail }] })
    .entries[0];

const VALUE = { Prenom: 'Paul', Alias: 'PAVEL', Jour: '7', Mois: '3', Annee: '1961' };

/** Member of an entry that a field changes, the first of them. */
function changedBy(TypeChamp: string): string | null {
  const [without, entry] = [entryOf('Personne physique')!, entryOf('Personne physique', { TypeChamp, Valeur: [VALUE] })!];
  const changed = (['name', 'names', 'births'] as const).find(
    (member) => JSON.stringify(without[member]) !== JSON.stringify(entry[member]),
  );
  return changed ?? null;
}

describeVendor(import.meta.url, {
  manifest: gelsAvoirs,
  requests,
  answers: {
    'GET /publication/derniere-publication-flux-json': {
      schema: publicationSchema,
      map: ({ Publications }: { Publications: Publication }) => listOfMeasures(Publications),
    },
  },
  codes: {
    'measure.nature': (nature: string) => entryOf(nature)?.type ?? null,
    'detail.field': changedBy,
  },
});
