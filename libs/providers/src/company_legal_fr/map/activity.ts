import type { CodeLists } from '../codes/load-code-lists.js';
import { textOf } from './text.js';

/** An activity code with its label and nomenclature. */
export interface Activity {
  code: string | null;
  label: string | null;
  nomenclature: string | null;
  naf25_code: string | null;
}

/**
 * An activity from a code written `62.01Z` or `6201Z`. Without a stated nomenclature the lists decide; a code of a former
 * nomenclature keeps its code and has no label here, for the same code then named something else.
 */
export function activityOf(
  written: string | null | undefined,
  lists: CodeLists,
  { nomenclature, naf25 }: { nomenclature?: string | null; naf25?: string | null } = {},
): Activity | null {
  const bare = textOf(written)?.replaceAll('.', '') ?? null;
  const naf25_code = dotted(textOf(naf25)?.replaceAll('.', '') ?? null);
  if (bare === null) return naf25_code === null ? null : { code: null, label: null, nomenclature: null, naf25_code };
  const stated = textOf(nomenclature) ?? nomenclatureOf(bare, lists);
  return { code: dotted(bare), label: labelOf(bare, stated, lists), nomenclature: stated, naf25_code };
}

function nomenclatureOf(bare: string, lists: CodeLists): string | null {
  if (bare in lists.activities) return 'NAFRev2';
  return bare in lists.activities2025 ? 'NAF2025' : null;
}

function labelOf(bare: string, nomenclature: string | null, lists: CodeLists): string | null {
  if (nomenclature === 'NAFRev2') return lists.activities[bare] ?? null;
  return nomenclature === 'NAF2025' ? (lists.activities2025[bare] ?? null) : null;
}

function dotted(bare: string | null): string | null {
  return bare === null || bare.length < 4 ? bare : `${bare.slice(0, 2)}.${bare.slice(2)}`;
}
