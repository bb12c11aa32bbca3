import { describeSandbox } from '../../../test/describe-sandbox.js';
import { FIRST, INSEE_KEY, type sandboxUnderTest } from '../../../test/sandbox-under-test.js';

type Sandbox = ReturnType<typeof sandboxUnderTest>;

/** SIRET of a company's establishment in a state. */
async function siretOf({ offices }: Sandbox, siren: string, state: 'A' | 'F'): Promise<string> {
  const { etablissements } = (await offices(`q=siren:${siren}&nombre=1000&curseur=*`)).json();
  return etablissements.find((each: Establishment) => each.periodesEtablissement[0]!.etatAdministratifEtablissement === state).siret;
}

interface Establishment {
  periodesEtablissement: { etatAdministratifEtablissement: string }[];
}

describeSandbox('insee-sirene', {
  prefix: '/insee/api-sirene/3.11',
  authorization: async () => INSEE_KEY,
  requests: {
    'GET /siren/{siren}': { ids: { siren: FIRST } },
    'GET /siret/{siret}': async (sandbox) => ({ ids: { siret: await siretOf(sandbox, FIRST, 'A') } }),
    'GET /siret': { query: { q: `siren:${FIRST}`, nombre: '1000', curseur: '*' } },
    'GET /siret/liensSuccession': async (sandbox) => {
      const siret = await siretOf(sandbox, FIRST, 'F');
      return { query: { q: `siretEtablissementPredecesseur:${siret} OR siretEtablissementSuccesseur:${siret}`, nombre: '1000' } };
    },
  },
  refused: [
    { title: 'an unknown unit', call: 'GET /siren/{siren}', request: { ids: { siren: '000000000' } }, status: 404 },
    { title: 'an invalid SIREN', call: 'GET /siren/{siren}', request: { ids: { siren: '12' } }, status: 400 },
    { title: 'a duplicate', call: 'GET /siren/{siren}', request: { ids: { siren: '000010173' } }, status: 301 },
  ],
});
