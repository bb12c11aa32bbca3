import type { CompanyDescription, Office } from '../../companies/description.js';
import { headOffice, siretOf, stableId } from '../../companies/numbers.js';
import { inpiAddress } from './person.js';

type Json = Record<string, unknown>;

/** An activity code as the registry writes it, without its point. */
export const apeWithoutPoint = (ape: string): string => ape.replace('.', '');

/** The name on the premises, where there is one. */
export const sign = (office: Office): Json => (office.sign === undefined ? {} : { nomCommercial: office.sign });

/** A place of business in the registry's document. */
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
      origine: { typeOrigine: '1' },
    },
  ],
});

/** A closing to come stands in the same place as one that was. */
function closing({ closed, closes = closed }: Office): Json {
  return closes === undefined ? {} : { dateEffetFermeture: closes };
}
