import { type Members, orNull, schemaOf, named } from '@company-data/kernel';
import { always, choice, date, dateTime, flag, id, integer, labels, listOf, month, number, object, pattern, text } from './schema-parts.js';

/** A SIREN, the nine digits that name a French company, or null. */
export const siren = (description: string) => pattern('^\\d{9}$', 9, description);

/** A SIRET, the fourteen digits that name a French establishment, or null. */
export const siret = (description: string) => pattern('^\\d{14}$', 14, description);

/** An ISO 4217 currency code, or null. */
export const currency = (description = 'Currency (ISO 4217) of the amounts beside it.') => pattern('^[A-Z]{3}$', 3, description);

/** An amount with its currency, or null. */
export const money = (description: string) =>
  named(
    'Money',
    'An amount with its currency.',
    object({ value: always(number('Amount in major units.')), currency: always(currency()) }, description),
  );

/** The provider a record is of, where it is of one alone. */
export const providerName = () => always(text('Provider the record comes from; with the ids beside it, it names the record.', 50));

/** The provider a record is of, and the account there. */
export const sourceAccount = (account: string) => ({
  provider_name: providerName(),
  source_account_id: always(text(`Account at the provider. ${account}. Ids of the record are ids within it.`, 200)),
});

/** What a key of ours in place of an identity is: it tells one from another, and nobody by it. */
export const keyedHash = (of: string) =>
  pattern('^[A-Za-z0-9_-]{22}$', 22, `${of}, as a keyed hash: the same for one account of ours, and of no use to anybody else.`);

/** A postal address, taken whole from one source. */
export const address = (description: string) =>
  named(
    'Address',
    'A postal address.',
    object(
      {
        address_line1: text('Number, street type and street.'),
        address_line2: text('Building, floor or other complement.'),
        postal_code: text('Postal code.', 20),
        city: text('City.', 100),
        city_code: text('INSEE code of the city; null abroad.', 5),
        country: text('Country, as the source words it.', 100),
        country_code: pattern('^[A-Z]{2,3}$', 3, 'Country code (ISO 3166-1, two or three letters as the source gives it).'),
      },
      description,
    ),
  );

/**
 * The identity of a natural person; `last_name` is the name in use where it is known, `patronym`
 * the name at birth.
 */
export const personFields = () => ({
  last_name: text('Last name, as the source gives it. INPI RNE descriptionPersonne.nom; null for a company.', 100),
  patronym: text('Last name at birth, where the source tells it apart.', 100),
  usage_name: text('Name in use where it differs from the name at birth. INPI RNE descriptionPersonne.nomUsage.', 100),
  first_name: text('First given name. INPI RNE descriptionPersonne.prenoms[0].', 100),
  first_names: listOf(text('A given name.', 100), 'All given names in the order of the civil register.', 20),
  birth_date: date('Date of birth, only when the day is known; public registers give the month alone.'),
  birth_month: month('Month of birth. INPI RNE descriptionPersonne.dateDeNaissance.'),
  birth_city: text('City of birth.', 100),
  birth_country: text('Country of birth.', 100),
  birth_postal_code: text('Postal code of the city of birth.', 20),
  nationality: text(
    'Nationality, as the source words it; where it gives a code alone, the country in French. INPI RNE descriptionPersonne.nationalite.',
    100,
  ),
  nationality_code: pattern(
    '^[A-Z]{3}$',
    3,
    'Country of the nationality (ISO 3166-1 alpha-3). INPI RNE descriptionPersonne.codeNationalite.',
  ),
  gender: choice(['MALE', 'FEMALE'], 'Gender in the register. INPI RNE descriptionPersonne.genre.'),
});

/** Members of a person that one source must say: a nationality in words and its code. */
export const nationalityTogether = ['nationality', 'nationality_code'];

/** An activity code with its nomenclature. */
export const activityFields = () => ({
  code: pattern(
    '^[0-9]{2}\\.?[0-9]{0,2}\\.?[0-9A-Z]{0,2}$',
    7,
    'Principal activity, e.g. 62.01Z. INSEE activitePrincipale, else INPI RNE codeApe.',
  ),
  ...labels('label', 'Label of the code, in French.'),
  nomenclature: choice(['NAFRev2', 'NAFRev1', 'NAF1993', 'NAP', 'NAF2025'], 'Nomenclature of the code.'),
  naf25_code: text('The activity in the nomenclature of 2025, where the source gives it. INSEE activitePrincipaleNAF25.', 7),
});

/** Members of an activity that one source must say: a code, its labels and its nomenclature. */
export const activityTogether = ['activity.code', 'activity.label', 'activity.label_en', 'activity.nomenclature'];

