import type { BackTest } from '@company-data/alert-rules';
import { ReadChanges, type ReadChangesReply } from '@company-data/contracts';
import type { Staff } from '../../session/staff.js';

/** A period between two times. */
export interface TimeRange {
  from: Date;
  to: Date;
}

/**
 * Adds the changes of one user to a back-test, page by page. Returns the start of the history, or
 * null without any.
 */
export async function readHistory(
  staff: Staff,
  test: BackTest,
  userId: string,
  dataType: string,
  { from, to }: TimeRange,
): Promise<string | null> {
  let since: string | null = null;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const payload = { user_id: userId, data_type: dataType, from: from.toISOString(), to: to.toISOString(), cursor };
    const page: ReadChangesReply = await staff.callForAccount(ReadChanges, payload);
    test.add({ dataType: page.data_type, userId, siren: page.siren, name: page.name }, page.changes);
    [since, cursor] = [page.known_since, page.cursor];
  }
  return since;
}
