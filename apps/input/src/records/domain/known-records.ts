import type { KnownRecord } from '@company-data/data-types';
import type { RequestContext } from '../../users/domain/companies.js';

/** What sources say beside what was entered. */
export abstract class KnownRecords {
  /** What sources say of each record of a data type, as far as it tells who that is. */
  abstract of(requestContext: RequestContext, userId: string, dataType: string): Promise<KnownRecord[]>;
}
