import type { Activity, CompanyDescription, Office } from '../../companies/description.js';
import { headOffice, siretOf, stableId } from '../../companies/numbers.js';
import { inpiAddress } from './person.js';

type Json = Record<string, unknown>;

/** Returns an activity code without its point, as the registry does. */
export const apeWithoutPoint = (ape: string): string => ape.replace('.', '');

/** Returns the trade sign, if any. */
export const sign = (office: Office): Json => (office.sign === undefined ? {} : { nomCommercial: office.sign });

/** Renders an establishment in the registry document. */
export const establishment = (company: CompanyDescription, office: Office): Json => ({
  descriptionEtablissement: {
    rolePourEntreprise: office === headOffice(company) ? '2' : '4',
    siret: siretOf(company.siren, office),
    codeApe: apeWithoutPoint(office.ape),
    indicateurEtablissementPrincipal: office === headOffice(company),
    statutPourFormalite: office.closed === undefined ? '4' : '6',
    ...closing(office),
    ...(office.sign === undefined ? {} : { enseigne: office.sign, ...sign(office) }),
    etablissementValidated: false,
    etablissementRdd: true,
  },
  adresse: inpiAddress(office.address),
  activites: [
    {
      activiteId: stableId(company.siren, 300 + office.sequence),
      indicateurPrincipal: true,
      dateDebut: office.opened,
      exerciceActivite: 'P',
      formeExercice: company.craft === undefined ? 'COMMERCIALE' : 'ARTISANALE',
      descriptionDetaillee: office.activity,
      codeApe: apeWithoutPoint(office.ape),
      origine: { typeOrigine: office.origin ?? '1' },
    },
    ...(office.more ?? []).map(activity),
  ],
  ...(office.domains === undefined ? {} : { nomsDeDomaine: office.domains.map((nomDomaine) => ({ nomDomaine })) }),
});

const activity = ({ words, ape, from, until, origin, originWords }: Activity): Json => ({
  indicateurPrincipal: false,
  descriptionDetaillee: words,
  ...(ape === undefined ? {} : { codeApe: apeWithoutPoint(ape) }),
  ...(from === undefined ? {} : { dateDebut: from }),
  ...(until === undefined ? {} : { dateFin: until }),
  ...(origin === undefined
    ? {}
    : { origine: { typeOrigine: origin, ...(originWords === undefined ? {} : { autreOrigine: originWords }) } }),
});

/** A future closing is in the same field as a past one. */
function closing({ closed, closes = closed }: Office): Json {
  return closes === undefined ? {} : { dateEffetFermeture: closes };
}
