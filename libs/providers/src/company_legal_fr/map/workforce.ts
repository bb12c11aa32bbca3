import type { CodeLists } from '../codes/load-code-lists.js';
import { labelMembers } from '../../kit/label.js';
import { numberOf, textOf } from '../../kit/text.js';

/** Maps a headcount band with its labels and year. Null when the band is unknown. */
export function workforceOf(band: string | null | undefined, year: string | null | undefined, lists: CodeLists) {
  const code = textOf(band);
  return code === null ? null : { band: code, ...labelMembers('band_label', lists.headcountBands[code]), year: numberOf(year) };
}
