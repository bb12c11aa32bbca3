import { describe, expect, it } from '@jest/globals';
import { passesLuhn } from '@company-data/kernel';
import { bodaccRecord } from '../upstreams/bodacc/record.js';
import { inpiDocument } from '../upstreams/inpi-rne/document.js';
import { inseeEstablishment } from '../upstreams/insee-sirene/establishment.js';
import { inseeUnit } from '../upstreams/insee-sirene/unit.js';
import { rnmEntry } from '../upstreams/rnm/craft.js';
import { catalogue, listedCompanies } from './catalogue.js';
import { nicOf, siretOf } from './numbers.js';

/** Returns the value at a dotted path of a document. */
const at = (document: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], document);

const companies = catalogue.map(({ company }) => company);

describe('catalogue of companies', () => {
  it('has only unattributed SIRENs that pass the Luhn check', () => {
    const sirens = listedCompanies().map(({ siren }) => siren);
    expect(sirens.filter((siren) => !/^000\d{6}$/.test(siren) || !passesLuhn(siren))).toEqual([]);
  });

  it('lists every SIREN once', () => {
    const sirens = listedCompanies().map(({ siren }) => siren);
    expect(new Set(sirens).size).toBe(sirens.length);
  });

  it('lists the company with data for every type first', () => {
    expect(listedCompanies().map(({ first }) => first)).toEqual([
      true,
      ...listedCompanies()
        .slice(1)
        .map(() => false),
    ]);
  });

  it('has only SIRETs that pass the Luhn check', () => {
    const sirets = companies.flatMap((company) => company.offices.map((office) => siretOf(company.siren, office)));
    expect(sirets.filter((siret) => siret.length !== 14 || !passesLuhn(siret))).toEqual([]);
  });

  it('has no duplicate ids of BODACC notices', () => {
    const ids = companies.flatMap((company) => company.notices.map((notice) => bodaccRecord(company, notice)['id']));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes every company that is an officer with a SIREN', () => {
    const known = new Set(companies.map(({ siren }) => siren));
    const named = companies.flatMap(({ officers }) => officers.flatMap(({ company }) => company?.siren ?? []));
    expect(named.filter((siren) => !known.has(siren))).toEqual([]);
  });
});

describe.each(companies.map((company) => [company.siren, company] as const))('documents of %s', (siren, company) => {
  const registry = inpiDocument(company, 0);
  const unit = inseeUnit(company);
  const body = at(registry, `formality.content.${company.entrepreneur === undefined ? 'personneMorale' : 'personnePhysique'}`);

  it('contain the same SIREN in every source', () => {
    const notices = company.notices.map((notice) => at(bodaccRecord(company, notice), 'registre.1'));
    const craft = company.craft === undefined ? siren : rnmEntry(company, company.craft)['ent_id_siren'];
    const all = [at(registry, 'siren'), at(registry, 'formality.siren'), at(unit, 'siren'), craft, ...notices];
    expect(new Set(all)).toEqual(new Set([siren]));
  });

  it('contain the same legal form and activity', () => {
    const form = at(unit, 'periodesUniteLegale.0.categorieJuridiqueUniteLegale');
    const activity = String(at(unit, 'periodesUniteLegale.0.activitePrincipaleUniteLegale')).replace('.', '');
    expect([form, activity]).toEqual([at(registry, 'formality.formeJuridique'), at(body, 'identite.entreprise.codeApe')]);
  });

  it('contain the same head office', () => {
    const head = inseeEstablishment(company, company.offices[0]!);
    expect([head['siret'], head['etablissementSiege'], head['nic']]).toEqual([
      at(body, 'etablissementPrincipal.descriptionEtablissement.siret'),
      true,
      nicOf(siren, company.offices[0]!.sequence),
    ]);
  });

  it('contain the same offices', () => {
    const registered = [at(body, 'etablissementPrincipal'), ...(at(body, 'autresEtablissements') as unknown[])];
    expect(company.offices.map((office) => inseeEstablishment(company, office)['siret'])).toEqual(
      registered.map((office) => at(office, 'descriptionEtablissement.siret')),
    );
  });
});
