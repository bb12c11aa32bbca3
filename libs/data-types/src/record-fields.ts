import { type Members, orNull, schemaOf, named } from '@company-data/kernel';
import {
  always,
  choice,
  date,
  dateTime,
  flag,
  id,
  integer,
  labels,
  listOf,
  listOrNull,
  month,
  number,
  object,
  pattern,
  text,
} from './schema-parts.js';

/** SIREN, nine digits, or null. */
export const siren = (description: string) => pattern('^\\d{9}$', 9, description);

/** SIRET, fourteen digits, or null. */
export const siret = (description: string) => pattern('^\\d{14}$', 14, description);

/** ISO 4217 currency code, or null. */
export const currency = (description = 'Currency (ISO 4217) of the amounts in this object.') => pattern('^[A-Z]{3}$', 3, description);

/** Amount with its currency, or null. */
export const money = (description: string) =>
  named(
    'Money',
    'Amount with its currency.',
    object({ value: always(number('Amount in major units.')), currency: always(currency()) }, description),
  );

/** Provider of a record that belongs to one provider. */
export const providerName = () => always(text('Provider of the record. It identifies the record together with the ids next to it.', 50));

/** Provider of a record and the account at the provider. */
export const sourceAccount = (account: string) => ({
  provider_name: providerName(),
  source_account_id: always(text(`Account at the provider. ${account}. The ids of the record are unique within it.`, 200)),
});

/** Keyed hash of an identity. It shows equality but not the identity. */
export const keyedHash = (of: string) =>
  pattern(
    '^[A-Za-z0-9_-]{22}$',
    22,
    `${of}, as a keyed hash. Equal values have equal hashes within one account of this API. The hash does not reveal the value.`,
  );

/** Postal address. The merge takes it as a whole from one source. */
export const address = (description: string) =>
  named(
    'Address',
    'Postal address.',
    object(
      {
        address_line1: text('Number, street type and street.'),
        address_line2: text('Building, floor or other complement.'),
        postal_code: text('Postal code.', 20),
        city: text('City.', 100),
        city_code: text('INSEE code of the city. Null abroad.', 5),
        country: text('Country in the wording of the source.', 100),
        country_code: pattern('^[A-Z]{2,3}$', 3, 'Country code (ISO 3166-1), with two or three letters as in the source.'),
      },
      description,
    ),
  );

/**
 * Identity of a natural person. `last_name` is the name in use when the source provides it,
 * `patronym` the name at birth.
 */
export const personFields = () => ({
  last_name: text(
    'Last name as in the source. Null for a company, and for an entry with a patronym only. INPI RNE descriptionPersonne.nom.',
    100,
  ),
  patronym: text('Last name at birth. Null when the source does not distinguish it.', 100),
  usage_name: text('Name in use, when it differs from the name at birth. INPI RNE descriptionPersonne.nomUsage.', 100),
  first_name: text('First given name. INPI RNE descriptionPersonne.prenoms[0].', 100),
  first_names: listOf(text('Given name.', 100), 'All given names, in the order of the civil register.', 20),
  birth_date: date('Date of birth. Null when only the month is known, as in public registers.'),
  birth_month: month('Month of birth. INPI RNE descriptionPersonne.dateDeNaissance.'),
  birth_city: text('City of birth.', 100),
  birth_country: text('Country of birth.', 100),
  birth_postal_code: text('Postal code of the city of birth.', 20),
  nationality: text(
    'Nationality in the wording of the source. When the source provides only a code, the country in French. INPI RNE descriptionPersonne.nationalite.',
    100,
  ),
  nationality_code: pattern(
    '^[A-Z]{3}$',
    3,
    'Country of the nationality (ISO 3166-1 alpha-3). INPI RNE descriptionPersonne.codeNationalite.',
  ),
  gender: choice(['MALE', 'FEMALE'], 'Gender in the register. INPI RNE descriptionPersonne.genre.'),
});

/** Id of a person among homonyms in one company. */
export const homonymId = () =>
  text(
    'All given names and the gender of a person. Null unless the company has another person with the same last name, first given name and month of birth, for example a twin.',
    100,
  );

/** Nationality and its code, which the merge takes from one source. */
export const nationalityTogether = ['nationality', 'nationality_code'];

/** Nomenclatures of activities, as INSEE names them. */
export const NOMENCLATURES = ['NAFRev2', 'NAFRev1', 'NAF1993', 'NAP', 'NAF2025'] as const;

/** Activity code with its nomenclature. */
export const activityFields = (code = 'Principal activity, e.g. 62.01Z. INSEE activitePrincipale, else INPI RNE codeApe.') => ({
  code: pattern('^[0-9]{2}\\.?[0-9]{0,2}\\.?[0-9A-Z]{0,2}$', 7, code),
  ...labels('label', 'Label of the code, in French.'),
  nomenclature: choice(NOMENCLATURES, 'Nomenclature of the code.'),
  naf25_code: text(
    'Activity code in the nomenclature of 2025. Null when the source does not provide it. INSEE activitePrincipaleNAF25.',
    7,
  ),
});

/** Activity code with labels and nomenclature, which the merge takes from one source. */
export const activityTogether = ['activity.code', 'activity.label', 'activity.label_en', 'activity.nomenclature'];

