import { describeVendor } from '@company-data/testing/conformance';
import { ScriptedSource } from '../../../../../test/scripted-source.js';
import { loadCodeLists } from '../../../codes/load-code-lists.js';
import { mapCraftProfile } from '../../../map/craft-profile.js';
import { craftSchema, fetchCraftCompany } from '../client.js';
import { rnm } from '../manifest.js';

const LISTS = await loadCodeLists();
const SIREN = '000012344';

const directory = (status: number, body: unknown) => new ScriptedSource(() => ({ status, body }));

async function requests() {
  const source = directory(404, {});
  await fetchCraftCompany(source, SIREN);
  return source.calls;
}

describeVendor(import.meta.url, {
  manifest: rnm,
  requests,
  answers: { 'GET /entreprises/{siren}': { schema: craftSchema, map: (entry) => mapCraftProfile(entry, LISTS) } },
  errors: (_call, status, body) => fetchCraftCompany(directory(status, body), SIREN),
});
