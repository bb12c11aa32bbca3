import type { CodeLists } from '../codes/load-code-lists.js';
import { labelMembers } from '../../kit/label.js';
import { numberOf, textOf } from '../../kit/text.js';

/** A headcount band with its labels and the year it was measured; null when no band is known. */
export function workforceOf(band: string | null | undefined, year: string | null | undefined, lists: CodeLists) {
  const code = textOf(band);
  return code === null ? null : { band: code, ...labelMembers('band_label', lists.headcountBands[code]), year: numberOf(year) };
}
