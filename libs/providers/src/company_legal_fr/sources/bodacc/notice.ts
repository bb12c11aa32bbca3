import { schemaOf } from '@company-data/kernel';
import { count, list, object, type Static, text } from '../../../kit/response-schemas.js';

/** An object, a list or null, mostly as JSON inside a string. */
const nested = schemaOf<unknown>({ type: ['string', 'object', 'array', 'null'], maxLength: 500_000 });

const notice = object(
  {
    // Series (A, B or C), issue and number, for example A202500421187.
    id: schemaOf<string>({ type: 'string', pattern: '^[A-Z][0-9]{9,20}$' }),
    publicationavis: text(20),
    parution: text(20),
    dateparution: schemaOf<string>({ type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}' }),
    numeroannonce: schemaOf<string | number | null>({ type: ['integer', 'string', 'null'] }),
    // annonce, rectificatif or annulation.
    typeavis: text(100),
    typeavis_lib: text(1_000),
    familleavis: text(100),
    familleavis_lib: text(1_000),
    numerodepartement: text(20),
    tribunal: text(1_000),
    commercant: text(10_000),
    ville: text(1_000),
    cp: text(20),
    registre: schemaOf<string | string[] | null>({
      type: ['array', 'string', 'null'],
      items: { type: 'string', maxLength: 1_000 },
      maxItems: 10_000,
      maxLength: 100_000,
    }),
    url_complete: text(2_000),
    listepersonnes: nested,
    listeetablissements: nested,
    // Previous owner and previous operator of a sold business.
    listeprecedentproprietaire: nested,
    listeprecedentexploitant: nested,
    jugement: nested,
    acte: nested,
    modificationsgenerales: nested,
    radiationaurcs: nested,
    depot: nested,
    divers: nested,
    parutionavisprecedent: nested,
  },
  ['id', 'dateparution'],
);

export const noticePageSchema = object({ total_count: count, results: list(notice, 100) }, ['total_count', 'results']);

/** A notice as the dataset returns it. */
export type BodaccNotice = Static<typeof notice>;

export type BodaccPage = Static<typeof noticePageSchema>;

/**
 * Returns true when a notice names the company. A search also finds notices that only contain its
 * digits.
 */
export function names(notice: BodaccNotice, siren: string): boolean {
  const numbers = Array.isArray(notice.registre) ? notice.registre : (notice.registre ?? '').split(',');
  return numbers.some((number) => number.replaceAll(/\s/g, '') === siren);
}
