import type { CompanyDescription, ProtectedLand } from '../../companies/description.js';
import { headOffice, nicOf } from '../../companies/numbers.js';
import { apeWithoutPoint, sign } from './establishment.js';
import { inpiAddress, inpiPerson } from './person.js';

type Json = Record<string, unknown>;

/** Renders the identity and the statutes of a company in the registry document. */
export function identity(company: CompanyDescription): Json {
  const enterprise = {
    siren: company.siren,
    formeJuridique: company.form,
    nicSiege: nicOf(company.siren, headOffice(company).sequence),
    codeApe: apeWithoutPoint(company.ape),
    ...(company.oneStopShop === true ? {} : { dateImmat: company.created }),
    dateDebutActiv: company.created,
    effectifSalarie: company.headcount === 'NN' ? '0' : '12',
    entrepriseValidated: false,
    entrepriseRdd: true,
  };
  if (company.entrepreneur !== undefined) {
    const entrepreneur = { descriptionPersonne: inpiPerson(company.entrepreneur, { siren: company.siren }) };
    return { entreprise: enterprise, entrepreneur, ...protection(company), ...domains(company) };
  }
  const named = { ...enterprise, denomination: company.name, ...sign(headOffice(company)) };
  return { entreprise: named, description: statutes(company), ...domains(company) };
}

const domains = ({ domains: declared }: CompanyDescription): Json =>
  declared === undefined
    ? {}
    : { nomsDeDomaine: declared.map(({ name, status }) => ({ nomDomaine: name, statutDomaine: status ?? null })) };

function protection({ protectedLand }: CompanyDescription): Json {
  if (protectedLand === undefined) return {};
  const { residence, other = [] } = protectedLand;
  return {
    insaisissabilite: {
      ...(residence === undefined ? {} : { residencePrincipale: land(residence) }),
      residencesSecondaires: other.map(land),
    },
  };
}

const land = ({ isUnseizable, since, publishedAt, city }: ProtectedLand): Json => ({
  residenceInsaisissable: isUnseizable,
  dateEffet: since ?? null,
  adresse: city === undefined ? null : inpiAddress(city),
  publication: publishedAt === undefined ? null : { lieuPublication: publishedAt },
});

const statutes = (company: CompanyDescription): Json => ({
  objet: `${company.activity}.`,
  ...(company.acronym === undefined ? {} : { sigle: company.acronym }),
  duree: 99,
  ...closingDay(company),
  dateFinExistence: `${Number(company.created.slice(0, 4)) + 99}${company.created.slice(4)}`,
  ess: false,
  societeMission: false,
  capitalVariable: false,
  montantCapital: company.capital ?? 1000,
  deviseCapital: 'EUR',
  indicateurAssocieUnique: company.solePartner === true,
  ...loss(company),
});

/** A company in its first year has the end of that year only. */
function closingDay({ closingDay: day, firstClosing }: CompanyDescription): Json {
  const first = firstClosing === undefined ? {} : { datePremiereCloture: firstClosing };
  return firstClosing !== undefined && day === undefined ? first : { ...first, dateClotureExerciceSocial: day ?? '3112' };
}

const loss = ({ capitalLoss }: CompanyDescription): Json =>
  capitalLoss === undefined
    ? {}
    : {
        continuationAvecActifNetInferieurMoitieCapital: true,
        dateEffet25M: capitalLoss.continued,
        reconstitutionCapitauxPropres: capitalLoss.restored !== undefined,
        ...(capitalLoss.restored === undefined ? {} : { dateEffet26M: capitalLoss.restored }),
      };
