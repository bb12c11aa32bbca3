import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { jobFor, scriptedSources, SIREN, TOKEN } from '../../../../../test/company-legal-fr.js';
import { contextOf, ScriptedSource } from '../../../../../test/scripted-source.js';
import { attachmentsSchema, typedAccountsSchema } from '../../../../protocols/inpi/attachments.js';
import { adapter } from '../../../adapter.js';
import { loadCodeLists } from '../../../codes/load-code-lists.js';
import { mapOwners } from '../../../map/beneficial-owner.js';
import { mapOfficers } from '../../../map/company-officer.js';
import { mapInpiProfile } from '../../../map/company-profile.js';
import { mapInpiOffices } from '../../../map/corporate-office.js';
import { downloadImage, fetchCompany, fetchTypedAccounts } from '../client.js';
import { companySchema, type InpiCompany } from '../company.js';
import { inpiRne } from '../manifest.js';

const LISTS = await loadCodeLists();
const NOW = new Date('2025-06-01T00:00:00Z');

const recordsOf = (company: InpiCompany) => ({
  profile: mapInpiProfile(company, LISTS, NOW),
  officers: mapOfficers(company, LISTS, NOW),
  owners: mapOwners(company, LISTS),
  offices: mapInpiOffices(company, LISTS, NOW),
});

const officerWith = (roleEntreprise: string): InpiCompany => {
  const individu = { descriptionPersonne: { nom: 'EXEMPLE', prenoms: ['Jeanne'] } };
  const pouvoirs = [{ roleEntreprise, typeDePersonne: 'INDIVIDU', actif: true, individu }];
  return { formality: { siren: SIREN, content: { personneMorale: { composition: { pouvoirs } } } } };
};

/** A register that answers any call, after a login. */
const register = (status: number, body: unknown): ScriptedSource =>
  new ScriptedSource(({ path }) => (path === '/sso/login' ? { body: { token: TOKEN } } : { status, body }));

async function requests() {
  const sources = scriptedSources();
  await collectStream(adapter.collect(jobFor(...Object.keys(inpiRne.contributes!)), contextOf(sources)));
  const documents = register(200, new Uint8Array());
  for (const kind of ['actes', 'bilans'] as const) await downloadImage(documents, kind, '63df25898640ab3541150a01');
  const accounts = register(200, { id: '63df25898640ab3541150a02' });
  await fetchTypedAccounts(accounts, '63df25898640ab3541150a02');
  return [sources['inpi_rne']!, documents, accounts].flatMap(({ calls }) => calls);
}

describeVendor(import.meta.url, {
  manifest: inpiRne,
  requests,
  answers: {
    'GET /companies/{siren}': { schema: companySchema, map: recordsOf },
    'GET /companies/{siren}/attachments': { schema: attachmentsSchema, map: (answer) => answer },
    'GET /bilans-saisis/{id}': { schema: typedAccountsSchema, map: (answer) => answer },
  },
  errors: (_call, status, body) => fetchCompany(register(status, body), SIREN),
  codes: {
    'officer role': (code) => mapOfficers(officerWith(code), LISTS, NOW)[0]?.roles[0]?.name,
  },
});
