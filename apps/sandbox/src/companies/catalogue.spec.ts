import { describe, expect, it } from '@jest/globals';
import { passesLuhn } from '@company-data/kernel';
import { bodaccRecord } from '../bodacc/record.js';
import { inpiDocument } from '../inpi/document.js';
import { inseeEstablishment } from '../insee/establishment.js';
import { inseeUnit } from '../insee/unit.js';
import { rnmEntry } from '../rnm/craft.js';
import { catalogue, listedCompanies } from './catalogue.js';
import { nicOf, siretOf } from './numbers.js';

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- documents are checked member by member

const companies = catalogue.map(({ company }) => company);

describe('the catalogue', () => {
  it('gives every company a SIREN of the unattributed range that passes the Luhn check', () => {
    const sirens = listedCompanies().map(({ siren }) => siren);
    expect(sirens.filter((siren) => !/^000\d{6}$/.test(siren) || !passesLuhn(siren))).toEqual([]);
  });

  it('never lists a SIREN twice', () => {
    const sirens = listedCompanies().map(({ siren }) => siren);
    expect(new Set(sirens).size).toBe(sirens.length);
  });

  it('lists the company with data for every type first, and only it as first', () => {
    expect(listedCompanies().map(({ first }) => first)).toEqual([
      true,
      ...listedCompanies()
        .slice(1)
        .map(() => false),
    ]);
  });

  it('gives every office a SIRET that passes the Luhn check', () => {
    const sirets = companies.flatMap((company) => company.offices.map((office) => siretOf(company.siren, office)));
    expect(sirets.filter((siret) => siret.length !== 14 || !passesLuhn(siret))).toEqual([]);
  });

  it('never gives two notices of the bulletin the same id', () => {
    const ids = companies.flatMap((company) => company.notices.map((notice) => bodaccRecord(company, notice)['id']));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names only companies it describes when an officer is a company with a SIREN', () => {
    const known = new Set(companies.map(({ siren }) => siren));
    const named = companies.flatMap(({ officers }) => officers.flatMap(({ company }) => company?.siren ?? []));
    expect(named.filter((siren) => !known.has(siren))).toEqual([]);
  });
});

describe.each(companies.map((company) => [company.siren, company] as const))('the documents of %s', (siren, company) => {
  const registry = inpiDocument(company, 0) as Json;
  const unit = inseeUnit(company) as Json;
  const content = registry.formality.content;
  const body = content.personneMorale ?? content.personnePhysique;

  it('carry the same SIREN in every source', () => {
    const notices = company.notices.map((notice) => bodaccRecord(company, notice)['registre'] as string[]);
    const craft = company.craft === undefined ? siren : rnmEntry(company, company.craft)['ent_id_siren'];
    expect([registry.siren, registry.formality.siren, unit.siren, craft, ...notices.map(([, plain]) => plain)]).toEqual(
      Array.from({ length: 4 + company.notices.length }, () => siren),
    );
  });

  it('agree on the legal form and the activity', () => {
    const [current] = unit.periodesUniteLegale;
    expect([current.categorieJuridiqueUniteLegale, current.activitePrincipaleUniteLegale.replace('.', '')]).toEqual([
      registry.formality.formeJuridique,
      body.identite.entreprise.codeApe,
    ]);
  });

  it('agree on the head office', () => {
    const head = inseeEstablishment(company, company.offices[0]!) as Json;
    expect([head.siret, head.etablissementSiege, head.nic]).toEqual([
      body.etablissementPrincipal.descriptionEtablissement.siret,
      true,
      nicOf(siren, company.offices[0]!.sequence),
    ]);
  });

  it('agree on which offices there are', () => {
    const registered = [body.etablissementPrincipal, ...body.autresEtablissements].map(
      (office: Json) => office.descriptionEtablissement.siret,
    );
    expect(company.offices.map((office) => inseeEstablishment(company, office)['siret'])).toEqual(registered);
  });
});
