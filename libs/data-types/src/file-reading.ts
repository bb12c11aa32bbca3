import type { Static } from '@company-data/kernel';
import { siren } from './record-fields.js';
import { always, choice, date, flag, integer, listOf, number, object, text } from './schema-parts.js';

/** Kinds of documents that files may be of. */
export const FILE_KINDS = [
  'IDENTITY_CARD',
  'PASSPORT',
  'RESIDENCE_PERMIT',
  'KBIS_EXTRACT',
  'MINUTES',
  'STATUTES',
  'APPOINTMENT',
  'OWNERS_DECLARATION',
  'SHARE_REGISTER',
] as const;

/** A kind of document. */
export type FileKind = (typeof FILE_KINDS)[number];

const MAX_FINDINGS = 50;

const foundIn = () =>
  always(
    choice(
      ['TEXT', 'LABEL', 'ZONE'],
      'Where it was found: what was entered, anywhere in the text; beside a label; in a machine-readable zone whose check digits are right.',
    ),
  );
const found = { page: always(integer('Page of the file, from 1.')), confidence: always(number('How sure it is, 0 to 1.')) };

/** What a file was found to tell; its text is kept nowhere. */
export const fileReading = object(
  {
    outcome: always(
      choice(
        ['READ', 'ENCRYPTED', 'DAMAGED', 'BLANK', 'NOT_READ'],
        'What came of reading the file; NOT_READ where it takes more than is given, or is of a kind that is not read.',
      ),
    ),
    pages: always(integer('Pages that were read.')),
    characters: always(integer('Characters that were read.')),
    certainty: number('How surely the characters were told. Percent.'),
    kinds: listOf(
      object({ kind: always(choice(FILE_KINDS, 'The kind.')), ...found }, 'A kind.'),
      'What kinds of documents it shows to be.',
      9,
    ),
    names: listOf(
      object(
        {
          found_in: foundIn(),
          last_name: text('Last name.', 100),
          first_name: text('Given names.', 100),
          is_cut: always(flag('Whether the names may be cut.')),
          ...found,
        },
        'A name.',
      ),
      'Names of persons.',
      MAX_FINDINGS,
    ),
    dates: listOf(
      object(
        {
          found_in: foundIn(),
          of: always(choice(['BIRTH', 'EXPIRY', 'ROLE'], 'What it is the date of.')),
          date: always(date('The date.')),
          ...found,
        },
        'A date.',
      ),
      'Dates of birth, of expiry, and on which roles began.',
      MAX_FINDINGS,
    ),
    companies: listOf(
      object({ found_in: foundIn(), siren: siren('SIREN.'), name: text('Name.'), ...found }, 'A company.'),
      'Companies that it names.',
      MAX_FINDINGS,
    ),
  },
  'What a file tells; null while it is still to be read.',
);

/** What a file tells. */
export type FileReading = NonNullable<Static<typeof fileReading>>;
