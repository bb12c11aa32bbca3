import type { CodeLists, Label } from '../codes/load-code-lists.js';
import type { Office } from './corporate-office.js';
import { labelMembers } from '../../kit/label.js';
import { textOf } from '../../kit/text.js';

/** An activity code with its labels and nomenclature. */
export type Activity = NonNullable<Office['activity']>;

/**
 * Maps a code such as `62.01Z` or `6201Z` to an activity. Without a stated nomenclature, the code
 * lists determine it.
 *
 * A code of a former nomenclature has no label, because the same code named another activity then.
 */
export function activityOf(
  written: string | null | undefined,
  lists: CodeLists,
  { nomenclature, naf25 }: { nomenclature?: string | null; naf25?: string | null } = {},
): Activity | null {
  const bare = textOf(written)?.replaceAll('.', '') ?? null;
  const naf25_code = dotted(textOf(naf25)?.replaceAll('.', '') ?? null);
  if (bare === null)
    return naf25_code === null ? null : { code: null, ...labelMembers('label', undefined), nomenclature: null, naf25_code };
  const stated = textOf(nomenclature) ?? nomenclatureOf(bare, lists);
  return { code: dotted(bare), ...labelMembers('label', labelOf(bare, stated, lists)), nomenclature: stated, naf25_code };
}

function nomenclatureOf(bare: string, lists: CodeLists): string | null {
  if (bare in lists.activities) return 'NAFRev2';
  return bare in lists.activities2025 ? 'NAF2025' : null;
}

function labelOf(bare: string, nomenclature: string | null, lists: CodeLists): Label | undefined {
  if (nomenclature === 'NAFRev2') return lists.activities[bare];
  return nomenclature === 'NAF2025' ? lists.activities2025[bare] : undefined;
}

function dotted(bare: string | null): string | null {
  return bare === null || bare.length < 4 ? bare : `${bare.slice(0, 2)}.${bare.slice(2)}`;
}