/** A headcount band of the statistics institute. */
export const workforce = (description: string) =>
  named(
    'Workforce',
    'A headcount band of the statistics institute.',
    object(
      {
        band: text('Band code, e.g. 11. INSEE trancheEffectifs.', 2),
        ...labels('band_label', 'Band in words, e.g. "10 à 19 salariés".', 200),
        year: integer('Year the band was measured.'),
      },
      description,
    ),
  );

/** Data quality messages. */
export const warnings = (description = 'Data quality messages; with any, the data may be incomplete or inconsistent.') =>
  listOf(
    named(
      'RecordWarning',
      'A message.',
      object({ code: always(text('Stable code.', 50)), message: always(text('What was found.', 1000)) }, 'A message.'),
    ),
    description,
    100,
  );

/**
 * Lines of a tax form, with what stands beside their code. A cell may be empty: to leave it out
 * would move the next one into its column.
 */
export const formLines = <M extends Members>(beside?: M) =>
  listOf(
    object(
      {
        ...(beside as M),
        code: always(text('Line code of the form.', 10)),
        edi_code: text('Code of the line in electronic filing, where it differs, e.g. 0979.', 10),
        label: text('Line in words.', 300),
        values: schemaOf<(number | null)[]>({
          type: 'array',
          items: { type: ['number', 'null'] },
          maxItems: 10,
          description: 'Cells of the line in major units: an amount, or base and tax; null where one is empty.',
        }),
      },
      'A line of the form.',
    ),
    'Lines of the form.',
  );

/** A role with its start and end. */
export const role = () =>
  named(
    'Role',
    'A role.',
    object(
      {
        code: text('Role code, e.g. 73; null where the register tells the role in words alone. INPI RNE roleEntreprise.', 10),
        ...labels(
          'name',
          'Role in words, e.g. "Président de SAS"; for the code 99 (other) what the company declared. INPI RNE autreRoleEntreprise, libelleRoleEntreprise.',
        ),
        start_date: date('Start of the role. INPI RNE dateEffetRoleDeclarant.'),
        end_date: date('End of the role; null for an active role. INPI RNE dateFin, once it has passed.'),
        term_end_date: date(
          'Planned end of an active role, on which its term runs out; null when none is told. INPI RNE dateFin, while it is to come.',
        ),
        is_auditor: always(
          flag('Whether the role is to audit: statutory auditors (71, 72), of accounts (14) and of sustainability (220).'),
        ),
      },
      'A role.',
    ),
  );

/** The reference of a document that can be read at /documents/{documentId}. */
export const documentId = () => id('Id to read the document with, at /users/{userId}/documents/{documentId}.');

/** A fraction, never below zero, or null. */
export const ratioOf = (description: string) => orNull<number>('number', { minimum: 0, description: `${description} A fraction.` });

/** An amount or count that is never below zero, or null. */
export const quantityOf = (description: string) => orNull<number>('number', { minimum: 0, description });

/** The records something rests on, by data type. */
export const citations = (description: string) =>
  listOf(
    named(
      'Citation',
      'Records of one data type.',
      object(
        { data_type: always(text('Data type of the records.', 50)), record_ids: listOf(id('Id of a record.'), 'Their ids.', 10_000) },
        'Records of one data type.',
      ),
    ),
    description,
    20,
  );

/** The records that a derived record was computed from. */
export const computedFromRecords = () => citations('Records it was computed from, by data type.');

/**
 * The inputs of a derived record that could not be read the last time; a source that fails takes
 * nothing back, so it is told apart.
 */
export const failedInputs = () =>
  listOf(
    named(
      'FailedInput',
      'An input.',
      object(
        {
          data_type: always(text('Data type it is computed from.', 50)),
          source: always(text('Source of it.', 50)),
          availability: always(choice(['NOT_ACCESSIBLE'], 'NOT_ACCESSIBLE: it could not be read.')),
          code: text('Code of the error, as in the entries of a synchronization.', 50),
        },
        'An input.',
      ),
    ),
    'Inputs that could not be read the last time: what is computed from them rests on what they said before, or on nothing.',
    50,
  );

/** What every document filed with the registry bears; `origin` names its place at the source. */
export const documentFields = (origin: string) => ({
  source_document_id: always(text(`Id of the document at its source. ${origin}.id.`, 100)),
  document_id: documentId(),
  deposit_date: date(`Filing with the registry. ${origin}.dateDepot.`),
  deposit_number: text(`Number of the filing. ${origin}.numChrono.`, 50),
  page_count: integer(`Pages of the document. ${origin}.nbPages.`),
  confidentiality: text(`Confidentiality in the wording of the source, e.g. "Public". ${origin}.confidentiality.`, 100),
  updated_at_source: dateTime(`Last change at the source. ${origin}.updatedAt.`),
});
