import { object, text, type Schema } from '../../../kit/answer-schemas.js';

/** JSON inside a string, or the same unwrapped. */
const nested: Schema = { type: ['string', 'object', 'array', 'null'], maxLength: 500_000 };

const notice = object(
  {
    id: { type: 'string', pattern: '^[A-Z][0-9]{9,20}$' },
    publicationavis: text(20),
    parution: text(20),
    dateparution: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}' },
    numeroannonce: { type: ['integer', 'string', 'null'] },
    typeavis: text(100),
    typeavis_lib: text(1_000),
    familleavis: text(100),
    familleavis_lib: text(1_000),
    numerodepartement: text(20),
    tribunal: text(1_000),
    commercant: text(10_000),
    ville: text(1_000),
    cp: text(20),
    registre: { type: ['array', 'string', 'null'], items: { type: 'string', maxLength: 1_000 }, maxItems: 10_000, maxLength: 100_000 },
    url_complete: text(2_000),
    listepersonnes: nested,
    listeetablissements: nested,
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

/** One page of notices. */
export const noticePageSchema = object(
  { total_count: { type: 'integer', minimum: 0 }, results: { type: 'array', items: notice, maxItems: 100 } },
  ['total_count', 'results'],
);
