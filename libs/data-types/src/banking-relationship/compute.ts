import type { act } from '../act/definition.js';
import type { Compute, RecordOf } from '../definition.js';
import { citing, recordsOf } from '../derived.js';
import { fold } from '../natural-keys.js';
import type { BankingRelationship } from './definition.js';

type Act = RecordOf<typeof act>;

interface Passage {
  field: string;
  text: string;
}

type Relation = 'CAPITAL_DEPOSIT' | 'CERTIFICATE';

/** Titles as the registry words them, folded; a business (fonds de commerce) is no deposit of money. */
const PATTERNS: readonly [Relation, RegExp][] = [
  ['CAPITAL_DEPOSIT', /\bDEPOT (DES |DE |DU )?(FONDS|CAPITAL)\b(?! (DE|D) (COMMERCE|ARTISANA))/],
  ['CAPITAL_DEPOSIT', /\bDEPOSITAIRE (DES |DE )?FONDS\b/],
  ['CERTIFICATE', /\b(ATTESTATION|CERTIFICAT) (BANCAIRE|(DE LA|D UNE|DE) BANQUE)\b/],
];

/** What every such title holds; the others, nearly all, need not be folded. */
const WORTH_FOLDING = /d.{1,2}p|banc|banq/i;

function relationIn(text: string): Relation | undefined {
  if (!WORTH_FOLDING.test(text)) return undefined;
  const folded = fold(text);
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0];
}

const passagesOf = ({ title, types }: Act): Passage[] =>
  [
    { field: 'title', text: title },
    ...types.flatMap(({ type, decision }) => [
      { field: 'types.type', text: type },
      { field: 'types.decision', text: decision },
    ]),
  ].filter((passage): passage is Passage => passage.text !== null);

function relationshipOf(act: Act): BankingRelationship[] {
  const evidence = passagesOf(act).filter(({ text }) => relationIn(text) !== undefined);
  const relations = evidence.map(({ text }) => relationIn(text));
  if (evidence.length === 0) return [];
  return [
    {
      bank_name: null,
      relation: relations.includes('CAPITAL_DEPOSIT') ? 'CAPITAL_DEPOSIT' : 'CERTIFICATE',
      relation_label: evidence[0]!.text,
      date: act.act_date ?? act.deposit_date,
      source_document_id: act.source_document_id,
      document_id: act.document_id,
      evidence: evidence.slice(0, 50),
      computed_from: citing({ ACT: [act] }),
    },
  ];
}

/** One relationship for each act that attests a deposit of funds or is a certificate of a bank. */
export const computeBankingRelationship: Compute<BankingRelationship> = (inputs) => recordsOf<Act>(inputs, 'ACT').flatMap(relationshipOf);
