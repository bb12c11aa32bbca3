import { Calls } from './generated/operations.js';
import { Caller } from './http/caller.js';
import { checkedKey, type CompanyDataOptions, settingsOf } from './http/settings.js';
import { Synchronizations } from './sync-run.js';

/** A client of the API: one for an account, to be shared by the whole program. */
export class CompanyData extends Calls {
  override readonly sync: Synchronizations;

  /** @throws TypeError when an option is not right */
  constructor(options: CompanyDataOptions) {
    const caller = new Caller(checkedKey(options.apiKey), settingsOf(options));
    super(caller);
    this.sync = new Synchronizations(caller);
  }
}
