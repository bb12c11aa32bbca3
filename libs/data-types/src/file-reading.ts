import type { Static } from '@company-data/kernel';
import { siren } from './record-fields.js';
import { always, choice, date, flag, integer, listOf, number, object, text } from './schema-parts.js';

/** Kinds of documents that OCR recognizes in a file. */
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

export type FileKind = (typeof FILE_KINDS)[number];

const MAX_FINDINGS = 50;

const foundIn = () =>
  always(
    choice(
      ['TEXT', 'LABEL', 'ZONE'],
      'Place of the value: TEXT (an entered value anywhere in the text), LABEL (next to a label), ZONE (a machine-readable zone with valid check digits).',
    ),
  );
const found = { page: always(integer('Page of the file, from 1.')), confidence: always(number('Confidence, 0 to 1.')) };

/** OCR result of a file. The text of the file is not stored. */
export const fileReading = object(
  {
    outcome: always(
      choice(
        ['READ', 'ENCRYPTED', 'DAMAGED', 'BLANK', 'NOT_READ'],
        'Outcome of the OCR job. NOT_READ when the file exceeds the limits or has an unsupported type.',
      ),
    ),
    pages: always(integer('Number of pages read.')),
    characters: always(integer('Number of characters read.')),
    certainty: number('Confidence of character recognition. In percent.'),
    kinds: listOf(
      object({ kind: always(choice(FILE_KINDS, 'Kind of document.')), ...found }, 'Kind of document.'),
      'Kinds of documents recognized in the file.',
      9,
    ),
    names: listOf(
      object(
        {
          found_in: foundIn(),
          last_name: text('Last name.', 100),
          first_name: text('Given names.', 100),
          is_cut: always(flag('True when the names may be cut.')),
          ...found,
        },
        'Name in the file.',
      ),
      'Names of persons in the file.',
      MAX_FINDINGS,
    ),
    dates: listOf(
      object(
        {
          found_in: foundIn(),
          of: always(choice(['BIRTH', 'EXPIRY', 'ROLE'], 'Kind of date.')),
          date: always(date('Date in the file.')),
          ...found,
        },
        'Date in the file.',
      ),
      'Dates of birth, of expiry, and of the start of roles.',
      MAX_FINDINGS,
    ),
    companies: listOf(
      object({ found_in: foundIn(), siren: siren('SIREN.'), name: text('Name.'), ...found }, 'Company in the file.'),
      'Companies named in the file.',
      MAX_FINDINGS,
    ),
  },
  'OCR result of the file. Null until the OCR job is complete.',
);

/** OCR result of a file. */
export type FileReading = NonNullable<Static<typeof fileReading>>;
