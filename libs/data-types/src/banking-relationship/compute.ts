import type { act } from '../act/definition.js';
import type { actReading } from '../act-reading/definition.js';
import { bankPassagesOf } from '../bank-passages.js';
import type { Compute, RecordOf } from '../definition.js';
import { citing, recordsOf } from '../derived.js';
import type { BankingRelationship } from './definition.js';

type Act = RecordOf<typeof act>;
type Reading = RecordOf<typeof actReading>;

const MAX_EVIDENCE = 50;

function relationshipOf(act: Act, reading: Reading | undefined): BankingRelationship[] {
  const passages = bankPassagesOf(act);
  if (passages.length === 0) return [];
  const named = reading?.bank_name === null ? undefined : reading;
  const read = named?.text ? [{ field: 'document', text: named.text, document_id: named.document_id, page: named.page }] : [];
  const titles = passages.map(({ field, text }) => ({ field, text, document_id: null, page: null }));
  return [
    {
      bank_name: named?.bank_name ?? null,
      relation: passages.some(({ relation }) => relation === 'CAPITAL_DEPOSIT') ? 'CAPITAL_DEPOSIT' : 'CERTIFICATE',
      relation_label: passages[0]!.text,
      date: act.act_date ?? act.deposit_date,
      source_document_id: act.source_document_id,
      document_id: act.document_id,
      evidence: [...titles.slice(0, MAX_EVIDENCE - read.length), ...read],
      computed_from: citing({ ACT: [act], ACT_READING: [named] }),
    },
  ];
}

/** Computes one relationship per act that attests a deposit of funds or is a bank certificate. */
export const computeBankingRelationship: Compute<BankingRelationship> = (inputs) => {
  const readings = new Map(recordsOf<Reading>(inputs, 'ACT_READING').map((reading) => [reading.document_id, reading]));
  return recordsOf<Act>(inputs, 'ACT').flatMap((act) => relationshipOf(act, readings.get(act.document_id ?? '')));
};
