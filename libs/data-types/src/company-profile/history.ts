import { named } from '@company-data/kernel';
import { NOMENCLATURES, siren, siret } from '../record-fields.js';
import { always, choice, date, labels, listOf, listOrNull, object, text } from '../schema-parts.js';

/** History of the names, legal forms, activities and head offices of a company. */
export const history = listOf(
  object(
    {
      field: always(choice(['NAME', 'TRADE_NAME', 'LEGAL_FORM', 'ACTIVITY', 'HEAD_OFFICE'], 'Subject of the value.')),
      value: always(text('Name, code of a legal form or an activity, or SIRET of a head office.')),
      ...labels('label', 'Label of the code. Null for names, head offices and codes of former nomenclatures.'),
      nomenclature: choice(
        NOMENCLATURES,
        'Nomenclature of the code of an activity. Null for other fields. INSEE periodesUniteLegale[].nomenclatureActivitePrincipaleUniteLegale.',
      ),
      start_date: date('First day of the value. Null when unknown. INSEE periodesUniteLegale[].dateDebut.'),
      end_date: date('Last day of the value. Null for the current one. INSEE periodesUniteLegale[].dateFin.'),
    },
    'Value during a period.',
  ),
  'Names, trade names, legal forms, activities and head offices in order, including current ones. Names of sole traders are omitted, because they are names of persons. INSEE periodesUniteLegale.',
);

/**
 * Establishments that preceded or followed an establishment of the company. Null until INSEE, which
 * allows few calls, was asked.
 */
export const successions = (which: string) =>
  listOrNull(
    named(
      'Succession',
      'Succession of establishments.',
      object(
        {
          siren: always(siren('SIREN of the company of the other establishment.')),
          siret: siret('SIRET of the other establishment.'),
          date: date('Effective date of the succession. INSEE dateLienSuccession.'),
          kind: choice(
            ['HEAD_OFFICE_TRANSFER', 'ECONOMIC_CONTINUITY', 'OTHER'],
            'HEAD_OFFICE_TRANSFER within the company, ECONOMIC_CONTINUITY when two of company, activity and place are unchanged, or OTHER. INSEE transfertSiege, continuiteEconomique.',
          ),
        },
        'Succession of establishments.',
      ),
    ),
    `${which} INSEE liensSuccession. Null until INSEE was asked, which allows few calls.`,
  );

export const domiciliation = object(
  {
    name: text('Name of the company that provides the address. INPI RNE adresseEntreprise.entrepriseDomiciliataire.denomination.'),
    siren: siren('SIREN of the company that provides the address. INPI RNE adresseEntreprise.entrepriseDomiciliataire.siren.'),
  },
  'Domiciliation of the head office at a company that provides addresses. Null when none is registered. Its members are null when only the fact is known.',
);

export const collectiveAgreements = listOf(
  object(
    { code: always(text('Number of the agreement (IDCC), four digits.', 10)), title: text('Title in French.', 500) },
    'Collective agreement.',
  ),
  'Collective agreements declared by the establishments. State search (recherche-entreprises) complements.liste_idcc. The source has no titles.',
  100,
);