/** Origin of a business in the register. */
export const businessOrigin = (description: string) =>
  named(
    'BusinessOrigin',
    'Origin of a business.',
    object(
      {
        code: text('Code of the origin, for example 3. INPI RNE activites[].origine.typeOrigine.', 10),
        ...labels('label', 'Label of the code, for example "Achat". Null for a code that is not in the code list.', 100),
        detail: text('Wording that the company declared for another origin. INPI RNE activites[].origine.autreOrigine.', 1000),
      },
      description,
    ),
  );

/** Domain names in the register. */
export const domainNames = (of: string, origin: string) =>
  listOrNull(
    always(text('Domain name, for example example.fr.')),
    `Domain names of websites ${of}. Null when the register was not read, and for a masked sole trader. ${origin}.nomsDeDomaine[].nomDomaine.`,
    100,
  );

/** Headcount band of INSEE. */
export const workforce = (description: string) =>
  named(
    'Workforce',
    'Headcount band of INSEE.',
    object(
      {
        band: text('Band code, e.g. 11. INSEE trancheEffectifs.', 2),
        ...labels('band_label', 'Band in words, e.g. "10 à 19 salariés".', 200),
        year: integer('Year in which the band was measured.'),
      },
      description,
    ),
  );

/** Data quality warnings. */
export const warnings = (description = 'Data quality warnings. When the list is not empty, the data may be incomplete or inconsistent.') =>
  listOf(
    named(
      'RecordWarning',
      'Warning with its code.',
      object(
        { code: always(text('Stable code of the warning.', 50)), message: always(text('Description of the finding.', 1000)) },
        'Warning with its code.',
      ),
    ),
    description,
    100,
  );

/**
 * Lines of a tax form, with optional members next to the line code. An empty cell is null, so that
 * later cells stay in their columns.
 */
export const formLines = <M extends Members>(beside?: M) =>
  listOf(
    object(
      {
        ...(beside as M),
        code: always(text('Line code of the form.', 10)),
        edi_code: text('Code of the line in electronic filing when it differs, for example 0979.', 10),
        label: text('Label of the line.', 300),
        values: schemaOf<(number | null)[]>({
          type: 'array',
          items: { type: ['number', 'null'] },
          maxItems: 10,
          description: 'Cells of the line in major units: an amount, or base and tax. Null for an empty cell.',
        }),
      },
      'Line of the form.',
    ),
    'Lines of the form.',
  );

/** Role with its start and end. */
export const role = () =>
  named(
    'Role',
    'Role of an officer.',
    object(
      {
        code: text('Role code, for example 73. Null when the register has only a wording. INPI RNE roleEntreprise.', 10),
        ...labels(
          'name',
          'Role name, for example "Président de SAS". For the code 99 (other), the name that the company declared. INPI RNE autreRoleEntreprise, libelleRoleEntreprise.',
        ),
        start_date: date('Start of the role. INPI RNE dateEffetRoleDeclarant.'),
        end_date: date('End of the role. Null for an active role. INPI RNE dateFin, when it has passed.'),
        term_end_date: date('Planned end of an active role. Null when the register has none. INPI RNE dateFin, when it has not passed.'),
        is_auditor: always(flag('True for auditor roles: statutory auditors (71, 72), of accounts (14) and of sustainability (220).')),
      },
      'Role of an officer.',
    ),
  );

/** Id of a document that is served at /documents/{documentId}. */
export const documentId = () => id('Document id, for /users/{userId}/documents/{documentId}.');

/** Fraction that is never negative, or null. */
export const ratioOf = (description: string) => orNull<number>('number', { minimum: 0, description: `${description} As a fraction.` });

/** Amount or count that is never negative, or null. */
export const quantityOf = (description: string) => orNull<number>('number', { minimum: 0, description });

/** Ids of supporting records, by data type. */
export const citations = (description: string) =>
  listOf(
    named(
      'Citation',
      'Records of one data type.',
      object(
        {
          data_type: always(text('Data type of the records.', 50)),
          record_ids: listOf(id('Id of a record.'), 'Ids of the records.', 10_000),
        },
        'Records of one data type.',
      ),
    ),
    description,
    20,
  );

/** Ids of the records that a derived record was computed from. */
export const computedFromRecords = () => citations('Records that this record was computed from, by data type.');

/**
 * Inputs of a derived record whose last read failed. A failed source deletes nothing, so its
 * earlier records remain in use.
 */
export const failedInputs = () =>
  listOf(
    named(
      'FailedInput',
      'Input whose last read failed.',
      object(
        {
          data_type: always(text('Input data type.', 50)),
          source: always(text('Source of the input.', 50)),
          availability: always(choice(['NOT_ACCESSIBLE'], 'NOT_ACCESSIBLE: the read failed.')),
          code: text('Error code, as in the entries of a synchronization.', 50),
        },
        'Input whose last read failed.',
      ),
    ),
    'Inputs whose last read failed. The computation used their earlier data, or none.',
    50,
  );

/** Members of every document filed with the registry. `origin` is its path at the source. */
export const documentFields = (origin: string) => ({
  source_document_id: always(text(`Id of the document at the source. ${origin}.id.`, 100)),
  document_id: documentId(),
  deposit_date: date(`Filing date. ${origin}.dateDepot.`),
  deposit_number: text(`Filing number. ${origin}.numChrono.`, 50),
  page_count: integer(`Number of pages. ${origin}.nbPages.`),
  confidentiality: text(`Confidentiality in the wording of the source, for example "Public". ${origin}.confidentiality.`, 100),
  updated_at_source: dateTime(`Last change at the source. ${origin}.updatedAt.`),
});
