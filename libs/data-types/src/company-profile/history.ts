import { named } from '@company-data/kernel';
import { siren, siret } from '../record-fields.js';
import { always, choice, date, labels, listOf, object, text } from '../schema-parts.js';

/** What a company was called, was and did, stretch by stretch. */
export const history = listOf(
  object(
    {
      field: always(choice(['NAME', 'TRADE_NAME', 'LEGAL_FORM', 'ACTIVITY', 'HEAD_OFFICE'], 'What the value is of.')),
      value: always(text('The value: a name, the code of a legal form or an activity, the SIRET of a head office.')),
      ...labels('label', 'The code in words; null for names, head offices and codes of former nomenclatures.'),
      start_date: date('First day of the value; null when not known. INSEE periodesUniteLegale[].dateDebut.'),
      end_date: date('Last day of the value; null for the present one. INSEE periodesUniteLegale[].dateFin.'),
    },
    'A value that held for a time.',
  ),
  'Names, trade names, legal forms, activities and head offices in their order, the present ones included. Names of sole traders are those of persons and are left out. INSEE periodesUniteLegale.',
);

/** An establishment that an establishment of the company followed, or was followed by. */
export const successions = (which: string) =>
  listOf(
    named(
      'Succession',
      'A succession.',
      object(
        {
          siren: always(siren('Company of the other establishment.')),
          siret: siret('The other establishment.'),
          date: date('Effect of the succession. INSEE dateLienSuccession.'),
          kind: choice(
            ['HEAD_OFFICE_TRANSFER', 'ECONOMIC_CONTINUITY', 'OTHER'],
            'HEAD_OFFICE_TRANSFER within the company; ECONOMIC_CONTINUITY when two of company, activity and place stayed the same; OTHER. INSEE transfertSiege, continuiteEconomique.',
          ),
        },
        'A succession.',
      ),
    ),
    `${which} INSEE liensSuccession.`,
  );

export const domiciliation = object(
  {
    name: text('Name of the company that lends its address. INPI RNE adresseEntreprise.entrepriseDomiciliataire.denomination.'),
    siren: siren('Its SIREN. INPI RNE adresseEntreprise.entrepriseDomiciliataire.siren.'),
  },
  'Domiciliation of the head office at a company that lends addresses; its members are null where only the fact is known. Null where none is registered.',
);

export const collectiveAgreements = listOf(
  object(
    { code: always(text('Number of the agreement (IDCC), four digits.', 10)), title: text('Title in French.', 500) },
    'A collective agreement.',
  ),
  'Collective agreements that its establishments declared to apply. State search (recherche-entreprises) complements.liste_idcc; the source gives no title.',
  100,
);
